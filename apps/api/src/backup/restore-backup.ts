import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { explainFork, findForks } from '../ledger/seals/fork-check.js';
import { SealFiles } from '../ledger/seals/seal-files.js';
import type { Config } from '../platform/config/config.js';
import { adminUrl, databaseOf, Databases, urlsOf } from './databases.js';
import { fillDatabase, refuseNewer } from './fill-database.js';
import { BadBackup, checkBackup, folderOf, type Manifest } from './manifest.js';
import { flushTree } from './parts.js';
import { count, megabytes, Progress } from './progress.js';
import { putInPlace, stagingOf } from './put-in-place.js';
import { readJournal, type RestoreJournal, writeJournal } from './restore-journal.js';
import { checkSignatures } from './signatures.js';
import { fingerprintsOf, type Keys, keysIn, unlock } from './secret-box.js';

export interface RestoreOptions {
  readonly backup: string;
  /** Moves a shop that is there aside; without it only an empty server is restored into. */
  readonly replace: boolean;
  /** Restores and verifies beside the shop, then throws the copy away. */
  readonly tryOnly: boolean;
  readonly withoutKeys: boolean;
  /** Goes on where `verify` finds a difference, which it names. */
  readonly unproved: boolean;
  readonly passphrase: string | null;
  /** Runs `ledger verify` with this environment; answers its exit code. */
  readonly verify: (env: Readonly<Record<string, string>>) => Promise<number>;
  readonly stdout: { readonly isTTY?: boolean; write(text: string): unknown };
}

const COPY_SUFFIX = '_restoring';

/** Ends a restore that was cut off while it put its parts in place; false where there is none. */
export async function endUnfinished(config: Config): Promise<boolean> {
  const journal = readJournal(config.dataDir);
  if (!journal) return false;
  await Databases.with(config, (databases) => putInPlace(config.dataDir, journal, databases));
  return true;
}

/**
 * Everything of a backup, into a database and folders beside those of the shop; verified there; then put in place. Until
 * then nothing of the shop is touched, and a kill leaves only a copy that the next restore throws away.
 */
export async function restoreBackup(config: Config, options: RestoreOptions): Promise<string[]> {
  const folder = folderOf(options.backup);
  const manifest = await readBackup(folder, options);
  const keys = keysToRestore(config.dataDir, folder, manifest, options);
  const signed = await signaturesOf(config, folder, manifest, keys, options);
  return Databases.with(config, async (databases) => {
    const database = databaseOf(config);
    const empty = options.tryOnly || (await mustTakeIn(databases, database, options));
    const copy = `${database}${COPY_SUFFIX}`;
    let journal: RestoreJournal | null = null;
    try {
      stageFolders(config, folder, manifest, keys);
      await databases.createCopy(copy, database);
      await fill(config, copy, folder, manifest, options);
      const proved = [...signed, ...(await prove(config, copy, manifest, options))];
      if (options.tryOnly)
        return [...proved, 'It was a trial: the copy is thrown away, nothing of the shop was touched.'];
      if ((await databases.exists(database)) && (await databases.sessions(database)) > 0)
        throw new Error('The shop was opened meanwhile: stop it and restore again. Nothing was changed.');
      flushTree(stagingOf(config.dataDir));
      journal = journalOf(folder, copy, database, empty);
      writeJournal(config.dataDir, journal);
      const moved = await putInPlace(config.dataDir, journal, databases);
      return [...proved, ...whatWasThere(config.dataDir, journal, moved), ...(await outsideAgrees(config))];
    } finally {
      // From the journal on everything is kept until it is in its place.
      if (journal === null) {
        await databases.dropCopy(copy);
        rmSync(stagingOf(config.dataDir), { recursive: true, force: true });
      }
    }
  });
}

