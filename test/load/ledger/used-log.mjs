import pg from 'pg';

/** Of 16 MB each, as many as the server keeps for use again (`min_wal_size`). */
const FILES = 64;

/**
 * Puts the server where one is that has run for some days: files of its log lie ready to be used again. A new cluster
 * makes each of them when it is needed and fills it with zeros first, while who commits waits.
 */
export async function useLog(adminUrl) {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  for (let file = 0; file < FILES; file += 1) {
    await client.query(`SELECT pg_logical_emit_message(false, 'bench', '')`);
    await client.query('SELECT pg_switch_wal()');
  }
  await client.query('CHECKPOINT');
  await client.end();
}
