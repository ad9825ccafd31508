import type pg from 'pg';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { ErrorParams } from '@emas/domain/shared/domain-error';
import type { RecordedEvent, StreamId } from '@emas/domain/ledger/event';
import { contentHash } from '../hash.js';
import type { LedgerCommand, LedgerResult } from '../ledger.js';
import { isConnectionTrouble } from './connection.js';
import type { DocumentCache } from './document-cache.js';
import { appendArguments, prepare, type PreparedCommand } from './prepared-command.js';
import type { Answer, LedgerReader, Snapshot } from './reader.js';
import { type AppendAnswer, type RecordedCommand, recordedEvents } from './append-answer.js';

/** Commands in one batch: more would hold the shop's head longer than a till should wait. */
const MAX_BATCH = 64;
/**
 * Conflicts a command may meet before it is given up, once it has tried so long; from the second on it goes alone. Another
 * process that writes one stream again and again knows it without reading, and would win every time but the last.
 */
const MAX_ATTEMPTS = 12;
const TRY_MS = 2_000;
const RETRY_PAUSE_MS = 250;

interface Waiting {
  readonly command: LedgerCommand<unknown>;
  readonly requestHash: string;
  readonly resolve: (result: LedgerResult<never>) => void;
  readonly reject: (error: unknown) => void;
  /** When it came, by `performance.now()`. */
  readonly since: number;
  attempts: number;
  alone: boolean;
}
interface Ready extends Waiting {
  readonly prepared: PreparedCommand;
}

/**
 * One shop's way into the log from this process. While one batch commits, what arrives is loaded and decided and becomes
 * the next batch: no timer, one batch in flight. Commands that touch the same stream never share a batch; each succeeds
 * or fails alone.
 */
export class ShopLane {
  private readonly queue: Waiting[] = [];
  private ready: Ready[] = [];
  /** Streams that commands between loading and commit write. */
  private readonly claimed = new Map<StreamId, number>();
  private preparing = false;
  private appending = false;
  private idle: (() => void)[] = [];

  constructor(
    private readonly shop: string,
    private readonly pool: Pick<pg.Pool, 'query'>,
    private readonly reader: LedgerReader,
    private readonly cache: DocumentCache,
    private readonly appended: (shop: string, events: readonly RecordedEvent[]) => void,
  ) {}

  execute<Result>(command: LedgerCommand<Result>): Promise<LedgerResult<Result>> {
    return new Promise((resolve, reject) => {
      this.queue.push({
        command,
        requestHash: contentHash(command.request),
        resolve: resolve as Waiting['resolve'],
        reject,
        since: performance.now(),
        attempts: 0,
        alone: false,
      });
      // Commands that arrive in the same turn of the loop are loaded together.
      queueMicrotask(() => this.pump());
    });
  }

  /** Resolves when nothing is waiting or under way. */
  drained(): Promise<void> {
    return this.isIdle() ? Promise.resolve() : new Promise((resolve) => this.idle.push(resolve));
  }

  private isIdle(): boolean {
    return this.queue.length === 0 && this.ready.length === 0 && !this.preparing && !this.appending;
  }

  private pump(): void {
    if (!this.preparing && this.ready.length < MAX_BATCH) {
      const batch = this.takeFromQueue();
      if (batch.length > 0) void this.prepareBatch(batch);
    }
    if (!this.appending && this.ready.length > 0) void this.appendBatch(this.takeReady());
    if (this.isIdle()) for (const done of this.idle.splice(0)) done();
  }

  /** The commands, in their order, that wait for no stream of another. */
  private takeFromQueue(): Waiting[] {
    const taken: Waiting[] = [];
    const left: Waiting[] = [];
    const passed = new Set<StreamId>();
    for (const waiting of this.queue) {
      const { streams, reads = [] } = waiting.command;
      const blocked = [...streams, ...reads].some((stream) => this.claimed.has(stream) || passed.has(stream));
      if (blocked || taken.length >= MAX_BATCH) {
        left.push(waiting);
        // Nobody overtakes a command on its own streams.
        for (const stream of streams) passed.add(stream);
      } else {
        taken.push(waiting);
        this.claim(waiting, 1);
      }
    }
    this.queue.splice(0, this.queue.length, ...left);
    return taken;
  }

