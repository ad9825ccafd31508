import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { purchaseStream } from '@emas/domain/purchases/purchase';
import { saleStream } from '@emas/domain/sales/sale';
import { tradeIns } from '@emas/domain/trade-in/trade-in';
import pg from 'pg';
import supertest from 'supertest';
import { FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { type Program, startProgram } from '../support/programs.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';

/* kill −9 of the API in a trade-in: all of it is booked, or nothing; sent again, it is booked once. */

let test: TestApp;
let shop: GoldShop;
let api: Program | null = null;
beforeAll(async () => {
  // Sets the shop up and looks on.
  test = await createTestApp({ template: FOUNDED });
  shop = await GoldShop.open(test);
});
afterAll(async () => {
  await api?.kill();
  await test?.close();
});

const BROUGHT = { nama_barang: 'KALUNG RANTAI', kode_dept: 'CINCIN', kode_group: 'G750', kadar: 75, kondisi_barang: 'BAIK' }; // prettier-ignore
const drawer = () => shop.ledger.balance(SHOP, 'kas/LACI1');

/** 1,635,000 for the customer, 920,000 and 460,000 from him, saved to be settled together. */
async function bothSides() {
  const shared = { kode_sales: 'SL1', tukar_tambah: true };
  const sale_id = randomUUID();
  const lines = [{ kode_barcode: await shop.addRing() }];
  await shop.as('KASIR1', 'post', 'penjualan', { id: sale_id, ...shared, lines });
  const purchase_ids = [randomUUID(), randomUUID()];
  for (const [index, id] of purchase_ids.entries())
    await shop.as('KASIR1', 'post', 'pembelian', { id, ...shared, lines: [{ ...BROUGHT, berat: 2 - index }] });
  return { sale_id, purchase_ids };
}

interface Ids {
  readonly id: string;
  readonly sale_id: string;
  readonly purchase_ids: readonly string[];
}
/** States of the trade-in, its sale and its purchases; one where they agree. */
async function states({ id, sale_id, purchase_ids }: Ids): Promise<readonly (string | null)[]> {
  const streams = [tradeIns.stream(id), saleStream(sale_id), ...purchase_ids.map(purchaseStream)];
  const found = await shop.ledger.load<{ status: string } | null>(SHOP, streams);
  return [...new Set(streams.map((stream) => found.get(stream)?.body?.status ?? null))];
}

interface Sent {
  readonly path: string;
  readonly body: object;
}
/** A server process of the database goes on with what it was sent though its client is gone: till then books may change. */
const nothingRuns = async (): Promise<boolean> => (await test.app.get(pg.Pool).query(RUNNING)).rowCount === 0;
const RUNNING = `SELECT FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'`;

/** Sends it under one key: to a process that is killed meanwhile, then to the next one. */
async function killedIn(
  { path, body }: Sent,
  whileRunning: (kill: () => Promise<void>) => Promise<void>,
  look: () => Promise<void>,
) {
  const headers = { Authorization: `Bearer ${await shop.token('KASIR1')}`, 'Idempotency-Key': randomUUID() };
  const send = (to: Program) => supertest(to.url).post(`/api/v1/${path}`).set(headers).send(body);
  const first = await startProgram('main', test.config);
  const lost = send(first).then(
    (answer) => answer.status,
    () => null,
  );
  await whileRunning(() => first.kill());
  await first.kill();
  await lost;
  await until(nothingRuns);
  await look();
  api = await startProgram('main', test.config);
  const answer = await send(api);
  const again = await send(api);
  await api.kill();
  expect([answer.status, again.body]).toEqual([again.status, answer.body]);
  return answer;
}

/** Killed while it waits for the drawer's balance: after its events are written, before they count. */
async function heldAtDrawer(kill: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: test.config.databaseAdminUrl ?? test.config.databaseUrl });
  await client.connect();
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  try {
    await client.query('BEGIN');
    await client.query(`SELECT FROM ledger.account_balance WHERE shop = $1 AND akun = 'kas/LACI1' FOR UPDATE`, [SHOP]);
    await until(async () => (await test.app.get(pg.Pool).query(waiting)).rowCount! > 0);
    await kill();
  } finally {
    await client.end();
  }
}
const anyMoment = async (): Promise<void> => void (await sleep(randomInt(0, 60)));

it.each([
  { when: 'while its append waits', during: heldAtDrawer },
  { when: 'at any moment', during: anyMoment },
])(
  'a trade-in whose process is killed $when is settled whole or not at all, and so is its way back',
  async ({ during }) => {
    const ids = { id: randomUUID(), ...(await bothSides()) };
    const before = await drawer();
    const settled = await killedIn(
      { path: 'tukar-tambah', body: { ...ids, pembayaran: [{ cara_bayar: 'CASH', jumlah: 255_000 }] } },
      during,
      async () => {
        const [tradeIn, ...parts] = await states(ids);
        // No trade-in with both open, or all of it.
        expect([[null, 'OPEN'], ['VALID']]).toContainEqual([tradeIn, ...parts]);
        expect(await drawer()).toBe(before + (tradeIn === null ? 0 : 255_000));
      },
    );
    expect(settled.status).toBe(201);
    expect(await states(ids)).toEqual(['VALID']);
    expect([await drawer(), await shop.ledger.balance(SHOP, `tukar/${ids.id}`)]).toEqual([before + 255_000, 0]);

    const path = `tukar-tambah/${ids.id}/batal`;
    const asked = await shop.as('KASIR1', 'post', path, { alasan: 'TIDAK JADI' });
    const otorisasi_ids = await shop.approve(asked, 'KASIR1');
    const cancelled = await killedIn({ path, body: { alasan: 'TIDAK JADI', otorisasi_ids } }, during, async () => {
      const [state, ...others] = await states(ids);
      expect([['VALID'], ['BATAL']]).toContainEqual([state, ...others]);
    });
    expect(cancelled.status).toBe(200);
    expect(await states(ids)).toEqual(['BATAL']);
    expect([await drawer(), await shop.ledger.balance(SHOP, `tukar/${ids.id}`)]).toEqual([before, 0]);
  },
  180_000,
);
