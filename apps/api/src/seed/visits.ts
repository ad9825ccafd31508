import type { Ledger, LedgerCommand, LedgerResult } from '../ledger/ledger.js';
import type { Asked, Errand } from '../trades/errand.js';

export interface Arrival {
  /** Part of the day that has gone, in [0, 1). */
  readonly at: number;
  /** What it does between two commands must depend on nothing but its answers and the day. */
  readonly visit: Errand;
}

/** Commands on their way at once: three batches of the lane. More come when one batch is answered, together. */
const OPEN_COMMANDS = 192;
const FEWER = 128;
/** Part of a day between two steps of a visit: in it others fill the batches. */
export const STEP = 0.13;

/** One command of a visit, with its typed answer. */
export async function* ask<Result>(command: LedgerCommand<Result>): Asked<LedgerResult<Result>> {
  return (yield command) as LedgerResult<Result>;
}

interface Turn {
  readonly at: number;
  readonly order: number;
  readonly visit: Errand;
  readonly answer: Promise<LedgerResult<unknown>> | null;
}

/**
 * Lets the visits of a day take turns and keeps many commands on their way. They are sent in an order that depends on the
 * visits alone, never on how soon anything is answered: the ledger's lane keeps that order, so that the same day gives
 * the same numbers and, cut off anywhere, a beginning of the same events.
 */
export class VisitStream {
  private readonly turns = new TurnQueue();
  private open = 0;
  private room: (() => void) | null = null;
  private wanted = 0;
  private order = 0;

  /** `done`: keys that an earlier run has brought into the log; they come before all others. */
  constructor(
    private readonly ledger: Pick<Ledger, 'execute'>,
    private readonly done: ReadonlySet<string>,
  ) {}

  /** Resolves when every visit has ended. */
  async run(arrivals: Iterable<Arrival>): Promise<void> {
    let repeats = this.done.size > 0;
    for (const { at, visit } of arrivals) this.turns.push({ at, order: (this.order += 1), visit, answer: null });
    for (let turn = this.turns.pop(); turn; turn = this.turns.pop()) {
      const answer = turn.answer ? await turn.answer : undefined;
      // The first `next` of a generator takes no value.
      const asked = await turn.visit.next(answer as LedgerResult<unknown>);
      if (asked.done) continue;
      if (repeats && !this.done.has(asked.value.key)) {
        // What is repeated may be refused; nothing new is on its way beside it, so that nothing changes places.
        await this.atMost(0);
        repeats = false;
      }
      if (this.open >= OPEN_COMMANDS) await this.atMost(FEWER);
      this.turns.push({ ...turn, at: turn.at + STEP, answer: this.send(asked.value) });
    }
  }

  private send(command: LedgerCommand<unknown>): Promise<LedgerResult<unknown>> {
    this.open += 1;
    const sent = this.ledger.execute(command);
    // A refusal is met at the visit's next turn.
    sent.then(this.answered, this.answered);
    return sent;
  }

  private async atMost(open: number): Promise<void> {
    if (this.open <= open) return;
    this.wanted = open;
    await new Promise<void>((resolve) => (this.room = resolve));
  }

  private readonly answered = (): void => {
    this.open -= 1;
    if (this.open > this.wanted || !this.room) return;
    this.room();
    this.room = null;
  };
}

/** Turns by time, those of one time in the order of their visits (a heap). */
class TurnQueue {
  private readonly heap: Turn[] = [];

  push(turn: Turn): void {
    const { heap } = this;
    heap.push(turn);
    for (let at = heap.length - 1; at > 0;) {
      const parent = (at - 1) >> 1;
      if (!before(heap[at]!, heap[parent]!)) return;
      [heap[at], heap[parent]] = [heap[parent]!, heap[at]!];
      at = parent;
    }
  }

  pop(): Turn | undefined {
    const { heap } = this;
    const first = heap[0];
    const last = heap.pop();
    if (heap.length === 0 || !last) return first;
    heap[0] = last;
    for (let at = 0; ;) {
      const left = 2 * at + 1;
      const child = left + 1 < heap.length && before(heap[left + 1]!, heap[left]!) ? left + 1 : left;
      if (child >= heap.length || !before(heap[child]!, heap[at]!)) return first;
      [heap[at], heap[child]] = [heap[child]!, heap[at]!];
      at = child;
    }
  }
}

const before = (a: Turn, b: Turn): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);
