/**
 * `npm run catalogue`: writes the catalogue that the migrations make, which `ledger verify` holds every shop's against; to be run
 * after each new or changed migration or function of the ledger. An empty database of the PostgreSQL that comes along is
 * migrated for it; with DATABASE_ADMIN_URL one of yours, whose major version is kept beside the other.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './lib/build.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';

const FILE = inRoot('apps/api/src/ledger/catalogue/catalogue.json');

checkNode();
await ensureInstalled();
await build({ parts: ['server'] });
const { startPostgres } = await import('./embedded/postgres.mjs');
const { migrate } = await import('../apps/api/dist/migrations/migrate.js');
const { describeCatalogue } = await import('../apps/api/dist/ledger/catalogue/describe-catalogue.js');
const { default: pg } = await import('pg');

const home = mkdtempSync(join(tmpdir(), 'emas-catalogue-'));
const { DATABASE_URL: theirApp, DATABASE_ADMIN_URL: theirs } = process.env;
const server = theirs
  ? { adminUrl: theirs, appUrl: theirApp ?? theirs, stop: async () => {} }
  : await startPostgres({ dataDir: home, durability: 'fast' });
try {
  await migrate({ databaseUrl: server.appUrl, databaseAdminUrl: server.adminUrl });
  const client = new pg.Client({ connectionString: server.adminUrl });
  await client.connect();
  await client.query('SET search_path = pg_catalog, pg_temp');
  const { version, plain, deparsed } = await describeCatalogue(async (sql) => (await client.query(sql)).rows);
  await client.end();
  const kept = theirs ? JSON.parse(readFileSync(FILE, 'utf8')).deparsed : {};
  writeFileSync(FILE, `${JSON.stringify({ plain, deparsed: { ...kept, [version]: deparsed } }, null, 1)}\n`);
  console.log(`The catalogue that the migrations make in PostgreSQL ${version} is written.`);
} finally {
  await server.stop();
  rmSync(home, { recursive: true, force: true });
}
