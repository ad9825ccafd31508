/** The first thing found that is not as it must be. */
export class Difference extends Error {
  constructor(
    readonly where: string,
    readonly what: string,
    /** What else can be told: the event behind it, or between which events it lies. */
    readonly events: string | null = null,
  ) {
    super(`${where}: ${what}`);
    this.name = 'Difference';
  }
}
