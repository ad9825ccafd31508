import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { ledgerCommand } from '../../apps/api/src/ledger/cli/ledger-command.js';
import { Ledger } from '../../apps/api/src/ledger/ledger.js';
import { ProjectionRegistry } from '../../apps/api/src/ledger/projection-registry.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { GoldShop, SHOP } from '../support/gold-shop.js';
import { type Program, startProgram } from '../support/programs.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';

const KILLS = 5;
const TILLS = ['KASIR1', 'KASIR1', 'KASIR1', 'KASIR2', 'KASIR2', 'KASIR2'];
const SALES_PER_TILL = 20;
const PRICE = 1_635_000;

interface Command {
  readonly path: string;
  readonly token: string;
  readonly key: string;
  readonly body: object;
  readonly seq: number;
}

let database: TestDatabase;
/** This process' own application, before the API starts and after it has ended. */
let onlooker: TestApp | null = null;
let api: Program;
/** Commands that were answered with success, in the order of the answers. */
const acknowledged: Command[] = [];

beforeAll(async () => {
  database = await createDatabase();
});
afterAll(async () => {
  await api?.kill();
  await onlooker?.close();
  await database.drop();
});

/** Sends as a browser does: without an answer the same command goes again, under the same key. */
async function insist(command: Omit<Command, 'seq'>): Promise<number> {
  for (;;) {
    const answer = await send(command).catch(() => null);
    if (answer) {
      expect([answer.status, answer.body]).toEqual([expect.any(Number), expect.objectContaining({ seq: expect.any(Number) })]); // prettier-ignore
      return answer.body.seq;
    }
    await sleep(20);
  }
}

async function send({ path, token, key, body }: Omit<Command, 'seq'>) {
  const answer = await fetch(`${api.url}/api/v1/${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': key, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as { seq: number } };
}

/** One till sells these rings one after the other; answers the ids of its sales. */
async function sell(token: string, rings: readonly string[]): Promise<string[]> {
  const sold: string[] = [];
  for (const kode_barcode of rings) {
    const id = randomUUID();
    for (const [path, body] of [
      ['penjualan', { id, kode_sales: 'SL1', lines: [{ kode_barcode }] }],
      [`penjualan/${id}/validasi`, { pembayaran: [{ cara_bayar: 'CASH', jumlah: PRICE }] }],
    ] as const) {
      const command = { path, token, body, key: randomUUID() };
      acknowledged.push({ ...command, seq: await insist(command) });
    }
    sold.push(id);
  }
  return sold;
}

it('killing the API again and again while six tills sell loses no sale and books none twice', async () => {
  onlooker = await createTestApp({ database, worker: false });
  const { config } = onlooker;
  const shop = await GoldShop.open(onlooker);
  for (const user of ['OWNER', ...TILLS]) await shop.token(user);
  const rings: string[] = [];
  await Promise.all(
    TILLS.map(async () => {
      for (let n = 0; n < SALES_PER_TILL; n += 1) rings.push(await shop.addRing());
    }),
  );
  const tokens = await Promise.all(TILLS.map((user) => shop.token(user)));
  await onlooker.close();
  onlooker = null;

  api = await startProgram('main', config);
  const selling = Promise.all(
    tokens.map((token, till) => sell(token, rings.slice(till * SALES_PER_TILL, (till + 1) * SALES_PER_TILL))),
  );
  for (let kill = 0; kill < KILLS; kill += 1) {
    // After some more answers, with other commands of the same moment half done.
    const enough = acknowledged.length + randomInt(8, 30);
    await Promise.race([until(() => acknowledged.length >= enough), selling]);
    await api.kill();
    api = await startProgram('main', config);
  }
  const sales = (await selling).flat();
  expect(sales).toHaveLength(rings.length);

  // A repetition of what was answered gets the same answer.
  for (const command of acknowledged.filter((_, n) => n % 10 === 0))
    expect((await send(command)).body.seq).toBe(command.seq);
  await api.kill();

  onlooker = await createTestApp({ database });
  const ledger = onlooker.app.get(Ledger);
  for (const id of sales)
    expect((await ledger.history(SHOP, `sale/${id}`)).map(({ type }) => type)).toEqual(['SaleSaved', 'SaleValidated']);
  const dataSource = onlooker.app.get(DataSource);
  const [events] = await dataSource.query<object[]>(
    `SELECT max(seq)::int = count(*) AS gapless, count(*) FILTER (WHERE type = 'SaleValidated')::int AS validated FROM ledger.ledger_event`,
  );
  expect(events).toEqual({ gapless: true, validated: sales.length });
  const [cash] = await dataSource.query<object[]>(
    `SELECT sum(saldo)::bigint::text AS saldo FROM ledger.account_balance WHERE akun LIKE 'kas/%'`,
  );
  expect(cash).toEqual({ saldo: String(5_000_000 + sales.length * PRICE) });
  // Numbered without a gap, and followed by the read-models without a hand.
  const followed = { numbers: sales.length, last: sales.length, valid: sales.length };
  await until(async () => (await readSales()).valid === followed.valid);
  expect(await readSales()).toEqual(followed);
  expect(await verify()).toBe(0);
}, 180_000);

async function readSales(): Promise<{ numbers: number; last: number; valid: number }> {
  const [row] = await onlooker!.app.get(DataSource).query<{ numbers: number; last: number; valid: number }[]>(
    `SELECT count(DISTINCT no_faktur_jual)::int AS numbers, max(right(no_faktur_jual, 4))::int AS last,
            count(*) FILTER (WHERE status = 'VALID')::int AS valid FROM read.sale`,
  );
  return row!;
}

/** What an auditor would ask: chain, sums, balances, places and every read-model; answers the exit code. */
async function verify(): Promise<number> {
  const spy = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    return await ledgerCommand(() => ({
      config: onlooker!.config,
      withProjections: (work) => work(onlooker!.app.get(ProjectionRegistry).all()),
    })).run(['verify']);
  } finally {
    spy.mockRestore();
  }
}
