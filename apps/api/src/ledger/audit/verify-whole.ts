import type pg from 'pg';
import type { Config } from '../../platform/config/config.js';
import { Shadow } from '../followers/shadow.js';
import type { Projection } from '../projection.js';
import type { SealFiles } from '../seals/seal-files.js';
import type { MissingWitnesses } from '../seals/witnesses.js';
import { AuditSource } from './audit-source.js';
import { Difference } from './difference.js';
import { eventOfRow } from './event-of-row.js';
import { eventsBehind } from './events-behind.js';
import { checkInventory } from './inventory.js';
import type { ShopVerdict } from './shop-verdict.js';
import { UNWATCHED, type VerifyWatch } from './verify-watch.js';
import type { verifyShop } from './verify-shop.js';

export interface EventsAsked {
  readonly config: Config;
  readonly source: AuditSource;
  readonly files: SealFiles;
  readonly shop: string;
  readonly types: ReadonlySet<string> | undefined;
  readonly verify: typeof verifyShop;
  readonly watch?: VerifyWatch;
}

/** A shop's log and its inventory; the `Difference` that is thrown says what else is known of it. */
export async function verifyEvents(asked: EventsAsked): Promise<ShopVerdict> {
  const { config, source, files, shop, types, verify, watch = UNWATCHED } = asked;
  try {
    const verdict = await verify(source, files, shop, types, watch);
    checkInventory(shop, verdict.inventory);
    return verdict;
  } catch (error) {
    if (!(error instanceof Difference)) throw error;
    // What was being read when it was found is left as it is.
    const events = await AuditSource.open(config, (fresh) => eventsBehind(fresh, files, shop));
    throw new Difference(error.where, error.what, events);
  }
}

/** A read-model cannot have followed what never was. */
export function checkFollowers({ shop, followers: [follower] }: MissingWitnesses): void {
  if (!follower) return;
  const { projection, seq, head } = follower;
  throw new Difference(
    `${shop} event ${head + 1}`,
    `is missing: read-model ${projection} has followed the log up to event ${seq}, the log ends at ${head}. If its checkpoint ` +
      `was altered instead, ledger rebuild ${projection} puts it right`,
  );
}

/** One read-model against a replay, of every shop. */
export async function verifyReadModel(config: Config, client: pg.ClientBase, projection: Projection): Promise<void> {
  const difference = await Shadow.compare(client, projection);
  if (!difference) return;
  const { table, side, row } = difference;
  if (side === 'missing') throw new Difference(`read.${table}`, 'is missing; ledger rebuild makes it again');
  throw new Difference(
    `read.${table}`,
    side === 'read-model'
      ? `holds a row that a replay does not give: ${row}`
      : `lacks a row that a replay gives: ${row}`,
    await AuditSource.open(config, (source) => eventOfRow(source, table, row)),
  );
}