/** Throws `BadBackup` where it is not the shops' own, unless it is to be believed all the same. */
async function signaturesOf(
  config: Config,
  folder: string,
  manifest: Manifest,
  keys: Keys | null,
  { unproved }: RestoreOptions,
): Promise<string[]> {
  try {
    return await checkSignatures(config, folder, manifest, keys);
  } catch (error) {
    if (!(error instanceof BadBackup)) throw error;
    if (unproved) return [`ATTENTION: ${error.message}`];
    throw new BadBackup(`${error.message} Nothing was changed. If it is known, restore with --unproved.`);
  }
}

function journalOf(backup: string, copy: string, database: string, empty: boolean): RestoreJournal {
  const started_at = new Date().toISOString();
  const stamp = started_at.replace(/[-:]|\.\d+/g, '').toLowerCase();
  const [aside, asideFolder] = [`${database}_before_${stamp}`, `before-${stamp}`];
  return { backup, started_at, copy, database, aside, empty, asideFolder };
}

function whatWasThere(
  dataDir: string,
  { aside, asideFolder, empty }: RestoreJournal,
  moved: readonly string[],
): string[] {
  const folder = join(dataDir, asideFolder);
  const said: string[] = [];
  if (!empty) said.push(`The database that stood there is kept as ${aside}, until you drop it.`);
  if (existsSync(folder)) said.push(`Files and keys that stood there are kept in ${folder}, until you delete them.`);
  for (const shop of moved)
    said.push(`Seals of ${shop} were of another installation and lie in ${join(folder, 'seals')}.`);
  return said;
}

async function readBackup(folder: string, { stdout }: RestoreOptions): Promise<Manifest> {
  const bytes = existsSync(join(folder, 'manifest.json')) ? sizeSaid(folder) : 0;
  const progress = new Progress('reading the backup', bytes, stdout);
  const manifest = await checkBackup(folder, progress.add);
  progress.end(
    `${count(manifest.parts.length, 'part')}, ${megabytes(bytes)}, each as it was written at ${manifest.made_at}`,
  );
  refuseNewer(manifest);
  return manifest;
}

function sizeSaid(folder: string): number {
  try {
    const { parts } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
    return parts.reduce((sum, { bytes }) => sum + bytes, 0);
  } catch {
    throw new BadBackup(`${folder}: manifest.json is damaged.`);
  }
}

/** True for a server that holds nothing; throws where something would have to go and was not said to. */
async function mustTakeIn(databases: Databases, database: string, { replace }: RestoreOptions): Promise<boolean> {
  if (!(await databases.exists(database))) return true;
  if ((await databases.sessions(database)) > 0)
    throw new Error(`The shop is open (${database} is in use): stop it first. Nothing was changed.`);
  const contents = await databases.contents(database);
  if (contents.length === 0) return true;
  if (replace) return false;
  throw new Error(
    `The database ${database} is not empty (${contents.slice(0, 3).join(', ')} …). With --replace it is moved aside first. Nothing was changed.`,
  );
}

/** The keys that are to be put in place; null where those that are there are the backup's, or none are wanted. */
function keysToRestore(dataDir: string, folder: string, { keys }: Manifest, options: RestoreOptions): Keys | null {
  const there = fingerprintsOf(keysIn(dataDir));
  const fits = Object.entries(keys.fingerprints).every(([name, fingerprint]) => there[name] === fingerprint);
  // A trial needs no keys; a passphrase that is given is tried all the same.
  const wanted = !fits && !options.withoutKeys && !(options.tryOnly && options.passphrase === null);
  if (!wanted) return null;
  const without =
    'or restore --without-keys: customers’ personal data then stays unreadable, and seals need a new key (ledger accept-restore --new-key)';
  if (keys.path === null)
    throw new BadBackup(`The backup was made without its keys, and those in DATA_DIR/secrets are not the ones: put them there, ${without}.`); // prettier-ignore
  if (options.passphrase === null)
    throw new BadBackup(`The keys of the backup are locked: set BACKUP_PASSPHRASE, ${without}.`);
  return unlock(readFileSync(join(folder, keys.path), 'utf8'), options.passphrase);
}

