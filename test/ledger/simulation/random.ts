/** Numbers that are the same for the same seed (mulberry32); everything that a run decides by chance comes from here. */
export class Random {
  private state: number;

  constructor(readonly seed: number) {
    this.state = Math.imul(seed, 0x9e3779b1) | 0;
  }

  /** A whole number from 0 to below `end`. */
  below(end: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % end;
  }

  /** True in so many of a thousand cases. */
  permille(share: number): boolean {
    return this.below(1000) < share;
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)]!;
  }

  /** One of the choices, each as often as its weight says. */
  weighted<Item>(choices: readonly (readonly [weight: number, item: Item])[]): Item {
    let left = this.below(choices.reduce((sum, [weight]) => sum + weight, 0));
    for (const [weight, item] of choices) {
      if (left < weight) return item;
      left -= weight;
    }
    throw new RangeError('nothing to choose from');
  }
}
