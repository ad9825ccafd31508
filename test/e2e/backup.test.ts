import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Databases } from '../../apps/api/src/backup/databases.js';
import { mayOpen } from '../../apps/api/src/backup/may-open.js';
import { checkBackup } from '../../apps/api/src/backup/manifest.js';
import { putInPlace } from '../../apps/api/src/backup/put-in-place.js';
import { writeJournal } from '../../apps/api/src/backup/restore-journal.js';
import { LedgerSignals } from '../../apps/api/src/ledger/ledger-signals.js';
import { HeadRecorder } from '../../apps/api/src/ledger/seals/head-recorder.js';
import { SealKeys } from '../../apps/api/src/ledger/seals/seal-keys.js';
import { PostgresLedger } from '../../apps/api/src/ledger/store/postgres-ledger.js';
import { type Config, readConfig } from '../../apps/api/src/platform/config/config.js';
import { Secrets } from '../../apps/api/src/platform/config/secrets.js';
import { createPool } from '../../apps/api/src/platform/database/connections.js';
import { Log } from '../../apps/api/src/platform/logging/log.js';
import { command, event } from '../ledger/ledger-lab.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { copyDemoShop, type DemoShop } from '../support/demo-shop.js';
import { until } from '../support/until.js';

/** The built command line and API on copies of the demo shop, as an operator uses them. */
const BUILT = join(__dirname, '../../apps/api/dist/programs');
const EMPTY = { name: 'template0', lock: 73_204, fill: () => Promise.resolve() };
const PASSPHRASE = 'kunci cadangan 2026';
const SHOP = 'SJA';

interface Installation {
  readonly database: TestDatabase;
  readonly dataDir: string;
}

let shop: DemoShop;
let fresh: Installation;
let backups: string;
let backup: string;
let admin: pg.Client;

beforeAll(async () => {
  shop = await copyDemoShop();
  fresh = { database: await createDatabase(EMPTY), dataDir: mkdtempSync(join(process.env['EMAS_TEST_DATA_DIR']!, 'fresh-')) }; // prettier-ignore
  backups = mkdtempSync(join(process.env['EMAS_TEST_DATA_DIR']!, 'backups-'));
  admin = new pg.Client({ connectionString: new URL('/postgres', shop.database.adminUrl).href });
  await admin.connect();
}, 240_000);
afterAll(async () => {
  for (const { name } of [shop.database, fresh.database])
    for (const { datname } of await databases(name)) await admin.query(`DROP DATABASE "${datname}" WITH (FORCE)`);
  await admin.end();
  await shop.close();
  for (const folder of [fresh.dataDir, backups]) rmSync(folder, { recursive: true, force: true });
});

const databases = async (name: string): Promise<{ datname: string }[]> =>
  (await admin.query('SELECT datname FROM pg_database WHERE starts_with(datname, $1) ORDER BY 1', [name])).rows;

const environment = ({ database, dataDir }: Installation): NodeJS.ProcessEnv => ({
  ...process.env,
  DATABASE_URL: database.appUrl,
  DATABASE_ADMIN_URL: database.adminUrl,
  DATA_DIR: dataDir,
  REDIS_URL: process.env['EMAS_TEST_REDIS_URL'],
  BACKUP_PASSPHRASE: PASSPHRASE,
  LOG_LEVEL: 'silent',
  PORT: '0',
  HOST: '127.0.0.1',
});
const configOf = (of: Installation): Config => readConfig(environment(of));

function launch(of: Installation, args: readonly string[], program = 'cli', env: NodeJS.ProcessEnv = {}) {
  const child: ChildProcess = spawn(process.execPath, [join(BUILT, `${program}.js`), ...args], {
    env: { ...environment(of), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout!.on('data', (data) => (said += data));
  child.stderr!.on('data', (data) => (said += data));
  const ended = new Promise<{ code: number | null; said: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, said })),
  );
  return { child, ended, said: () => said };
}
const cli = (of: Installation, ...args: string[]) => launch(of, args).ended;

