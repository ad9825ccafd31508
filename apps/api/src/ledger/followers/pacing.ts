/** So long a rest follows each step, as a multiple of the step. */
const REST = 2;
/** Behind nothing is anybody longer than this because of a rest. */
const LONGEST_REST_MS = 50;

/**
 * Rests between the steps of a shop's followers, cut short for whoever waits for them. They take a third of the time at
 * most: where little is written a step takes a moment and the read-models follow at once; where the machine is busy steps
 * take longer, so do the rests, and one transaction does for many events.
 */
export class Pacing {
  private readonly hurried = new Map<string, number>();
  private readonly pauses = new Map<string, () => void>();
  private stopped = false;

  /** Resolves when it is time for the next step, at once while somebody is in a hurry. A shop has one pause at a time. */
  restAfter(shop: string, stepMs: number): Promise<void> {
    const ms = Math.min(Math.round(REST * stepMs), LONGEST_REST_MS);
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

  stop(): void {
    this.stopped = true;
    for (const end of [...this.pauses.values()]) end();
  }
}
