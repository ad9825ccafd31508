import pg from 'pg';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import type { Projection } from '../projection.js';
import { handles } from '../projection-registry.js';

/**
 * Applies events and moves the checkpoint in one transaction, so each event counts once. Answers false, with nothing
 * changed, where the checkpoint does not stand at `from`: another process moved it.
 */
export async function applyEvents(
  client: pg.ClientBase,
  projection: Projection,
  shop: string,
  from: number,
  events: readonly RecordedEvent[],
): Promise<boolean> {
  const [name, at] = [pg.escapeLiteral(projection.name), pg.escapeLiteral(shop)];
  try {
    // In one message: what a step takes is mostly the way there and back.
    const begun = (await client.query(
      `BEGIN; SET LOCAL search_path = read; SET LOCAL synchronous_commit = off;
       UPDATE read.follower_checkpoint SET seq = ${events.at(-1)!.seq}, updated_at = clock_timestamp()
        WHERE shop = ${at} AND projection = ${name} AND seq = ${from}`,
    )) as unknown as readonly pg.QueryResult[];
    const moved = begun.at(-1)!;
    if (moved.rowCount === 0) {
      await client.query('ROLLBACK');
      return false;
    }
    const wanted = events.filter(({ type }) => handles(projection, type));
    if (wanted.length > 0) await projection.apply(wanted, sqlOf(client));
    await client.query('COMMIT');
    return true;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

export const sqlOf = (client: pg.ClientBase) => ({
  query: async <Row>(sql: string, params: readonly unknown[] = []): Promise<{ rows: Row[] }> => {
    const { rows } = await client.query<Row & pg.QueryResultRow>(sql, [...params]);
    return { rows };
  },
});
