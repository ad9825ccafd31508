import ExcelJS from 'exceljs';
import { Redis } from 'ioredis';
import pg from 'pg';
import { io } from 'socket.io-client';
import { DataSource } from 'typeorm';
import type { BatchProgress } from '../../apps/api/src/platform/queue/job-record.js';
import { queuePrefix } from '../../apps/api/src/platform/queue/job-queue.js';
import { FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { type Program, startProgram } from '../support/programs.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';

const ROWS = 400;
const HEADINGS = ['nama_barang', 'kode_dept', 'kode_group', 'berat', 'kode_baki', 'harga_modal', 'kode_supplier'];

const programs: Program[] = [];
let test: TestApp;
let shop: GoldShop;

beforeAll(async () => {
  // Takes what is asked and looks on; it does no jobs.
  test = await createTestApp({ template: FOUNDED, worker: false });
  shop = await GoldShop.open(test);
});
afterAll(async () => {
  await Promise.all(programs.map((program) => program.kill()));
  await test.close();
});

async function worker(): Promise<Program> {
  const program = await startProgram('worker', test.config);
  programs.push(program);
  return program;
}

/** Events of a type, by their streams or one of their values. */
async function eventsOf<Value = string>(type: string, column: string): Promise<readonly Value[]> {
  const rows = await test.app
    .get(DataSource)
    .query<{ value: Value }[]>(`SELECT ${column} AS value FROM ledger.ledger_event WHERE shop = $1 AND type = $2`, [
      SHOP,
      type,
    ]);
  return rows.map(({ value }) => value);
}

/** What Redis knew is gone: the record in PostgreSQL brings the job back at once. */
async function forgetQueue(): Promise<void> {
  const redis = new Redis(test.config.redisUrl);
  const keys = await redis.keys(`${queuePrefix(test.config)}:*`);
  if (keys.length > 0) await redis.del(...keys);
  redis.disconnect();
}

it('killing the worker in the middle of an import, and Redis with it, loses no row and doubles none', async () => {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Barang');
  sheet.addRow(HEADINGS);
  // Without barcodes of their own: a row that was written twice would be two items.
  for (let row = 1; row <= ROWS; row += 1)
    sheet.addRow([`CINCIN ${row}`, 'CINCIN', 'G750', 3.27, 'A1', 1_300_000, 'SUP1']);
  const authorization = { Authorization: `Bearer ${await shop.token('OWNER')}` };
  const { body } = await test.http
    .post('/api/v1/barang/import')
    .set(authorization)
    .attach('file', Buffer.from(await book.xlsx.writeBuffer()), 'barang.xlsx');
  expect(body).toMatchObject({ total: ROWS, good: ROWS });
  const address = `/api/v1/barang/import/${body.import_id}`;
  const { body: begun } = await test.http.post(`${address}/commit`).set(authorization).expect(202);

  const added = () => eventsOf('ItemAdded', "body::json -> 'body' ->> 'nama_barang'");
  const told: BatchProgress[] = [];
  const socket = io(test.url, { auth: { token: await shop.token('OWNER') }, transports: ['websocket'] });
  socket.on('batch-progress', (progress: BatchProgress) => told.push(progress));
  await until(() => socket.connected);
  const killed = await worker();
  await until(async () => (await added()).length >= 60);
  await killed.kill();
  socket.disconnect();
  // The bar stands from the first row on, not when a batch of rows is through.
  expect(told.find(({ id, total }) => id === begun.job_id && total > 0)).toMatchObject({ progress: 0, total: ROWS });
  // It really was in the middle.
  expect((await added()).length).toBeLessThan(ROWS);
  await forgetQueue();
  await worker();
  const done = await until(async () => {
    const { body: now } = await test.http.get(address).set(authorization);
    return now.status === 'DONE' && now;
  });
  expect(done).toMatchObject({ written: ROWS, failed: 0, bad: [] });
  const names = await added();
  expect(names).toHaveLength(ROWS);
  expect(new Set(names).size).toBe(ROWS);
}, 180_000);

/**
 * 490,000 × 3.27 + 15,000 × 3.27 = 1,651,350, up to a step of 500: 1,651,500. The job writes a hundred prices at a time;
 * somebody holds on to one thing in the middle, so that the worker dies while the database is still busy for it.
 */
it('killing the worker in the middle of a repricing prices every thing once', async () => {
  const board = { jual: [{ kode_group: 'G750', harga: 490_000 }], beli: [] };
  const otorisasi_ids = await shop.approve(await shop.as('OWNER', 'post', 'papan-harga', board), 'OWNER');
  expect((await shop.as('OWNER', 'post', 'papan-harga', { ...board, otorisasi_ids })).status).toBe(200);
  const streams = [...(await eventsOf('ItemAdded', 'stream_id'))].sort();
  const holder = new pg.Client({ connectionString: test.database.adminUrl });
  await holder.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT 1 FROM ledger.document WHERE shop = $1 AND stream_id = $2 FOR UPDATE', [
      SHOP,
      streams[250],
    ]);
    const { body } = await shop.as('OWNER', 'post', 'papan-harga/stok', { cakupan: 'SEMUA', kode_group: ['G750'] });
    const repriced = () => eventsOf('ItemRepriced', 'stream_id');
    await until(async () => (await repriced()).length === 200);
    await programs.at(-1)!.kill();
    await holder.query('ROLLBACK');
    await forgetQueue();
    await worker();
    await until(async () => (await shop.as('OWNER', 'get', `pekerjaan/${body.job_id}`)).body.status === 'DONE');
    expect([...(await repriced())].sort()).toEqual(streams);
    const prices = await eventsOf('ItemRepriced', "body::json -> 'body' ->> 'harga_jual'");
    expect(new Set(prices)).toEqual(new Set(['1651500']));
  } finally {
    await holder.end();
  }
}, 180_000);