/** Appends numbered documents until it is told to stop; answers how many. Heads go outside as in a running shop. */
function work(of: Installation) {
  const config = configOf(of);
  const signals = new LedgerSignals();
  const ledger = new PostgresLedger(config, signals);
  const pool = createPool(config, 1);
  const log = new Log(config);
  const recorder = new HeadRecorder(config, new SealKeys(new Secrets(config)), signals, log, pool);
  recorder.onApplicationBootstrap();
  let going = true;
  const till = async (): Promise<void> => {
    for (; going; await sleep(5))
      await ledger.execute(
        command([event(`note/${randomUUID()}`, { numberKind: 'ZZ', type: 'AccessTemplateChanged' })], { shop: SHOP }),
      );
  };
  const tills = [till(), till(), till()];
  return async () => {
    going = false;
    await Promise.all(tills);
    const { seq } = await ledger.head(SHOP);
    recorder.onApplicationShutdown();
    await Promise.all([ledger.onApplicationShutdown(), pool.end()]);
    return seq;
  };
}

async function withDatabase<Row>(of: Installation, sql: string): Promise<Row> {
  const client = new pg.Client({ connectionString: of.database.adminUrl });
  await client.connect();
  try {
    return (await client.query(sql)).rows[0] as Row;
  } finally {
    await client.end();
  }
}
const headOf = (of: Installation) => withDatabase<{ seq: string; hash: string }>(of, 'SELECT seq, hash FROM ledger.shop_head'); // prettier-ignore
const numbers = (of: Installation) =>
  withDatabase(of, `SELECT count(*)::int AS n, max(right(no, 4))::int AS last FROM ledger.ledger_event WHERE no LIKE 'ZZ%'`); // prettier-ignore

