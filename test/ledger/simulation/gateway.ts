import { createServer, type Server, type Socket } from 'node:net';
import type { Backend, Backends } from './backends.js';
import { ClientStream, isPrepared, PREPARED, startParameters, SYNC, TERMINATED, type Unit, WELCOME, withoutSync } from './wire.js'; // prettier-ignore

/** What happens in a link without anybody's decision; the scheduler waits until it has come to rest. */
export interface Activity {
  count: number;
  /** Statements done that may have changed something. */
  wrote: number;
}

export const WRITES = /ledger\.append|COMMIT|INSERT|UPDATE/;

/**
 * One conversation between a client and PostgreSQL. Nothing passes unless it is told to: what the client sends waits in
 * `inbox`, what the server answers in `outbox`.
 */
export class Link {
  readonly inbox: Unit[] = [];
  readonly outbox: Buffer[] = [];
  /** Executed and not committed: its Sync is kept back. */
  held: Unit | null = null;
  /** With the server. */
  running: Unit | null = null;
  /** The client is gone. */
  orphan = false;
  /** What a client that is gone had sent still arrives; else it is lost. */
  private late = true;
  closed = false;
  backend: Backend | null = null;

  constructor(
    readonly name: string,
    private readonly socket: Socket,
    private readonly backends: Backends,
    private readonly activity: Activity,
  ) {
    const stream = new ClientStream();
    socket.on('data', (chunk: Buffer) => {
      this.activity.count += 1;
      this.inbox.push(...stream.take(chunk));
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      this.activity.count += 1;
      this.orphan = true;
    });
  }

  get starting(): boolean {
    return !this.orphan && this.inbox[0]?.kind === 'start';
  }

  get canDeliver(): boolean {
    return this.inbox.length > 0 && this.running === null && this.held === null;
  }

  /** Passes the next unit on; answers it. */
  async deliver(): Promise<Unit> {
    const unit = this.inbox.shift()!;
    if (unit.kind === 'end') await this.end();
    else if (unit.kind === 'start') {
      this.backend = await this.backends.take(startParameters(unit.bytes));
      this.outbox.push(WELCOME);
    } else {
      this.running = unit;
      const { bytes, known } = this.asSent(unit);
      this.backend!.send(bytes, (answer) => this.answered(unit, this.asAnswered(unit, known, answer)));
    }
    return unit;
  }

  /** Has the next unit executed and keeps its commit back. */
  hold(): Unit {
    const unit = this.inbox.shift()!;
    this.running = unit;
    const { bytes, known } = this.asSent(unit);
    this.backend!.sendUncommitted(withoutSync(bytes), (answer) => {
      this.running = null;
      this.held = unit;
      const told = this.asAnswered(unit, known, answer);
      if (!this.orphan) this.outbox.push(told);
    });
    return unit;
  }

  /** A statement that the connection knows from an earlier client need not be prepared again. */
  private asSent({ bytes, prepares, sql }: Unit): { bytes: Buffer; known: boolean } {
    const known = prepares !== undefined && this.backend!.statements.get(prepares.name) === sql;
    return { bytes: known ? prepares.rest : bytes, known };
  }

  private asAnswered({ prepares, sql }: Unit, known: boolean, answer: Buffer): Buffer {
    if (known) return Buffer.concat([PREPARED, answer]);
    if (prepares && isPrepared(answer)) this.backend!.statements.set(prepares.name, sql);
    return answer;
  }

  /** Lets what is held commit. */
  release(): Unit {
    const unit = this.held!;
    const executed = this.outbox.pop() ?? Buffer.alloc(0);
    this.held = null;
    this.running = unit;
    this.backend!.send(SYNC, (answer) => this.answered(unit, Buffer.concat([executed, answer])));
    return unit;
  }

  /** Whether there is a whole answer for the client. */
  get canAnswer(): boolean {
    return !this.orphan && this.outbox.length > (this.held === null ? 0 : 1);
  }

  answer(): void {
    this.socket.write(this.outbox.shift()!);
  }

  get canNotify(): boolean {
    return !this.orphan && (this.backend?.notices.length ?? 0) > 0;
  }

  notify(): void {
    this.socket.write(this.backend!.notices.shift()!);
  }

  /**
   * Cuts the client off. `told`: the server's word that it ended the connection comes first; `part`: so many bytes of the
   * answer do. What was sent is on its way still where `late`; else it is lost.
   */
  cut({ told, part, late }: { readonly told: boolean; readonly part: number; readonly late: boolean }): void {
    const answer = this.outbox[0];
    if (answer && this.held === null && part > 0) this.socket.write(answer.subarray(0, part % answer.length));
    else if (told) this.socket.write(TERMINATED);
    this.socket.end(() => this.socket.destroy());
    this.orphan = true;
    this.late = late;
    this.outbox.splice(0);
  }

  /** Lets the connection of a client that is gone go, once nothing is left to do on it. True where it was let go now. */
  async bury(): Promise<boolean> {
    if (this.closed || !this.orphan || this.running !== null) return false;
    const done = this.held === null && (this.inbox.length === 0 || this.inbox[0]!.kind === 'start');
    if (this.late && !done) return false;
    await this.end();
    return true;
  }

  /** Lets its connection go whatever is left to do on it. */
  async lose(): Promise<void> {
    if (this.closed) return;
    if (!this.orphan) this.cut({ told: false, part: 0, late: false });
    await this.end();
  }

  private async end(): Promise<void> {
    this.closed = true;
    this.orphan = true;
    this.socket.destroy();
    const { backend } = this;
    this.backend = null;
    if (!backend) return;
    if (this.held === null && this.running === null) await this.backends.giveBack(backend);
    // Its transaction must not see a Sync any more.
    else await this.backends.cut(backend);
    this.held = null;
    this.inbox.splice(0);
  }

  private answered(unit: Unit, answer: Buffer): void {
    this.running = null;
    if (WRITES.test(unit.sql)) this.activity.wrote += 1;
    if (/^LISTEN/.test(unit.sql)) this.backend!.listening = true;
    if (!this.orphan) this.outbox.push(answer);
  }
}

/** The database's address for one simulated process: every byte to and from it passes here. */
export class Gateway {
  readonly links: Link[] = [];
  private readonly server: Server;

  private constructor(name: string, backends: Backends, activity: Activity) {
    this.server = createServer((socket) => {
      activity.count += 1;
      this.links.push(new Link(`${name}.${this.links.length + 1}`, socket, backends, activity));
    });
  }

  /** Listens where a client looks that is given the folder as its host. */
  static async open(
    name: string,
    folder: string,
    port: number,
    backends: Backends,
    activity: Activity,
  ): Promise<Gateway> {
    // prettier-ignore
    const gateway = new Gateway(name, backends, activity);
    await new Promise<void>((resolve, reject) => {
      gateway.server.once('error', reject);
      gateway.server.listen(`${folder}/.s.PGSQL.${port}`, resolve);
    });
    return gateway;
  }

  /** No new connections from now on. */
  close(): void {
    this.server.close();
  }
}