function stageFolders(config: Config, folder: string, manifest: Manifest, keys: Keys | null): void {
  const staging = stagingOf(config.dataDir);
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(join(staging, 'check'), { recursive: true, mode: 0o700 });
  if (existsSync(join(folder, 'seals')))
    cpSync(join(folder, 'seals'), join(staging, 'check/seals'), { recursive: true });
  if (manifest.files.kept === 'folder') {
    mkdirSync(join(staging, 'files'), { mode: 0o700 });
    if (existsSync(join(folder, 'files'))) cpSync(join(folder, 'files'), join(staging, 'files'), { recursive: true });
  }
  if (keys === null) return;
  mkdirSync(join(staging, 'secrets'), { mode: 0o700 });
  for (const [name, value] of Object.entries(keys))
    writeFileSync(join(staging, 'secrets', name), value, { mode: 0o600, flush: true });
}

async function fill(config: Config, copy: string, folder: string, manifest: Manifest, { stdout }: RestoreOptions) {
  const tables = new Set(manifest.tables.map(({ path }) => path));
  const bytes = manifest.parts.reduce((sum, part) => sum + (tables.has(part.path) ? part.bytes : 0), 0);
  const progress = new Progress('filling the database', bytes, stdout);
  await fillDatabase(urlsOf(config, copy), folder, manifest, progress.add);
  progress.end(
    count(
      manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      'row',
    ),
  );
}

/** What the copy is compared with before it is believed: the heads that the backup names, and everything `verify` looks at. */
async function prove(config: Config, copy: string, manifest: Manifest, options: RestoreOptions): Promise<string[]> {
  const urls = urlsOf(config, copy);
  const client = new pg.Client({ connectionString: adminUrl(urls) });
  await client.connect();
  try {
    const { rows } = await client.query<{ head: string }>(
      `SELECT shop || ' ' || seq || ' ' || hash AS head FROM ledger.shop_head ORDER BY shop`,
    );
    const said = manifest.shops.map(({ shop, seq, hash }) => `${shop} ${seq} ${hash}`);
    if (rows.map(({ head }) => head).join('\n') !== said.join('\n'))
      throw new BadBackup(`The restored heads are not those of the backup: ${rows.map(({ head }) => head).join('; ')}`);
  } finally {
    await client.end();
  }
  const whole = `Every part is as it was written at ${manifest.made_at}, and all ${count(manifest.tables.length, 'table')} went in whole.`;
  const files = manifest.files.kept === 's3' ? ['Files are in object storage, and no part of it.'] : [];
  if (manifest.shops.length === 0) return [whole, ...files];
  const code = await options.verify({
    DATABASE_URL: urls.databaseUrl,
    DATABASE_ADMIN_URL: urls.databaseAdminUrl ?? '',
    DATA_DIR: join(stagingOf(config.dataDir), 'check'),
  });
  if (code !== 0 && options.unproved)
    return [
      whole,
      ...files,
      'ATTENTION: verify found what is said above, and the backup was restored with it, as it was asked for.',
    ];
  if (code !== 0)
    throw new BadBackup(
      'The shop was backed up with what is said above. Nothing was changed. If it is known, restore with --unproved.',
    );
  const shops = manifest.shops.map(
    ({ shop, seq, hash }) =>
      `${shop}: ${count(seq, 'event')}, head ${hash}: replayed from the first, with the seals of the backup; read-models equal the replay.`,
  );
  return [whole, ...files, ...shops];
}

/** What is known outside the restored database: more than the backup's own seals where they were kept elsewhere. */
async function outsideAgrees(config: Config): Promise<string[]> {
  const client = new pg.Client({ connectionString: adminUrl(config) });
  await client.connect();
  try {
    const forks = await findForks(client, new SealFiles(config.dataDir));
    if (forks.length === 0) return ['Nothing later is known outside (DATA_DIR/seals): the shop may be started.'];
    return forks.map((fork) => `\n${explainFork(fork)}`);
  } finally {
    await client.end();
  }
}

/** Runs this command line's own `ledger verify` as a process of its own. */
export function verifyByCommandLine(env: Readonly<Record<string, string>>): Promise<number> {
  const child = spawn(process.execPath, [process.argv[1]!, 'ledger', 'verify'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
