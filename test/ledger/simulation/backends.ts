import type { Socket } from 'node:net';
import pg from 'pg';
import { isExecuted, isNotice, isReady, queryMessage, ServerStream, transactionOf } from './wire.js';

/** So long an answer may take before it is asked whether its statement waits for a lock. */
const PATIENCE_MS = 3;
const DEADLINE_MS = 30_000;
/** What a session may have left behind. Its prepared statements and plans stay: making them takes long. */
const CLEAN = 'UNLISTEN *; SELECT pg_advisory_unlock_all()';

/** One real connection to PostgreSQL, spoken to in raw messages. */
export class Backend {
  /** `I` outside of a transaction. */
  transaction = 'I';
  listening = false;
  /** Name → SQL of what is prepared on it. */
  readonly statements = new Map<string, string>();
  /** Notices that came and were not taken yet. */
  notices: Buffer[] = [];
  noticesSeen = 0;
  /** Backends it waits for, where it waits for a lock. */
  blockers: readonly number[] = [];
  private until: ((message: Buffer) => boolean) | null = null;
  private answer: Buffer[] = [];
  private done: (answer: Buffer) => void = () => {};

  constructor(
    readonly key: string,
    readonly pid: number,
    private readonly socket: Socket,
    private readonly heard: () => void,
  ) {
    const stream = new ServerStream();
    socket.on('data', (chunk: Buffer) => {
      for (const message of stream.take(chunk)) this.take(message);
      this.heard();
    });
    socket.on('error', () => {});
  }

  get waiting(): boolean {
    return this.until !== null;
  }

  /** Sends a unit; `done` gets the whole answer once the server is ready for the next one. */
  send(bytes: Buffer, done: (answer: Buffer) => void): void {
    this.ask(bytes, isReady, done);
  }

  /** Sends a unit that lacks its Sync; `done` gets the answer of the statement that is executed and not committed. */
  sendUncommitted(bytes: Buffer, done: (answer: Buffer) => void): void {
    this.ask(bytes, isExecuted, done);
  }

  cut(): void {
    this.until = null;
    this.socket.destroy();
  }

  private ask(bytes: Buffer, until: (message: Buffer) => boolean, done: (answer: Buffer) => void): void {
    if (this.until) throw new Error('the backend is still busy');
    this.until = until;
    this.answer = [];
    this.done = done;
    this.blockers = [];
    this.socket.write(bytes);
  }

  private take(message: Buffer): void {
    if (isNotice(message)) {
      this.notices.push(message);
      this.noticesSeen += 1;
      return;
    }
    this.answer.push(message);
    if (isReady(message)) this.transaction = transactionOf(message);
    if (!this.until?.(message)) return;
    this.until = null;
    this.blockers = [];
    this.done(Buffer.concat(this.answer));
  }
}

/** Real connections, kept for the next simulated client that asks for the same: starting one takes as long as ten sales. */
export class Backends {
  private readonly free = new Map<string, Backend[]>();
  private readonly all = new Set<Backend>();
  private wake: () => void = () => {};

  constructor(
    private readonly url: string,
    private readonly admin: pg.Client,
  ) {}

  async take(parameters: Readonly<Record<string, string>>): Promise<Backend> {
    const { options = '', application_name = '' } = parameters;
    const key = `${application_name} ${options}`;
    const known = this.free.get(key)?.pop();
    if (known) return known;
    const client = new pg.Client({ connectionString: this.url, application_name, ...(options ? { options } : {}) });
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    // From here on its bytes are nobody's but ours.
    stream.removeAllListeners();
    const backend = new Backend(key, rows[0]!.pid, stream, () => this.wake());
    this.all.add(backend);
    return backend;
  }

  /** Gives back a connection whose client is gone: what it had not committed is undone. */
  async giveBack(backend: Backend): Promise<void> {
    const left = [...(backend.transaction === 'I' ? [] : ['ROLLBACK']), ...(backend.listening ? [CLEAN] : [])];
    for (const sql of left) await new Promise<void>((resolve) => backend.send(queryMessage(sql), () => resolve()));
    backend.listening = false;
    backend.notices = [];
    const known = this.free.get(backend.key);
    if (known) known.push(backend);
    else this.free.set(backend.key, [backend]);
  }

  /** Cuts a connection in the middle; resolves when the server has noticed and let its locks go. */
  async cut(backend: Backend): Promise<void> {
    backend.cut();
    this.all.delete(backend);
    const deadline = Date.now() + DEADLINE_MS;
    while (Date.now() < deadline) {
      const { rowCount } = await this.admin.query('SELECT FROM pg_stat_activity WHERE pid = $1', [backend.pid]);
      if (rowCount === 0) return;
    }
    throw new Error('PostgreSQL does not notice that a connection is gone');
  }

  /** Resolves when every statement is answered or waits for a lock that none of the others is about to let go. */
  async settled(): Promise<void> {
    const deadline = Date.now() + DEADLINE_MS;
    for (;;) {
      const waiting = [...this.all].filter((backend) => backend.waiting);
      const restless = waiting.filter(({ blockers }) => blockers.length === 0);
      if (restless.length === 0) return;
      if (await this.heardWithin(PATIENCE_MS)) continue;
      if (Date.now() > deadline) throw new Error(`PostgreSQL did not answer ${restless.length} statements`);
      await this.findBlocked();
    }
  }

  /** Something was committed or undone: whoever waited for a lock may have it now. */
  locksLetGo(): void {
    for (const backend of this.all) backend.blockers = [];
  }

  /** Resolves when every listening connection has heard of so many notifications. */
  async toldAll(before: ReadonlyMap<Backend, number>, notices: number): Promise<void> {
    const deadline = Date.now() + DEADLINE_MS;
    for (const [backend, seen] of before)
      while (backend.noticesSeen < seen + notices) {
        if (Date.now() > deadline) throw new Error('a notification did not arrive');
        await this.heardWithin(PATIENCE_MS);
      }
  }

  listeners(): Map<Backend, number> {
    const idle = [...this.all].filter(({ listening, waiting, transaction }) => listening && !waiting && transaction === 'I'); // prettier-ignore
    return new Map(idle.map((backend) => [backend, backend.noticesSeen]));
  }

  close(): void {
    for (const backend of this.all) backend.cut();
    this.all.clear();
    this.free.clear();
  }

  private async findBlocked(): Promise<void> {
    const waiting = [...this.all].filter((backend) => backend.waiting);
    const { rows } = await this.admin.query<{ pid: number; blockers: number[] }>(
      'SELECT pid, pg_blocking_pids(pid) AS blockers FROM unnest($1::int[]) AS pid',
      [waiting.map(({ pid }) => pid)],
    );
    const found = new Map(rows.map(({ pid, blockers }) => [pid, blockers]));
    const blocked = waiting.filter(({ pid, waiting: still }) => still && found.get(pid)!.length > 0);
    // One that still runs may be what the others wait for.
    if (waiting.some((backend) => backend.waiting && !blocked.includes(backend))) return;
    for (const backend of blocked) backend.blockers = found.get(backend.pid)!;
  }

  private heardWithin(ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve(true);
      };
    });
  }
}
