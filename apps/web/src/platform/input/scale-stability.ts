interface Reading {
  readonly milligrams: number;
  readonly at: number;
}

export interface StabilityRule {
  /** Readings that differ by no more than this, in milligrams, are the same weight. */
  readonly tolerance: number;
  /** For so long, in milliseconds, they must be the same. */
  readonly time: number;
}

/** Says when a weight stands still: every reading of the time agrees within the tolerance. */
export class Stability {
  private readings: Reading[] = [];

  constructor(private readonly rule: StabilityRule) {}

  /** The weight in milligrams once it is steady; null before. A moving reading begins anew. */
  feed(milligrams: number, moving: boolean, at: number): number | null {
    if (moving) this.readings = [];
    else this.readings.push({ milligrams, at });
    const differs = (reading: Reading): boolean => Math.abs(reading.milligrams - milligrams) > this.rule.tolerance;
    const last = this.readings.findLastIndex(differs);
    this.readings = this.readings.slice(last + 1);
    const [first] = this.readings;
    if (!first || at - first.at < this.rule.time) return null;
    this.readings = this.readings
      .filter((reading) => at - reading.at <= this.rule.time || reading === first)
      .slice(-1000);
    return milligrams;
  }
}
