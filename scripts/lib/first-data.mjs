import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inRoot } from './paths.mjs';
import { node } from './run.mjs';

const DEMO = 'demo';

/**
 * Empties a database whose loading was cut off, and what is known of it outside: it was loaded without waiting for the
 * disk, so that the seals may know more than it holds, and nobody has worked with it yet.
 */
export async function forgetCutOffLoading(env) {
  const client = new pg.Client({ connectionString: env.DATABASE_ADMIN_URL || env.DATABASE_URL });
  await client.connect();
  try {
    const { rows } = await client.query(`SELECT to_regclass('app.setup') IS NOT NULL AS known`);
    if (!rows[0].known) return;
    const { rowCount } = await client.query('SELECT FROM app.setup WHERE name = $1 AND done_at IS NULL', [DEMO]);
    if (rowCount === 0) return;
    console.log('Loading the demo shop was cut off; it begins again.');
    rmSync(join(env.DATA_DIR, 'seals'), { recursive: true, force: true });
    await client.query('DROP SCHEMA ledger, read, read_shadow, app CASCADE; DROP TABLE migration');
  } finally {
    await client.end();
  }
}

/**
 * Loads the demo shop into an empty database. Answers whether the database holds the demo, has users, or neither.
 * @returns {Promise<'demo' | 'own' | 'empty'>}
 */
export async function prepareFirstData(env) {
  const client = new pg.Client({ connectionString: env.DATABASE_ADMIN_URL || env.DATABASE_URL });
  // It waits for the loading: a database that goes away meanwhile is told by the loading's failure.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query(
      `SELECT EXISTS (SELECT FROM ledger.shop_head) AS shop,
              EXISTS (SELECT FROM app.setup WHERE name = $1) AS started,
              EXISTS (SELECT FROM app.setup WHERE name = $1 AND done_at IS NOT NULL) AS done`,
      [DEMO],
    );
    const { shop, started, done } = rows[0];
    if (done) return 'demo';
    if (shop && !started) return 'own';
    if (!started && (env.NODE_ENV === 'production' || env.DEMO === 'off')) return 'empty';
    console.log('Loading the demo shop …');
    await client.query('INSERT INTO app.setup (name) VALUES ($1) ON CONFLICT DO NOTHING', [DEMO]);
    // No commit waits for the disk: what a power cut would lose here is all loaded again.
    const quick = { PGOPTIONS: '-c synchronous_commit=off', LOG_LEVEL: 'warn', ...env };
    await node(inRoot('apps/api/dist/programs/cli.js'), ['demo'], { env: quick, tied: true });
    await client.query('UPDATE app.setup SET done_at = clock_timestamp() WHERE name = $1', [DEMO]);
    return 'demo';
  } finally {
    await client.end();
  }
}
