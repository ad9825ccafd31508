import { AsyncLocalStorage } from 'node:async_hooks';

interface Timer {
  readonly id: number;
  readonly due: number;
  readonly owner: ClockOwner;
  readonly run: () => void;
}

/** Time of one simulated world, in milliseconds; it stands still until the scheduler lets the next timer ring. */
export class VirtualClock {
  now = 0;
  private readonly timers = new Map<number, Timer>();
  private ids = 0;

  add(owner: ClockOwner, delay: number, run: () => void): number {
    const id = (this.ids += 1);
    if (owner.alive) this.timers.set(id, { id, due: this.now + Math.max(1, delay), owner, run });
    return id;
  }

  remove(id: number): void {
    this.timers.delete(id);
  }

  /** The timers of a dead process never ring. */
  removeOf(owner: ClockOwner): void {
    for (const timer of this.timers.values()) if (timer.owner === owner) this.timers.delete(timer.id);
  }

  /** Moves the time to the next timer and rings it; false where none is set. */
  ringNext(): boolean {
    let next: Timer | undefined;
    for (const timer of this.timers.values()) if (!next || timer.due < next.due) next = timer;
    if (!next) return false;
    this.timers.delete(next.id);
    this.now = Math.max(this.now, next.due);
    inside(next.owner, next.run);
    return true;
  }
}

/** A simulated process as far as clocks go: its wall clock may be off, and is moved about. */
export interface ClockOwner {
  readonly clock: VirtualClock;
  /** What its wall clock shows when the world's time is 0. */
  epoch: number;
  alive: boolean;
}

const owners = new AsyncLocalStorage<ClockOwner>();

/** Runs `work`, and all that follows from it, on the clock of this owner. */
export const inside = <Result>(owner: ClockOwner, work: () => Result): Result => owners.run(owner, work);

interface Handle {
  readonly [VIRTUAL]: number;
  readonly owner: ClockOwner;
  ref(): Handle;
  unref(): Handle;
  hasRef(): boolean;
}
const VIRTUAL = Symbol('virtual timer');

function handleOf(owner: ClockOwner, id: number): Handle {
  const handle: Handle = { [VIRTUAL]: id, owner, ref: () => handle, unref: () => handle, hasRef: () => true };
  return handle;
}

/**
 * Gives simulated processes their own `setTimeout`, `Date` and `performance.now`; whoever runs outside of one keeps the
 * real ones. Answers what takes it back.
 */
export function installVirtualTime(): () => void {
  const real = { setTimeout, clearTimeout, Date, performance };
  const virtualSetTimeout = (run: (...args: unknown[]) => void, delay = 0, ...args: unknown[]) => {
    const owner = owners.getStore();
    if (!owner) return real.setTimeout(run, delay, ...args);
    return handleOf(
      owner,
      owner.clock.add(owner, delay, () => run(...args)),
    );
  };
  const virtualClearTimeout = (timer?: NodeJS.Timeout | Handle | number | string) => {
    if (typeof timer === 'object' && VIRTUAL in timer) timer.owner.clock.remove(timer[VIRTUAL]);
    else real.clearTimeout(timer as NodeJS.Timeout);
  };
  const wallClock = (owner: ClockOwner) => owner.epoch + Math.floor(owner.clock.now);
  const virtualDate = new Proxy(real.Date, {
    construct: (target, args: unknown[], newTarget) => {
      const owner = owners.getStore();
      return Reflect.construct(target, owner && args.length === 0 ? [wallClock(owner)] : args, newTarget) as object;
    },
    get: (target, name, receiver) => {
      const owner = name === 'now' ? owners.getStore() : undefined;
      return owner ? () => wallClock(owner) : (Reflect.get(target, name, receiver) as unknown);
    },
  });
  const virtualPerformance = Object.create(real.performance, {
    now: { value: () => owners.getStore()?.clock.now ?? real.performance.now() },
  }) as Performance;
  const put = (values: object) => {
    for (const [name, value] of Object.entries(values))
      Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
  };
  put({ setTimeout: virtualSetTimeout, clearTimeout: virtualClearTimeout, Date: virtualDate, performance: virtualPerformance }); // prettier-ignore
  return () => put(real);
}
