/** Chance from a seed: the same seed makes the same choices in the same order. */
export class Random {
  #state;

  constructor(seed) {
    this.#state = seed >>> 0;
  }

  /** At least 0 and below 1. */
  next() {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  int(from, to) {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  chance(share) {
    return this.next() < share;
  }

  pick(things) {
    return things[this.int(0, things.length - 1)];
  }

  /** A key of `weights`, each as often as its weight says. */
  weighted(weights) {
    const all = Object.entries(weights);
    let left = this.next() * all.reduce((sum, [, weight]) => sum + weight, 0);
    return all.find(([, weight]) => (left -= weight) < 0)?.[0] ?? all.at(-1)[0];
  }
}
