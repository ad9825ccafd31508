/** Seeded generator (mulberry32): the same seed makes the same shop. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** Uniform in [0, 1). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Whole number in [min, max]. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(from: readonly T[]): T {
    return from[this.int(0, from.length - 1)]!;
  }

  /** Picks by weight, so that common goods are common. */
  weighted<T extends { readonly bobot: number }>(from: readonly T[]): T {
    let left = this.next() * from.reduce((sum, each) => sum + each.bobot, 0);
    for (const each of from) {
      left -= each.bobot;
      if (left < 0) return each;
    }
    return from[from.length - 1]!;
  }

  /** In [min, max], leaning toward `min` as believable weights do. */
  skewed(min: number, max: number): number {
    return min + (max - min) * this.next() ** 1.8;
  }

  /** A version 4 UUID of the generator's own, so that ids repeat with the seed. */
  uuid(): string {
    const hex = Array.from({ length: 32 }, () => this.int(0, 15).toString(16));
    hex[12] = '4';
    hex[16] = '89ab'[this.int(0, 3)]!;
    const text = hex.join('');
    return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-');
  }
}