  private claim(waiting: Waiting, by: 1 | -1): void {
    for (const stream of waiting.command.streams) {
      const count = (this.claimed.get(stream) ?? 0) + by;
      if (count > 0) this.claimed.set(stream, count);
      else this.claimed.delete(stream);
    }
  }

  private takeReady(): Ready[] {
    const alone = this.ready.findIndex((one) => one.alone || one.prepared.alone);
    const count = alone < 0 ? this.ready.length : Math.max(alone, 1);
    return this.ready.splice(0, Math.min(count, MAX_BATCH));
  }

  private async prepareBatch(batch: Waiting[]): Promise<void> {
    let open = batch;
    this.preparing = true;
    try {
      open = await this.decide(batch, await this.snapshotFor(batch, false));
      if (open.length > 0) {
        // What is ready need not wait for them.
        this.pump();
        await this.decide(open, await this.snapshotFor(open, true));
      }
    } catch (error) {
      await this.failBatch(open, error);
    } finally {
      this.preparing = false;
      this.pump();
    }
  }

  /** The first time on what this process knows: the append finds what has changed since. Then, and where it would not, read. */
  private snapshotFor(batch: readonly Waiting[], certain: boolean): Promise<Snapshot> {
    const streams = [...new Set(batch.flatMap(({ command }) => [...command.streams, ...(command.reads ?? [])]))];
    return certain || batch.some(({ attempts, command }) => attempts > 0 || command.atSeq !== undefined)
      ? this.reader.load(this.shop, streams, this.cache)
      : this.reader.recent(this.shop, streams, this.cache);
  }

  /** Answers those that can only be answered on a snapshot that is certain: nothing but an append checks the documents. */
  private async decide(batch: readonly Waiting[], snapshot: Snapshot): Promise<Waiting[]> {
    const open: Waiting[] = [];
    for (const waiting of batch) {
      let prepared: PreparedCommand | null = null;
      let refusal: unknown;
      try {
        prepared = prepare(waiting.command, snapshot);
      } catch (error) {
        refusal = error;
      }
      if (prepared && prepared.events.length > 0) this.ready.push({ ...waiting, prepared });
      else if (!snapshot.certain) open.push(waiting);
      else if (prepared) await this.answerWithoutEvents(waiting, prepared, snapshot.head.seq);
      else await this.refuse(waiting, refusal);
    }
    return open;
  }

  private async answerWithoutEvents(waiting: Waiting, prepared: PreparedCommand, seq: number): Promise<void> {
    try {
      const answer = await this.reader.answer(this.shop, waiting.command.key);
      if (answer) this.repeat(waiting, answer);
      else this.settle(waiting, { seq, result: prepared.result as never, events: [], numbers: {}, repeated: false });
    } catch (trouble) {
      this.fail(waiting, trouble);
    }
  }

  /** A decider's refusal stands, unless the key had been answered: then it only saw its own result. */
  private async refuse(waiting: Waiting, error: unknown): Promise<void> {
    try {
      const answer = await this.reader.answer(this.shop, waiting.command.key);
      if (answer) this.repeat(waiting, answer);
      else this.fail(waiting, error);
    } catch (trouble) {
      this.fail(waiting, trouble);
    }
  }

  private async appendBatch(batch: Ready[]): Promise<void> {
    this.appending = true;
    let answer: AppendAnswer | null = null;
    let trouble: unknown = null;
    try {
      const { rows } = await this.pool.query<{ answer: AppendAnswer }>({
        name: 'ledger-append',
        text: 'SELECT ledger.append($1, $2, $3, $4) AS answer',
        values: appendArguments(this.shop, batch),
      });
      answer = rows[0]!.answer;
    } catch (error) {
      trouble = error;
    }
    this.appending = false;
    if (answer) this.distribute(batch, answer);
    else await this.failBatch(batch, trouble);
    this.pump();
  }