it('backs up a shop at work; an empty server gets it back, verified, and its numbers go on without a gap', async () => {
  await withDatabase(
    shop,
    `WITH logged_in AS (
       INSERT INTO app.session (shop, user_id, session_id, token_hash, address, user_agent, expires_at)
       VALUES ('SJA', 'OWNER', gen_random_uuid(), 'x', '', '', now() + interval '1 day'))
     INSERT INTO app.throttle VALUES ('SJA', 'account:KASIR1', 9, now() + interval '1 day')`,
  );
  const stop = work(shop);
  const made = await cli(shop, 'backup', '--out', backups);
  const last = await stop();
  expect([made.code, made.said]).toEqual([0, expect.stringContaining('every part is as it was written')]);
  backup = join(backups, readdirSync(backups)[0]!);
  const { seq } = (await checkBackup(backup)).shops[0]!;
  expect(seq).toBeLessThan(last);

  expect(await cli(fresh, 'restore', backup)).toMatchObject({
    code: 0,
    said: expect.stringMatching(
      /read-models equal a replay[\s\S]*The ledger is intact[\s\S]*Nothing later is known outside/,
    ),
  });
  expect((await headOf(fresh)).seq).toBe(String(seq));
  // Nobody is logged in any more, and nobody held back. The demo shop has counts of its own beside what was put there.
  const open = `SELECT (SELECT count(*)::int FROM app.session) + (SELECT count(*)::int FROM app.throttle) AS n`;
  expect((await withDatabase<{ n: number }>(shop, open)).n).toBeGreaterThanOrEqual(2);
  expect(await withDatabase(fresh, open)).toEqual({ n: 0 });
  const within = (of: Installation, folder: string) =>
    readdirSync(join(of.dataDir, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(join(of.dataDir, folder), join(parentPath, name)))
      .sort();
  for (const folder of ['files', 'secrets']) expect(within(fresh, folder)).toEqual(within(shop, folder));
  expect(within(fresh, 'files')).toContainEqual(expect.stringMatching(/^SJA\/images\/ITEM\/\w{16}-2x$/));
  await work(fresh)();
  const { n, last: number } = (await numbers(fresh)) as { n: number; last: number };
  expect(n).toBe(number);
  expect((await cli(fresh, 'ledger', 'verify', '--quick')).code).toBe(0);
  // A full server is not restored into.
  const again = await cli(fresh, 'restore', backup);
  expect([again.code, again.said]).toEqual([
    1,
    expect.stringMatching(/is not empty .* With --replace it is moved aside/),
  ]);
}, 240_000);

it('refuses a damaged or incomplete backup, another passphrase and no keys before anything is touched', async () => {
  const { tables, keys } = await checkBackup(backup);
  const events = tables.find(({ name }) => name === 'ledger_event')!.path;
  const damages: Record<string, (folder: string) => void> = {
    'is damaged': (folder) => {
      const content = readFileSync(join(folder, events));
      content[content.length >> 1]! ^= 1;
      writeFileSync(join(folder, events), content);
    },
    'is missing': (folder) => rmSync(join(folder, tables[3]!.path)),
    'manifest.json is not': (folder) => writeFileSync(join(folder, 'manifest.json'), readFileSync(join(folder, 'manifest.json'), 'utf8').replace('"seq": ', '"seq": 1')), // prettier-ignore
    'seals/SJA/heads.jsonl is damaged': (folder) => writeFileSync(join(folder, 'seals/SJA/heads.jsonl'), ''),
    'keys.locked.json is damaged': (folder) => writeFileSync(join(folder, keys.path!), '{}'),
  };
  const copy = join(backups, 'damaged');
  for (const [said, damage] of Object.entries(damages)) {
    cpSync(backup, copy, { recursive: true });
    damage(copy);
    await expect(checkBackup(copy)).rejects.toThrow(said);
    rmSync(copy, { recursive: true });
  }
  const before = await headOf(shop);
  cpSync(backup, copy, { recursive: true });
  damages['is damaged']!(copy);
  expect(await cli(shop, 'restore', copy, '--replace')).toMatchObject({ code: 1, said: expect.stringContaining(`${events} is damaged`) }); // prettier-ignore
  const elsewhere = { ...fresh, dataDir: join(backups, 'nowhere') };
  const wrong = launch(elsewhere, ['restore', backup], 'cli', { BACKUP_PASSPHRASE: 'another' });
  expect((await wrong.ended).said).toContain('is not the one that the keys');
  expect((await launch(elsewhere, ['restore', backup], 'cli', { BACKUP_PASSPHRASE: '' }).ended).said).toContain('set BACKUP_PASSPHRASE'); // prettier-ignore
  expect(await headOf(shop)).toEqual(before);
  expect(await databases(shop.database.name)).toHaveLength(1);
}, 240_000);

it('summed anew by somebody else, a backup is not taken for the shop’s', async () => {
  const forged = join(backups, 'forged');
  cpSync(backup, forged, { recursive: true });
  const manifest = join(forged, 'manifest.json');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/"made_at": "[^"]*"/, '"made_at": "2026-11-23T00:00:00.000Z"')); // prettier-ignore
  const sums = join(forged, 'SHA256SUMS');
  const sum = createHash('sha256').update(readFileSync(manifest)).digest('hex');
  writeFileSync(sums, readFileSync(sums, 'utf8').replace(/^[0-9a-f]{64}(?= {2}manifest\.json$)/m, sum));
  await checkBackup(forged);
  const before = await headOf(shop);
  // The shop knows its key outside; an empty server has it from the keys that the passphrase unlocks.
  const elsewhere = { ...fresh, dataDir: join(backups, 'elsewhere') };
  for (const [where, ...args] of [[shop, '--replace'], [elsewhere, '--replace']] as const) {
    const refused = await cli(where, 'restore', forged, ...args);
    expect([refused.code, refused.said]).toEqual([1, expect.stringContaining(`not signed with the key of ${SHOP}`)]);
  } // prettier-ignore
  rmSync(join(forged, 'manifest.signatures.json'));
  expect((await cli(shop, 'restore', forged, '--replace')).said).toContain(`is not signed by ${SHOP}`);
  expect(await headOf(shop)).toEqual(before);
  rmSync(forged, { recursive: true });
}, 240_000);

it('killed while it fills, a restore leaves the shop as it was; the next one begins anew', async () => {
  const before = await headOf(shop);
  const { child, ended } = launch(shop, ['restore', backup, '--replace']);
  await until(async () => (await databases(shop.database.name)).length === 2);
  child.kill('SIGKILL');
  await ended;
  expect(await headOf(shop)).toEqual(before);
  await mayOpen(configOf(shop));
  // The rest of what it was doing is over with it.
  await until(async () => (await admin.query(`SELECT FROM pg_stat_activity WHERE datname LIKE '%_restoring'`)).rowCount === 0); // prettier-ignore
}, 240_000);

