import { createReadStream, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'; // prettier-ignore
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { explainFork, findForks, MayNotOpen } from '../ledger/seals/fork-check.js';
import { SealFiles } from '../ledger/seals/seal-files.js';
import type { Config } from '../platform/config/config.js';
import { checkBackup, FORMAT, type Manifest, type ShopInBackup, type TablePart } from './manifest.js';
import { flush, flushTree, hashOfFile, type Part, writePart } from './parts.js';
import { count, megabytes, Progress } from './progress.js';
import { fingerprintsOf, keysIn, lock } from './secret-box.js';
import { signManifest } from './signatures.js';
import { columnList, migrationsOf, PLAIN_SETTINGS, qualified, sequencesOf, type Table, tablesOf } from './tables.js';

const FLUSH_MS = 20;

export interface BackupOptions {
  readonly out: string;
  /** Locks the keys into the backup; null leaves them out. */
  readonly passphrase: string | null;
  readonly stdout: { readonly isTTY?: boolean; write(text: string): unknown };
}

export interface MadeBackup {
  readonly folder: string;
  readonly manifest: Manifest;
}

/**
 * One backup of everything, as of one moment, beside live work. What is kept outside is read first: whatever it knows was
 * committed before, so the database's moment has it. Files come last: whatever the database names was stored before.
 */
export async function makeBackup(config: Config, options: BackupOptions): Promise<MadeBackup> {
  const made_at = new Date();
  const name = `emas-${made_at.toISOString().replace(/[-:]|\.\d+/g, '')}`;
  const folder = join(options.out, name);
  const draft = `${folder}.unfinished`;
  mkdirSync(options.out, { recursive: true, mode: 0o700 });
  // Two that begin in one second do not share a folder.
  mkdirSync(draft, { mode: 0o700 });
  try {
    const manifest = await write(config, draft, made_at, options);
    const progress = new Progress('reading it again', totalBytes(manifest.parts), options.stdout);
    await checkBackup(draft, progress.add);
    progress.end('every part is as it was written');
    if (existsSync(folder)) throw new Error(`${folder} exists.`);
    flushTree(draft);
    renameSync(draft, folder);
    flush(options.out);
    return { folder, manifest };
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

async function write(config: Config, draft: string, made_at: Date, options: BackupOptions): Promise<Manifest> {
  const parts: Part[] = await copySeals(config.dataDir, draft);
  const client = new pg.Client({ connectionString: config.databaseAdminUrl ?? config.databaseUrl });
  await client.connect();
  try {
    await client.query(PLAIN_SETTINGS);
    const { tables, shops } = await openSnapshot(client, new SealFiles(draft));
    const progress = new Progress('tables', tables.reduce((sum, { bytes }) => sum + bytes, 0), options.stdout); // prettier-ignore
    const copied: TablePart[] = [];
    for (const table of tables) copied.push(await copyTable(client, table, draft, parts, progress));
    const rows = copied.reduce((sum, table) => sum + table.rows, 0);
    progress.end(`${count(rows, 'row')} of ${count(tables.length, 'table')}, ${megabytes(totalBytes(parts))} packed`);
    const files = await copyFiles(client, config, draft, parts, options);
    const keys = await lockKeys(config.dataDir, draft, options.passphrase, parts);
    const manifest: Manifest = {
      format: FORMAT,
      made_at: made_at.toISOString(),
      node: process.version,
      postgres: await one(client, 'SHOW server_version'),
      database: await one(client, 'SELECT current_database()'),
      migrations: await migrationsOf(client),
      shops,
      tables: copied,
      sequences: await sequencesOf(client),
      files,
      keys,
      parts,
    };
    await writeManifest(draft, manifest);
    await signManifest(config, draft, manifest);
    return manifest;
  } finally {
    await client.end();
  }
}

/**
 * The tables are held before the snapshot is taken: a read-model that a rebuild puts in place in between would be empty in
 * it. What the snapshot has is on disk before it is copied: nothing goes into a backup that a crash could still undo.
 */
async function openSnapshot(
  client: pg.Client,
  seals: SealFiles,
): Promise<{ readonly tables: readonly Table[]; readonly shops: readonly ShopInBackup[] }> {
  const tables = await tablesOf(client);
  if (!tables.some(({ name }) => name === 'ledger_event')) throw new Error('This database has no ledger to back up.');
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.query(`LOCK TABLE ${tables.map(qualified).join(', ')} IN ACCESS SHARE MODE`);
  const { rows: shops } = await client.query<ShopInBackup>(
    `SELECT shop, seq::float8 AS seq, hash, open_day::text, last_day::text FROM ledger.shop_head ORDER BY shop`,
  );
  const written = await one(client, 'SELECT pg_current_wal_insert_lsn()');
  while ((await one(client, `SELECT pg_current_wal_flush_lsn() < '${written}'::pg_lsn`)) === 'true')
    await new Promise((done) => setTimeout(done, FLUSH_MS));
  const forks = await findForks(client, seals);
  if (forks.length > 0) throw new MayNotOpen(forks.map(explainFork));
  return { tables, shops };
}

async function copyTable(
  client: pg.Client,
  table: Table,
  draft: string,
  parts: Part[],
  progress: Progress,
): Promise<TablePart> {
  const path = `database/${table.schema}.${table.name}.copy.gz`;
  const rows = client.query(copyTo(`COPY ${qualified(table)} (${columnList(table)}) TO STDOUT`));
  parts.push(await writePart(draft, path, rows, { pack: true, progress: progress.add }));
  return { schema: table.schema, name: table.name, columns: table.columns, path, rows: rows.rowCount };
}

async function copySeals(dataDir: string, draft: string): Promise<Part[]> {
  const from = join(dataDir, 'seals');
  if (!existsSync(from)) return [];
  cpSync(from, join(draft, 'seals'), { recursive: true, filter: (name) => !name.endsWith('.tmp') });
  const names = readdirSync(join(draft, 'seals'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(draft.length + 1))
    .sort();
  const parts: Part[] = [];
  for (const path of names) parts.push({ path, ...pick(await hashOfFile(join(draft, path))) });
  return parts;
}

/** The files that the database names; other ones in the folder belong to nobody. */
async function copyFiles(
  client: pg.Client,
  config: Config,
  draft: string,
  parts: Part[],
  { stdout }: BackupOptions,
): Promise<Manifest['files']> {
  if (config.s3) return { kept: 's3', count: 0, missing: [] };
  const { rows } = await client.query<{ key: string; size: number; sha256: string }>(
    `SELECT shop || '/' || id AS key, size::float8 AS size, sha256 FROM app.file
     UNION ALL SELECT shop || '/images/' || folder || '/' || name, size, sha256 FROM app.image WHERE NOT removing
     UNION ALL SELECT shop || '/images/' || folder || '/' || name || '-2x', size_large, sha256_large FROM app.image WHERE NOT removing
      ORDER BY 1`,
  );
  const progress = new Progress('files', rows.reduce((sum, { size }) => sum + size, 0), stdout); // prettier-ignore
  const missing: string[] = [];
  for (const { key, sha256 } of rows) {
    const file = join(config.dataDir, 'files', key);
    if (!existsSync(file)) {
      missing.push(key);
      continue;
    }
    const part = await writePart(draft, `files/${key}`, createReadStream(file), { progress: progress.add });
    if (part.sha256 !== sha256) missing.push(key);
    parts.push(part);
  }
  progress.end(count(rows.length - missing.length, 'file'));
  return { kept: 'folder', count: rows.length - missing.length, missing };
}

async function lockKeys(
  dataDir: string,
  draft: string,
  passphrase: string | null,
  parts: Part[],
): Promise<Manifest['keys']> {
  const keys = keysIn(dataDir);
  const fingerprints = fingerprintsOf(keys);
  if (passphrase === null || Object.keys(keys).length === 0) return { fingerprints, path: null };
  const path = 'keys.locked.json';
  parts.push(await writePart(draft, path, Readable.from([Buffer.from(lock(keys, passphrase))])));
  return { fingerprints, path };
}

async function writeManifest(draft: string, manifest: Manifest): Promise<void> {
  const content = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  const own = await writePart(draft, 'manifest.json', Readable.from([content]));
  const sums = [...manifest.parts, own].map(({ path, sha256 }) => `${sha256}  ${path}\n`).join('');
  writeFileSync(join(draft, 'SHA256SUMS'), sums, { mode: 0o600, flush: true });
}

const totalBytes = (parts: readonly Part[]): number => parts.reduce((sum, { bytes }) => sum + bytes, 0);
const pick = ({ bytes, sha256 }: { bytes: number; sha256: string }) => ({ bytes, sha256 });

async function one(client: pg.Client, sql: string): Promise<string> {
  const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
  return String(rows[0]![0]);
}

/** True where a backup would be lost with the disk that it is a backup of. */
export function onSameDisk(folder: string, dataDir: string): boolean {
  return statSync(resolve(folder)).dev === statSync(dataDir).dev;
}
