import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { stateText } from '@emas/domain/ledger/state';
import { verifyLedger } from '../../apps/api/src/ledger/cli/verify-ledger.js';
import { booksAt } from '../../apps/api/src/ledger/seals/state-at.js';
import type { Config } from '../../apps/api/src/platform/config/config.js';
import { createPool } from '../../apps/api/src/platform/database/connections.js';
import { characterOf } from '../../apps/api/src/seed/character.js';
import { seedingOf } from '../../apps/api/src/seed/seeding.js';
import { PASSWORD } from '../support/gold-shop.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { createTestApp, type TestApp, testConfig } from '../support/test-app.js';
import { walkJournals } from '../support/walk-journals.js';

const CLI = join(__dirname, '../../apps/api/dist/programs/cli.js');
const SHOP = 'SJA';
/** Of a seed with which goods by the gram, moved and melted, and things that are sorted fall into so few days. */
const RUN = { seed: 61, days: 5, scale: 0.04, until: '2026-11-20' };
const ARGUMENTS = ['seed', '--seed', '61', '--days', '5', '--scale', '0.04', '--until', RUN.until, '--no-follow'];

/** Everything a run decides: what the shop has, and every document with its number, kind and state. */
async function booksOf(pool: pg.Pool): Promise<{ state: string; documents: string[]; events: number }> {
  const { rows } = await pool.query<{ line: string }>(
    `SELECT seq || ' ' || stream_id || ' ' || type || ' ' || coalesce(no, '-') || ' ' || coalesce(idem, '-') || ' ' ||
            coalesce(request_hash, '-') AS line
       FROM ledger.ledger_event WHERE shop = $1 ORDER BY seq`,
    [SHOP],
  );
  const documents = rows.map(({ line }) => line);
  return { state: stateText(await booksAt(pool, SHOP, rows.length)), documents, events: rows.length };
}

describe('the shop generator', () => {
  let test: TestApp;
  let cutOff: CutOff;
  const days: { tgl: string; events: number }[] = [];

  beforeAll(async () => {
    test = await createTestApp({ worker: false });
    cutOff = await openCutOff();
    const character = characterOf(0, RUN.scale);
    const progress = { booked: (tgl: string, events: number) => days.push({ tgl, events }) };
    await Promise.all([seedingOf(test.app).run(character, RUN, progress), runCutOff(cutOff)]);
  }, 300_000);

  afterAll(async () => {
    await test?.close();
    await cutOff?.pool.end();
    await cutOff?.database.drop();
  });

  it('killed and started again gives the books, the numbers and the order of an uninterrupted run', async () => {
    expect(cutOff.kills).toBe(2);
    const [whole, joined] = await Promise.all([booksOf(test.app.get<pg.Pool>(pg.Pool)), booksOf(cutOff.pool)]);
    expect(whole.events).toBeGreaterThan(700);
    expect(joined.documents).toEqual(whole.documents);
    expect(joined.state).toBe(whole.state);
  });

  it('writes a ledger that verifies, every closed day sealed', async () => {
    const withProjections = () => Promise.reject(new Error('the log alone is checked'));
    for (const config of [test.config, cutOff.config]) {
      const said: string[] = [];
      expect(await verifyLedger({ config, withProjections }, { quick: true }, (line) => said.push(line))).toBe(0);
      expect(said.join('\n')).toContain('5 seals');
      expect(said.join('\n')).not.toContain('not sealed');
    }
  });

  it('is believable: sales of a day, margin, stock, money', async () => {
    const pool = test.app.get<pg.Pool>(pg.Pool);
    const { rows: sold } = await pool.query<{ tgl: string; count: number; back: number }>(
      `SELECT tgl_system::text AS tgl, count(*) FILTER (WHERE type = 'SaleValidated') AS count,
              count(*) FILTER (WHERE type = 'PurchaseValidated') AS back
         FROM ledger.ledger_event WHERE shop = $1 AND tgl_system < '2026-11-20' GROUP BY tgl_system ORDER BY tgl_system`,
      [SHOP],
    );
    expect(sold).toHaveLength(5);
    for (const { count, back } of sold) {
      expect(count).toBeGreaterThan(5);
      expect(count).toBeLessThan(30);
      expect(back).toBeGreaterThan(0);
    }
    const balance = await balances(pool);
    const revenue = -(balance('penjualan') + balance('penjualan/ongkos') + balance('diskon'));
    expect(balance('hpp') / revenue).toBeGreaterThan(0.8);
    expect(balance('hpp') / revenue).toBeLessThan(0.97);
    // About five weeks of sales stand in the window.
    expect(balance('persediaan') / (balance('hpp') / 5)).toBeGreaterThan(15);
    for (const drawer of ['kas/LACI1', 'kas/LACI2']) expect(balance(drawer)).toBeGreaterThan(0);
  });

  it('opens as a shop: somebody logs in and reads what was sold', async () => {
    const login = await test.http.post('/api/v1/users/login').send({ user_id: 'OWNER', password: PASSWORD });
    const { token, tgl_system } = (login.body as { data: { token: string; tgl_system: string } }).data;
    expect(tgl_system).toBe(RUN.until);
    const { rows } = await test.app.get<pg.Pool>(pg.Pool).query<{ seq: number }>('SELECT seq FROM ledger.shop_head');
    const list = await test.http
      .get('/api/v1/penjualan?tgl_from=2026-11-15&tgl_to=2026-11-19&status=VALID&limit=5')
      .set('Authorization', `Bearer ${token}`)
      .set('X-After-Seq', String(rows[0]!.seq));
    expect(list.status).toBe(200);
    expect((list.body as { count: number }).count).toBeGreaterThan(40);
  });

  it('says what is booked as it goes, and does nothing when all of it is there', async () => {
    expect(new Set(days.map(({ tgl }) => tgl)).size).toBe(6);
    const again: number[] = [];
    await seedingOf(test.app).run(characterOf(0, RUN.scale), RUN, { booked: (_, events) => again.push(events) });
    expect(again).toEqual([]);
  });

  it('leaves a shop alone that something else has begun', async () => {
    const other = { ...RUN, seed: 8 };
    await expect(seedingOf(test.app).refuseOthers(characterOf(0, other.scale), other)).rejects.toThrow('another seed');
  });
});