it('an older backup over a newer shop does not open until its owner accepts the loss, which verify tells from then on', async () => {
  const before = await headOf(shop);
  const restored = await cli(shop, 'restore', backup, '--replace');
  expect([restored.code, restored.said]).toEqual([0, expect.stringContaining(`SHOP ${SHOP} DOES NOT OPEN`)]);
  const { seq } = (await checkBackup(backup)).shops[0]!;
  expect((await headOf(shop)).seq).toBe(String(seq));
  const [, aside] = await databases(shop.database.name);
  const old = {
    ...shop,
    database: { ...shop.database, adminUrl: new URL(`/${aside!.datname}`, shop.database.adminUrl).href },
  };
  expect(await headOf(old)).toEqual(before);

  for (const program of ['main', 'worker']) {
    const refused = await launch(shop, [], program).ended;
    expect(refused).toEqual({ code: 1, said: expect.stringContaining(`kejadian ${seq + 1} sampai ${before.seq}`) });
  }
  const accepted = await cli(shop, 'ledger', 'accept-restore', SHOP, '--reason', 'the disk of the server broke');
  expect([accepted.code, accepted.said]).toEqual([
    0,
    expect.stringContaining(`Lost: events ${seq + 1} to ${before.seq}`),
  ]);
  const api = launch(shop, [], 'main');
  await until(async () => (await admin.query(`SELECT FROM pg_stat_activity WHERE datname = $1 AND application_name = 'emas'`, [shop.database.name])).rowCount !== 0); // prettier-ignore
  // An open shop is not replaced.
  expect((await cli(shop, 'restore', backup, '--replace')).said).toContain('The shop is open');
  api.child.kill('SIGTERM');
  expect((await api.ended).said).toBe('');
  await work(shop)();
  const verified = await cli(shop, 'ledger', 'verify', '--quick');
  expect([verified.code, verified.said]).toEqual([0, expect.stringContaining(`RESTORE ACCEPTED by OWNER`)]);
}, 240_000);

it('cut off while it puts things in place, the shop does not open and the next restore ends it', async () => {
  const config = configOf(fresh);
  const { name } = fresh.database;
  const before = await numbers(fresh);
  mkdirSync(join(fresh.dataDir, 'restoring/files'), { recursive: true });
  writeFileSync(join(fresh.dataDir, 'restoring/files/new'), 'new');
  const journal = { backup, started_at: '', copy: `${name}_restoring`, database: name, aside: `${name}_before_x`, empty: false, asideFolder: 'before-x' }; // prettier-ignore
  writeJournal(fresh.dataDir, journal);
  await admin.query(`CREATE DATABASE "${name}_restoring" TEMPLATE "${name}"`);
  for (const [round, step] of [1, 2, 2].entries()) {
    await Databases.with(config, async (real) => {
      let steps = 0;
      const dying = new Proxy(real, {
        get: (target, key) => {
          if (['rename', 'unmark'].includes(String(key)) && (steps += 1) === step) throw new Error('killed');
          const value = Reflect.get(target, key) as unknown;
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
      await putInPlace(fresh.dataDir, journal, dying).catch(() => {});
    });
    await expect(mayOpen(config)).rejects.toThrow('WAS CUT OFF');
    // A start makes the database that it misses.
    if (round === 1) await admin.query(`CREATE DATABASE "${name}"`);
  }
  expect((await cli(fresh, 'restore')).said).toContain('is ended now');
  await mayOpen(config);
  expect(readdirSync(join(fresh.dataDir, 'files'))).toEqual(['new']);
  expect(existsSync(join(fresh.dataDir, 'before-x/files'))).toBe(true);
  expect((await databases(name)).map(({ datname }) => datname)).toEqual([name, `${name}_before_x`]);
  expect(await numbers(fresh)).toEqual(before);
}, 240_000);
