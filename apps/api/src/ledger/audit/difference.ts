/** The first thing found that is not as it must be. */
export class Difference extends Error {
  constructor(
    readonly where: string,
    readonly what: string,
  ) {
    super(`${where}: ${what}`);
    this.name = 'Difference';
  }
}