describe('a shop of the generator that collects PPN', () => {
  let test: TestApp;
  let client: pg.PoolClient;

  beforeAll(async () => {
    test = await createTestApp({ worker: false });
    const run = { ...RUN, days: 4, scale: 0.06 };
    await seedingOf(test.app).run(characterOf(1, run.scale), run, { booked: () => undefined });
    client = await test.app.get<pg.Pool>(pg.Pool).connect();
  }, 300_000);

  afterAll(async () => {
    client?.release();
    await test?.close();
  });

  it('holds in its drawers what coins make, and counts it equal to the book', async () => {
    const { rows: drawers } = await client.query<{ akun: string; saldo: number }>(
      `SELECT akun, saldo FROM ledger.account_balance WHERE akun LIKE 'kas/%' ORDER BY akun`,
    );
    // The safe is a drawer too, of which nothing has been put in.
    expect(drawers.map(({ akun }) => akun)).toEqual(['kas/BRANKAS', 'kas/LACI1', 'kas/LACI2']);
    expect(drawers.filter(({ saldo }) => saldo % 100 !== 0)).toEqual([]);
    const { rows: counts } = await client.query<{ selisih: number; alasan: string | null }>(
      `SELECT (body::jsonb -> 'body' ->> 'selisih')::int AS selisih, body::jsonb -> 'body' ->> 'alasan' AS alasan
         FROM ledger.ledger_event WHERE type = 'DrawerCounted'`,
    );
    expect(counts.length).toBeGreaterThan(3);
    // What is missing is missing: never what no coin could have paid.
    expect(counts.filter(({ selisih, alasan }) => (alasan === null ? selisih !== 0 : selisih % 500 !== 0))).toEqual([]);
  });

  it('books on pembulatan what rounding made, in a journal that knows it', async () => {
    const { roles, unknown } = await walkJournals(client);
    expect(roles).toContain('pembulatan');
    expect(roles).toContain('ppn/keluaran');
    expect(unknown).toEqual([]);
    const { rows } = await client.query<{ most: number }>(
      `SELECT max(abs((body::jsonb -> 'body' ->> 'pembulatan')::int)) AS most
         FROM ledger.ledger_event WHERE type = 'SaleValidated'`,
    );
    expect(rows[0]!.most).toBeGreaterThan(0);
    expect(rows[0]!.most).toBeLessThanOrEqual(50);
  });
});

async function balances(pool: pg.Pool): Promise<(akun: string) => number> {
  const { rows } = await pool.query<{ akun: string; saldo: number }>(
    'SELECT akun, saldo FROM ledger.account_balance WHERE shop = $1',
    [SHOP],
  );
  const known = new Map(rows.map(({ akun, saldo }) => [akun, saldo]));
  return (akun) => known.get(akun) ?? 0;
}

interface CutOff {
  readonly database: TestDatabase;
  readonly config: Config;
  readonly pool: pg.Pool;
  kills: number;
}

async function openCutOff(): Promise<CutOff> {
  const database = await createDatabase();
  const config = testConfig(database, mkdtempSync(join(process.env['EMAS_TEST_DATA_DIR']!, 'seed-')));
  return { database, config, pool: createPool(config), kills: 0 };
}

/** The same run as a command of its own, killed in its first day and in a later one, then let to its end. */
async function runCutOff(cutOff: CutOff): Promise<void> {
  const { config, pool } = cutOff;
  for (const reached of [250, 600]) {
    const child = start(config);
    const gone = new Promise((resolve) => child.once('exit', resolve));
    while (child.exitCode === null && (await head(pool)) < reached)
      await new Promise((resolve) => setTimeout(resolve, 5));
    if (child.kill('SIGKILL')) cutOff.kills += 1;
    await gone;
  }
  const last = start(config);
  const code = await new Promise((resolve) => last.once('exit', resolve));
  if (code !== 0) throw new Error(`the generator ended with ${String(code)}`);
}

const start = (config: Config): ChildProcess =>
  fork(CLI, ARGUMENTS, {
    env: {
      ...process.env,
      DATABASE_URL: config.databaseUrl,
      DATABASE_ADMIN_URL: config.databaseAdminUrl ?? '',
      REDIS_URL: config.redisUrl,
      DATA_DIR: config.dataDir,
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });

async function head(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ seq: number }>('SELECT seq FROM ledger.shop_head WHERE shop = $1', [SHOP]);
  return rows[0]?.seq ?? 0;
}