  private distribute(batch: Ready[], answer: AppendAnswer): void {
    const open = new Map(batch.map((ready, at) => [at + 1, ready]));
    const events = recordedEvents(this.shop, answer, open);
    this.remember(open, events.byCommand);
    for (const ready of batch) this.claim(ready, -1);
    // The next batch is on its way before this one's callers are answered.
    if (this.ready.length > 0) void this.appendBatch(this.takeReady());
    for (const [cmd, { recorded, numbers }] of events.byCommand) {
      const ready = open.get(cmd)!;
      open.delete(cmd);
      const seq = recorded.at(-1)!.seq;
      ready.resolve({ seq, result: ready.prepared.result as never, events: recorded, numbers, repeated: false });
    }
    if (events.all.length > 0) this.appended(this.shop, events.all);
    for (const { cmd, code, params } of answer.refused ?? []) {
      const ready = open.get(cmd);
      if (!ready) continue;
      open.delete(cmd);
      if (code === 'VERSION_CONFLICT' || code === 'DAY_CHANGED' || code === 'ALONE') this.retry(ready, code);
      else if (code === 'INVALID_EVENT') ready.reject(new RangeError('the event reverses one that is not there'));
      else ready.reject(new DomainError(code, params ?? {}));
    }
    // Keys that were answered before, or twice in this batch.
    for (const ready of open.values()) void this.answerRepeated(ready);
  }

  private remember(batch: ReadonlyMap<number, Ready>, written: ReadonlyMap<number, RecordedCommand>): void {
    for (const [cmd, { recorded }] of written) {
      const { prepared } = batch.get(cmd)!;
      recorded.forEach(({ stream, version, no }, at) => {
        const { status, body } = prepared.events[at]!.document;
        this.cache.remember({ stream, version, no, status, body });
      });
      if (prepared.alone) this.cache.head = null;
    }
  }

  private async answerRepeated(waiting: Waiting): Promise<void> {
    try {
      const answer = await this.reader.answer(this.shop, waiting.command.key);
      if (answer) this.finishRepeat(waiting, answer);
      else this.retry(waiting, 'VERSION_CONFLICT');
    } catch (error) {
      waiting.reject(error);
    }
    this.pump();
  }

  /** Decided again on fresh documents; its claims were given back. */
  private retry(waiting: Waiting, code: string): void {
    const attempts = waiting.attempts + 1;
    if (attempts >= MAX_ATTEMPTS && performance.now() - waiting.since > TRY_MS) {
      waiting.reject(new DomainError(code === 'ALONE' ? 'VERSION_CONFLICT' : code));
      return;
    }
    this.queue.unshift({ ...plain(waiting), attempts, alone: waiting.alone || attempts > 1 || code === 'ALONE' });
  }

  /** The whole call failed: after connection trouble its outcome is unknown, and the keys tell when it is repeated. */
  private async failBatch(batch: readonly Waiting[], error: unknown): Promise<void> {
    const trouble = isConnectionTrouble(error);
    if (trouble) await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS));
    for (const waiting of [...batch].reverse()) {
      this.claim(waiting, -1);
      if (trouble || batch.length > 1) {
        if (waiting.attempts + 1 >= MAX_ATTEMPTS) waiting.reject(error);
        else this.queue.unshift({ ...plain(waiting), attempts: waiting.attempts + 1, alone: true });
      } else waiting.reject(refusalOf(error));
    }
  }

  private repeat(waiting: Waiting, answer: Answer): void {
    this.claim(waiting, -1);
    this.finishRepeat(waiting, answer);
  }

  private finishRepeat(waiting: Waiting, answer: Answer): void {
    if (answer.requestHash !== waiting.requestHash) waiting.reject(new DomainError('IDEMPOTENCY_KEY_REUSED'));
    else
      waiting.resolve({
        seq: answer.seq,
        result: answer.result as never,
        events: [],
        numbers: answer.numbers,
        repeated: true,
      });
  }

  private settle(waiting: Waiting, result: LedgerResult<never>): void {
    this.claim(waiting, -1);
    waiting.resolve(result);
  }

  private fail(waiting: Waiting, error: unknown): void {
    this.claim(waiting, -1);
    waiting.reject(error);
  }
}

const plain = ({ command, requestHash, resolve, reject, since, attempts, alone }: Waiting): Waiting => ({
  command,
  requestHash,
  resolve,
  reject,
  since,
  attempts,
  alone,
});

const CODES: Readonly<Record<string, string>> = { LG004: 'UNBALANCED' };

function refusalOf(error: unknown): unknown {
  const { code, detail } = error as { code?: string; detail?: string };
  const domain = code === undefined ? undefined : CODES[code];
  const params: ErrorParams = detail === undefined ? {} : { detail };
  return domain === undefined ? error : new DomainError(domain, params);
}
