import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { type FirstRowSet, firstRowStreams, writeFirstRows } from '@emas/domain/masterdata/first-rows';
import { Ledger } from '../../ledger/ledger.js';
import { Log } from '../../platform/logging/log.js';

/** Who writes what comes with the system. */
const SYSTEM = 'SISTEM';

/**
 * Rows that every shop begins with, such as tax rates. Contexts register theirs; a new shop gets them with its owner, one
 * that is there already when a server or worker starts (an auditor's command line writes nothing). Each set is written once:
 * what a shop changes or deletes afterwards stays so.
 */
@Injectable()
export class FirstRows {
  private readonly sets: FirstRowSet[] = [];

  constructor(
    private readonly ledger: Ledger,
    private readonly log: Log,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
  ) {}

  register(set: FirstRowSet): void {
    if (this.sets.some(({ name }) => name === set.name)) throw new Error(`first rows ${set.name} are registered twice`);
    this.sets.push(set);
  }

  /** For every shop of the database. */
  async writeAll(): Promise<void> {
    try {
      const { rows } = await this.pool.query<{ shop: string }>('SELECT shop FROM ledger.shop_head ORDER BY shop');
      for (const { shop } of rows) await this.write(shop);
    } catch (error) {
      this.log.error('first rows cannot be written', error);
    }
  }

  /** Writes the sets that the shop has not had yet. */
  async write(shop: string): Promise<void> {
    for (const set of this.sets) {
      if (set.onlyIfEmpty && (await this.ledger.list(shop, `master/${set.list}`)).length > 0) continue;
      await this.ledger.execute({
        shop,
        actor: SYSTEM,
        key: `first-rows-${set.name}`,
        request: { firstRows: set.name },
        streams: [...firstRowStreams(set)],
        decide: (context) => ({ events: writeFirstRows(set, context), result: null }),
      });
    }
  }
}
