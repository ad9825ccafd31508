import type pg from 'pg';
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
  await client.query('BEGIN; SET LOCAL search_path = read; SET LOCAL synchronous_commit = off');
  try {
    const moved = await client.query({
      name: 'follower-move',
      text: `UPDATE read.follower_checkpoint SET seq = $4, updated_at = clock_timestamp()
              WHERE shop = $1 AND projection = $2 AND seq = $3`,
      values: [shop, projection.name, from, events.at(-1)!.seq],
    });
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
