import type pg from 'pg';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { RecordedEvent, StreamId } from '@emas/domain/ledger/event';
import { contentHash } from '../hash.js';
import type { LedgerCommand, LedgerResult } from '../ledger.js';
import { isConnectionTrouble } from './connection.js';
import type { DocumentCache } from './document-cache.js';
import type { RecordedCommand, Refusals } from './append-answer.js';
import { prepare, type PreparedCommand } from './prepared-command.js';
import type { Answer, LedgerReader, Snapshot } from './reader.js';
import { lacksApproval, OF_OTHERS, refusalOf, refusalsOf, refusedAnyway, refusedByBooks } from './weighing.js';

/** Commands that are loaded and decided at once. */
const MAX_PREPARED = 64;
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
  /** What it shared a batch with could not be appended together: its goods are weighed the long way. */
  careful: boolean;
}
export interface Ready extends Waiting {
  readonly prepared: PreparedCommand;
}

/**
 * One shop's way into the log from this process. While batches commit, what arrives is loaded and decided and becomes ready
 * for the next: no timer. Commands that touch the same stream are never under way together; each succeeds or fails alone.
 */
export class ShopLane {
  private readonly queue: Waiting[] = [];
  private ready: Ready[] = [];
  /** Streams that commands between loading and commit write. */
  private readonly claimed = new Map<StreamId, number>();
  private preparing = false;
  /** Commands that are being appended, and whether the only one of them must be so. */
  private underWay = 0;
  private aloneUnderWay = false;
  /** Commands whose first answer is being looked up. */
  private repeating = 0;
  private idle: (() => void)[] = [];

  constructor(
    readonly shop: string,
    private readonly appender: { pump(): void },
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
        careful: false,
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
    return this.queue.length + this.ready.length + this.underWay + this.repeating === 0 && !this.preparing;
  }

