import type pg from 'pg';
import { WITNESS_LOSSES, type WitnessLossAcceptedBody } from '@emas/domain/ledger/accept-witness-loss';
import type { SealFiles } from './seal-files.js';

type Sql = Pick<pg.ClientBase, 'query'>;

/** A read-model that stands behind the end of the log: an event that it followed is not there any more. */
export interface LostFollower {
  readonly projection: string;
  readonly seq: number;
  /** The last event that is there; 0 where the shop has none. */
  readonly head: number;
}

/** What ought to be kept outside the database, or was followed, and is not there. */
export interface MissingWitnesses {
  readonly shop: string;
  /** Closed days of the shop, and how many of them have their seal outside. */
  readonly closed: number;
  readonly outside: number;
  /** Days whose seal is missing outside, or cannot be read; without those that an owner accepted. */
  readonly days: readonly string[];
  /** No head of the chain is outside, although days were sealed. */
  readonly heads: boolean;
  readonly followers: readonly LostFollower[];
}

/** Of every shop of the database that misses something. */
export async function missingWitnesses(client: Sql, files: SealFiles): Promise<MissingWitnesses[]> {
  const { rows } = await client.query<{ shop: string }>(
    'SELECT shop FROM ledger.shop_head UNION SELECT shop FROM read.follower_checkpoint ORDER BY shop',
  );
  const found: MissingWitnesses[] = [];
  for (const { shop } of rows) {
    const missing = await witnessesOf(client, files, shop);
    if (isMissing(missing)) found.push(missing);
  }
  return found;
}

export const isMissing = ({ days, heads, followers }: MissingWitnesses): boolean =>
  days.length > 0 || heads || followers.length > 0;

/** What is missing of one shop's; of nothing, empty lists. */
export async function witnessesOf(client: Sql, files: SealFiles, shop: string): Promise<MissingWitnesses> {
  const closed = await closedDays(client, shop);
  const outside = new Set(files.seals(shop).map((seal) => seal.tgl_system));
  const heads = files.heads(shop).length > 0;
  // Its seals may have been deleted with those outside: a shop of closed days that nothing outside knows of is missed whole.
  const isUnknown = outside.size === 0 && !heads;
  const due = closed.filter(({ sealed }) => sealed || isUnknown).map(({ tgl }) => tgl);
  const accepted = await acceptedLosses(client, shop);
  const known = new Set(accepted.flatMap(({ days }) => days));
  return {
    shop,
    closed: closed.length,
    outside: closed.filter(({ tgl }) => outside.has(tgl)).length,
    days: due.filter((tgl) => !outside.has(tgl) && !known.has(tgl)),
    heads: due.length > 0 && !heads && !accepted.some((loss) => loss.heads),
    followers: await lostFollowers(client, shop),
  };
}

/** By the streams of days, of which there are few. */
async function closedDays(client: Sql, shop: string): Promise<{ tgl: string; sealed: boolean }[]> {
  const { rows } = await client.query<{ tgl: string; sealed: boolean }>(
    `WITH day AS MATERIALIZED (
       SELECT body::json->'day'->>'close' AS tgl FROM ledger.ledger_event
        WHERE shop = $1 AND stream_id > 'day/' AND stream_id < 'day0'
     )
     SELECT d.tgl, EXISTS (SELECT FROM ledger.ledger_seal s WHERE s.shop = $1 AND s.tgl_system::text = d.tgl) AS sealed
       FROM day d WHERE d.tgl IS NOT NULL ORDER BY d.tgl`,
    [shop],
  );
  return rows;
}

async function acceptedLosses(client: Sql, shop: string): Promise<WitnessLossAcceptedBody[]> {
  const { rows } = await client.query<{ body: WitnessLossAcceptedBody }>(
    `SELECT body::json->'body' AS body FROM ledger.ledger_event
      WHERE shop = $1 AND stream_id > '${WITNESS_LOSSES}/' AND stream_id < '${WITNESS_LOSSES}0' ORDER BY seq`,
    [shop],
  );
  return rows.map(({ body }) => body);
}

async function lostFollowers(client: Sql, shop: string): Promise<LostFollower[]> {
  const { rows } = await client.query<LostFollower>(
    `SELECT c.projection, c.seq::float8 AS seq, coalesce(h.seq, 0)::float8 AS head
       FROM read.follower_checkpoint c LEFT JOIN ledger.shop_head h ON h.shop = c.shop
      WHERE c.shop = $1 AND c.seq > coalesce(h.seq, 0) ORDER BY c.seq DESC, c.projection`,
    [shop],
  );
  return rows;
}

const NAMED = 5;

/** What is missing, for a log and for the auditor, a line each. */
export function tellMissing({ shop, closed, outside, days, heads, followers }: MissingWitnesses): string[] {
  const which = `${days.slice(0, NAMED).join(', ')}${days.length > NAMED ? ` and ${days.length - NAMED} more` : ''}`;
  const [follower] = followers;
  return [
    ...(days.length > 0
      ? [
          `${outside} of ${closed} seals outside${outside === 0 ? ', nothing outside proves this' : ''}; missing: ${which}`,
        ]
      : []),
    ...(heads ? ['no head of the chain outside: nothing proves what came after the last seal'] : []),
    ...(follower
      ? [
          `event ${follower.head + 1} is missing: read-model ${follower.projection} has followed the log up to event ` +
            `${follower.seq}, the log ends at ${follower.head}`,
        ]
      : []),
  ].map((line) => `${shop}  ${line}`);
}
