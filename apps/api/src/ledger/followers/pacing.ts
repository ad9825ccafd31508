/** Pauses between the steps of a shop's followers, cut short for whoever waits for them. */
export class Pacing {
  private readonly hurried = new Map<string, number>();
  private readonly pauses = new Map<string, () => void>();
  private stopped = false;

  /** Resolves after `ms`, at once while somebody is in a hurry. A shop has one pause at a time. */
  pause(shop: string, ms: number): Promise<void> {
    if (this.stopped || this.hurried.has(shop)) return Promise.resolve();
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
