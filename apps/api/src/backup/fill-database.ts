import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate } from '../migrations/migrate.js';
import { migrations } from '../migrations/migrations.js';
import type { Config } from '../platform/config/config.js';
import { adminUrl } from './databases.js';
import { BadBackup, type Manifest, type TablePart } from './manifest.js';
import { counting, readPart, unpack } from './parts.js';
import { columnList, PLAIN_SETTINGS, qualified, type Table, tablesOf } from './tables.js';

type Urls = Pick<Config, 'databaseUrl' | 'databaseAdminUrl'>;

/** Throws for a backup of a newer program. */
export function refuseNewer({ migrations: had }: Manifest): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = had.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new BadBackup(`The backup is of a newer version of this program, which has ${unknown.join(', ')} as well.`);
}

/**
 * Fills an empty database from a backup: its tables as the program had them that made the backup, then the rows, then what
 * this program has changed since. The triggers of the ledger look at every row on its way in, at those of older tables only
 * `verify` does.
 */
export async function fillDatabase(
  urls: Urls,
  folder: string,
  manifest: Manifest,
  progress: (bytes: number) => void,
): Promise<void> {
  await migrate(urls, manifest.migrations);
  const client = new pg.Client({ connectionString: adminUrl(urls) });
  await client.connect();
  try {
    await client.query(PLAIN_SETTINGS);
    await client.query(`SET synchronous_commit = off; SET maintenance_work_mem = '256MB'`);
    const there = await tablesOf(client);
    for (const table of manifest.tables) refuseOther(table, there);
    for (const table of manifest.tables) await fillTable(client, folder, table, progress);
    // Whoever was logged in then, or held back, is so no more: what has ended since would live again.
    await client.query('DELETE FROM app.session; DELETE FROM app.throttle');
    for (const { name, value } of manifest.sequences) await client.query('SELECT setval($1, $2)', [name, value]);
    await client.query('ANALYZE');
    // A commit that waits for the disk, and with it all before it.
    await client.query(`SET synchronous_commit = on; CREATE TEMPORARY TABLE done ()`);
  } finally {
    await client.end();
  }
  await migrate(urls);
}

function refuseOther(table: TablePart, there: readonly Table[]): void {
  const found = there.find(({ schema, name }) => schema === table.schema && name === table.name);
  const columns = found?.columns.join(', ') ?? 'no such table';
  if (columns !== table.columns.join(', '))
    throw new BadBackup(
      `${table.schema}.${table.name} has ${table.columns.join(', ')} in the backup, here ${columns}.`,
    );
}

async function fillTable(
  client: pg.Client,
  folder: string,
  table: TablePart,
  progress: (bytes: number) => void,
): Promise<void> {
  const sink = client.query(copyFrom(`COPY ${qualified(table)} (${columnList(table)}) FROM STDIN`));
  await pipeline(readPart(folder, table.path), counting(progress), unpack(), sink);
  if (sink.rowCount !== table.rows)
    throw new BadBackup(`${table.path}: ${sink.rowCount} of ${table.rows} rows went in.`);
}
