import type pg from 'pg';

/** Channel that tells other processes of new events: payload `shop seq origin`. */
export const LEDGER_CHANNEL = 'ledger';
const PAUSE_MS = 25;

/**
 * Tells other processes after the commit, never inside it: NOTIFY takes a lock of the whole server at commit, and the
 * lane would wait for it. The first is told at once, what comes quickly after it together.
 */
export class Notifier {
  private readonly heads = new Map<string, number>();
  private running: Promise<void> | null = null;

  constructor(
    private readonly pool: Pick<pg.Pool, 'query'>,
    private readonly origin: string,
  ) {}

  tell(shop: string, seq: number): void {
    this.heads.set(shop, seq);
    this.running ??= this.run();
  }

  async drained(): Promise<void> {
    await this.running;
  }

  private async run(): Promise<void> {
    while (this.heads.size > 0) {
      const told = [...this.heads].map(([shop, seq]) => `${shop} ${seq} ${this.origin}`);
      this.heads.clear();
      try {
        // A notice needs no flush: it is a hint, and polling stands behind it.
        await this.pool.query(
          `BEGIN; SET LOCAL synchronous_commit = off; ${told.map((text) => `NOTIFY ${LEDGER_CHANNEL}, '${text}'`).join(';')}; COMMIT`,
        );
      } catch {
        // Followers poll; a notice that was lost costs them a moment.
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    this.running = null;
  }
}