  private pump(): void {
    if (!this.preparing && this.ready.length < MAX_PREPARED) {
      const batch = this.takeFromQueue();
      if (batch.length > 0) void this.prepareBatch(batch);
    }
    if (this.ready.length > 0) this.appender.pump();
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
      if (blocked || taken.length >= MAX_PREPARED) {
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

  get readyCount(): number {
    return this.ready.length;
  }

  /** What goes into the next batch: commands decided on the same day, or one that shares its batch with none. */
  takeReady(room: number): Ready[] {
    const [first] = this.ready;
    if (!first || this.aloneUnderWay) return [];
    let count = 1;
    if (goesAlone(first)) {
      if (this.underWay > 0) return [];
      this.aloneUnderWay = true;
    } else {
      const { openDay } = first.prepared;
      while (count < Math.min(room, this.ready.length)) {
        const next = this.ready[count]!;
        if (goesAlone(next) || next.prepared.openDay !== openDay) break;
        count += 1;
      }
    }
    this.underWay += count;
    return this.ready.splice(0, count);
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
      const isWritten = prepared && prepared.events.length > 0 && !waiting.command.dry;
      if (isWritten) this.ready.push({ ...waiting, prepared: prepared! });
      else if (!snapshot.certain) open.push(waiting);
      else if (prepared) await this.answerWithoutEvents(waiting, prepared, snapshot.head.seq);
      else await this.refuse(waiting, refusal, snapshot);
    }
    return open;
  }

  private async answerWithoutEvents(waiting: Waiting, prepared: PreparedCommand, seq: number): Promise<void> {
    try {
      const answer = await this.reader.answer(this.shop, waiting.command.key);
      const refusal =
        prepared.events.length > 0 && (await refusedByBooks(this.pool, this.shop, { ...waiting, prepared }));
      if (answer) this.repeat(waiting, answer);
      else if (refusal) this.fail(waiting, refusal);
      else this.settle(waiting, { seq, result: prepared.result as never, events: [], numbers: {}, repeated: false });
    } catch (trouble) {
      this.fail(waiting, trouble);
    }
  }

  /** A decider's refusal stands, unless the key had been answered: then it only saw its own result. */
  private async refuse(waiting: Waiting, error: unknown, snapshot: Snapshot): Promise<void> {
    try {
      const answer = await this.reader.answer(this.shop, waiting.command.key);
      if (answer) return this.repeat(waiting, answer);
      const anyway = lacksApproval(error) ? await refusedAnyway(this.pool, waiting, snapshot) : null;
      this.fail(waiting, anyway ?? error);
    } catch (trouble) {
      this.fail(waiting, trouble);
    }
  }

  /** They are in the log: what they wrote is known and free. Answers the function that tells their callers. */
  appendedAll(batch: readonly Ready[], recorded: readonly RecordedCommand[]): () => void {
    this.leave(batch);
    batch.forEach((ready, at) => {
      this.remember(ready, recorded[at]!.recorded);
      this.claim(ready, -1);
    });
    this.pump();
    return () => {
      batch.forEach((ready, at) => {
        const { recorded: events, numbers } = recorded[at]!;
        ready.resolve({
          seq: events.at(-1)!.seq,
          result: ready.prepared.result as never,
          events,
          numbers,
          repeated: false,
        });
      });
      this.appended(this.shop, recorded.flatMap(({ recorded: events }) => events)); // prettier-ignore
    };
  }

  /** None of them is in the log. `shared`: the batch held commands of other shops, whose fault it may have been. */
  async notAppended(batch: readonly Ready[], trouble: unknown, shared: boolean): Promise<void> {
    if (!isConflict(trouble)) {
      await this.failBatch(batch, trouble, shared);
      this.leave(batch);
    } else {
      try {
        const refusals = await refusalsOf(this.pool, this.shop, batch);
        this.leave(batch);
        this.explain(batch, refusals, shared, trouble);
      } catch (error) {
        await this.failBatch(batch, error, shared);
        this.leave(batch);
      }
    }
    this.pump();
  }

  private leave(batch: readonly Ready[]): void {
    this.underWay -= batch.length;
    this.aloneUnderWay = false;
  }

  /** Those whose fault it was are told; the others are tried again. */
  private explain(batch: readonly Ready[], { repeated, refused }: Refusals, shared: boolean, trouble: unknown): void {
    // The first reason of each counts: where its documents or its day have changed, the others speak of an old decision.
    const reasons = new Map([...(refused ?? [])].reverse().map((refusal) => [refusal.cmd, refusal]));
    const answered = new Set(repeated);
    const unexplained = reasons.size === 0 && answered.size === 0;
    const again: Ready[] = [];
    batch.forEach((ready, at) => {
      const code = reasons.get(at + 1)?.code;
      this.claim(ready, -1);
      if (answered.has(at + 1)) void this.answerRepeated(ready);
      else if (code === undefined || DECIDED_AGAIN.has(code) || (batch.length > 1 && OF_OTHERS.has(code)))
        again.push(ready); // prettier-ignore
      else ready.reject(refusalOf(reasons.get(at + 1)!));
    });
    // In their order again, before what came later.
    for (const ready of again.reverse()) {
      const reason = reasons.get(batch.indexOf(ready) + 1);
      // Another shop's commands may have been at fault, once; then each of these goes alone.
      const alone = unexplained && (!shared || ready.careful);
      if (alone && batch.length === 1 && !mayPass(trouble)) ready.reject(trouble);
      else if (alone || DECIDED_AGAIN.has(reason?.code ?? ''))
        this.retry(ready, reason?.code ?? 'VERSION_CONFLICT', alone, trouble); // prettier-ignore
      else this.queue.unshift({ ...plain(ready), careful: true, alone: ready.alone || reason !== undefined });
    }
  }

  private remember({ prepared }: Ready, recorded: readonly RecordedEvent[]): void {
    recorded.forEach(({ stream, version, no }, at) => {
      const { status, body } = prepared.events[at]!.document;
      this.cache.remember({ stream, version, no, status, body });
    });
    if (prepared.alone) this.cache.head = null;
  }

  private async answerRepeated(waiting: Waiting): Promise<void> {
    this.repeating += 1;
    try {
      const answer = await this.reader.answer(this.shop, waiting.command.key);
      if (answer) this.finishRepeat(waiting, answer);
      else this.retry(waiting, 'VERSION_CONFLICT', false);
    } catch (error) {
      waiting.reject(error);
    }
    this.repeating -= 1;
    this.pump();
  }

  /** Decided again on fresh documents; its claims were given back. */
  private retry(waiting: Waiting, code: string, alone: boolean, trouble: unknown = null): void {
    const attempts = waiting.attempts + 1;
    if (attempts >= MAX_ATTEMPTS && performance.now() - waiting.since > TRY_MS) {
      waiting.reject(alone && trouble ? trouble : new DomainError(code));
      return;
    }
    this.queue.unshift({ ...plain(waiting), attempts, alone: waiting.alone || alone || attempts > 1, careful: true });
  }

  /** The whole call failed: after connection trouble its outcome is unknown, and the keys tell when it is repeated. */
  private async failBatch(batch: readonly Waiting[], error: unknown, shared = false): Promise<void> {
    const trouble = isConnectionTrouble(error);
    if (trouble) await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS));
    for (const waiting of [...batch].reverse()) {
      this.claim(waiting, -1);
      if (trouble || shared || batch.length > 1) {
        if (waiting.attempts + 1 >= MAX_ATTEMPTS) waiting.reject(error);
        else this.queue.unshift({ ...plain(waiting), attempts: waiting.attempts + 1, alone: true, careful: true });
      } else waiting.reject(error);
    }
  }

  private repeat(waiting: Waiting, answer: Answer): void {
    this.claim(waiting, -1);
    this.finishRepeat(waiting, answer);
  }

  private finishRepeat(waiting: Waiting, answer: Answer): void {
    const own = answer.requestHash === waiting.requestHash && answer.actor === waiting.command.actor;
    if (!own) waiting.reject(new DomainError('IDEMPOTENCY_KEY_REUSED'));
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

const goesAlone = ({ alone, prepared }: Ready): boolean => alone || prepared.alone;

const plain = ({ command, requestHash, resolve, reject, since, attempts, alone, careful }: Waiting): Waiting => ({
  command,
  requestHash,
  resolve,
  reject,
  since,
  attempts,
  alone,
  careful,
});

/** What a command decided on has changed. */
const DECIDED_AGAIN: ReadonlySet<string> = new Set(['VERSION_CONFLICT', 'DAY_CHANGED']);
/** Somebody else was faster, and may not be so again; what is left breaks a rule of the tables. */
const mayPass = (error: unknown): boolean => /^(LG001|23505)$/.test((error as { code?: string }).code ?? '');

/** What the append says when a command does not hold, and the keys and triggers behind it: `ledger.refusals` knows which. */
function isConflict(error: unknown): boolean {
  const code = (error as { code?: string } | null)?.code;
  return code === 'LG001' || code === 'LG004' || code === '23505' || code === '23514';
}
