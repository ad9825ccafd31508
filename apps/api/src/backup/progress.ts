const EVERY_MS = 1000;

/** How far a long work is: on a terminal one line that moves, elsewhere a line for each step. */
export class Progress {
  private done = 0;
  private last = 0;
  private readonly started = Date.now();

  constructor(
    private readonly what: string,
    private readonly total: number,
    private readonly out: { readonly isTTY?: boolean; write(text: string): unknown },
  ) {}

  readonly add = (bytes: number): void => {
    this.done += bytes;
    if (!this.out.isTTY || Date.now() - this.last < EVERY_MS) return;
    this.last = Date.now();
    const percent = this.total === 0 ? 100 : Math.min(99, Math.floor((100 * this.done) / this.total));
    this.out.write(`\r  ${this.what} … ${percent} % `);
  };

  end(result: string): void {
    this.out.write(`${this.out.isTTY ? '\r' : ''}  ${this.what}: ${result}, ${this.seconds()} s\n`);
  }

  private seconds(): string {
    return ((Date.now() - this.started) / 1000).toFixed(1);
  }
}

export const megabytes = (bytes: number): string => `${(bytes / 1e6).toLocaleString('en-US', { maximumFractionDigits: bytes < 1e7 ? 1 : 0 })} MB`; // prettier-ignore
export const count = (value: number, what: string): string => `${value.toLocaleString('en-US')} ${what}${value === 1 ? '' : 's'}`; // prettier-ignore
