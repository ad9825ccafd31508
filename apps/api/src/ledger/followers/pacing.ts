/** Up to so many events a second read-models follow at once; beyond, in steps: one transaction for many events. */
const CALM_RATE = 800;
const STEP_MS = 50;
/** Where all is calm, a step that took so long is followed by a rest as long; a shorter one by none. */
const CALM_REST_MS = 1;
const RATE_WINDOW_MS = 1_000;

/**
 * Rests between the steps of a shop's followers, cut short for whoever waits for them: short ones in a calm shop, and
 * long ones while very much is written, so that a busy machine is left to those who write.
 */
export class Pacing {
  private readonly rates = new Map<string, { perSecond: number; at: number }>();
  private readonly hurried = new Map<string, number>();
  private readonly pauses = new Map<string, () => void>();
  private stopped = false;

  /** Resolves when it is time for the next step, at once while somebody is in a hurry. A shop has one pause at a time. */
  restAfter(shop: string, stepMs: number, events: number): Promise<void> {
    const calm = this.rateOf(shop, events) <= CALM_RATE;
    const ms = !calm ? STEP_MS : stepMs < CALM_REST_MS ? 0 : CALM_REST_MS;
    if (ms === 0 || this.stopped || this.hurried.has(shop)) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.pauses.delete(shop);
        resolve();
      };
      const timer = setTimeout(end, ms);
      this.pauses.set(shop, end);
    });
  }

  /** No pauses from now on until what it answers is called. */
  hurry(shop: string): () => void {
    this.hurried.set(shop, (this.hurried.get(shop) ?? 0) + 1);
    this.pauses.get(shop)?.();
    return () => {
      const left = this.hurried.get(shop)! - 1;
      if (left > 0) this.hurried.set(shop, left);
      else this.hurried.delete(shop);
    };
  }

  /** Events a second, lately. */
  private rateOf(shop: string, events: number): number {
    const now = performance.now();
    const before = this.rates.get(shop) ?? { perSecond: 0, at: now };
    const faded = before.perSecond * Math.exp((before.at - now) / RATE_WINDOW_MS);
    const perSecond = faded + (events * 1_000) / RATE_WINDOW_MS;
    this.rates.set(shop, { perSecond, at: now });
    return perSecond;
  }

  stop(): void {
    this.stopped = true;
    for (const end of [...this.pauses.values()]) end();
  }
}
