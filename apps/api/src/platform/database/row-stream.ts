import type pg from 'pg';

/** Rows fetched at a time. */
const BATCH = 1000;

/** Rows of a query, a batch at a time through a cursor: memory stays flat however many there are. */
export async function* rowStream<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  sql: string,
  params: readonly unknown[],
): AsyncGenerator<readonly Row[]> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query('BEGIN READ ONLY');
    await client.query(`DECLARE export NO SCROLL CURSOR FOR ${sql}`, [...params]);
    for (;;) {
      const { rows } = await client.query<Row>(`FETCH ${BATCH} FROM export`);
      if (rows.length > 0) yield rows;
      if (rows.length < BATCH) break;
    }
  } catch (error) {
    broken = true;
    throw error;
  } finally {
    if (!broken) await client.query('ROLLBACK').catch(() => (broken = true));
    client.release(broken);
  }
}
