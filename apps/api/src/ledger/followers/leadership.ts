import pg from 'pg';
import type { Config } from '../../platform/config/config.js';
import { createClient } from '../../platform/database/connections.js';
import type { LedgerSignals } from '../ledger-signals.js';
import { LEDGER_CHANNEL } from '../store/notifier.js';

/** First key of the advisory locks that followers hold, one per projection. */
const LOCK_CLASS = 73_300;
const RETRY_MS = 1_000;

/**
 * Which projections this process leads: an advisory lock for each, all on one connection that also hears of what other
 * processes appended. The locks only save work; what keeps events from counting twice is the checkpoint.
 */
export class Leadership {
  private client: pg.Client | null = null;
  private readonly led = new Set<string>();
  private stopped = false;

  constructor(
    private readonly config: Config,
    private readonly signals: LedgerSignals,
  ) {}

  leads(projection: string): boolean {
    return this.led.has(projection);
  }

  /** Tries for every projection it does not lead; `prepare` comes before the first deed for those it has won. */
  async campaign(projections: readonly string[], prepare: () => Promise<void>): Promise<void> {
    if (this.stopped) return;
    const client = await this.connect();
    if (!client) return;
    const wanted = projections.filter((name) => !this.led.has(name));
    if (wanted.length === 0) return;
    const { rows } = await client.query<{ name: string; won: boolean }>(
      'SELECT name, pg_try_advisory_lock($1, hashtext(name)) AS won FROM unnest($2::text[]) AS name',
      [LOCK_CLASS, wanted],
    );
    const won = rows.filter((row) => row.won).map((row) => row.name);
    if (won.length === 0) return;
    await prepare();
    // Lost meanwhile, with the connection: the next campaign comes soon.
    if (this.client === client) for (const name of won) this.led.add(name);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.led.clear();
    await this.client?.end().catch(() => {});
  }

  private async connect(): Promise<pg.Client | null> {
    if (this.client) return this.client;
    const client = createClient(this.config);
    const lost = () => {
      if (this.client === client) {
        this.client = null;
        this.led.clear();
      }
    };
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', ({ payload }) => {
      const [shop, seq, origin] = (payload ?? '').split(' ');
      // Its own it heard before anybody else.
      if (shop && origin !== this.signals.origin) this.signals.appended(shop, Number(seq), []);
    });
    try {
      await client.connect();
      await client.query(`LISTEN ${LEDGER_CHANNEL}`);
    } catch {
      await client.end().catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
      return null;
    }
    if (this.stopped) {
      await client.end().catch(() => {});
      return null;
    }
    this.client = client;
    return client;
  }
}
