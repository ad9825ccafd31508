import type { StreamId } from '@emas/domain/ledger/event';
import type { ProjectionSql } from '../projection.js';

/** Numbers of documents: each is given once, when its stream begins, so that a rebuild reads the same. */
export async function numbersOf(
  sql: ProjectionSql,
  shop: string,
  streams: readonly StreamId[],
): Promise<ReadonlyMap<StreamId, string>> {
  const { rows } = await sql.query<{ readonly stream_id: StreamId; readonly no: string | null }>(
    'SELECT stream_id, no FROM ledger.document WHERE shop = $1 AND stream_id = ANY ($2)',
    [shop, streams],
  );
  return new Map(rows.flatMap(({ stream_id, no }) => (no === null ? [] : [[stream_id, no]])));
}
