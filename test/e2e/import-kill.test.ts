import ExcelJS from 'exceljs';
import { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import { queuePrefix } from '../../apps/api/src/platform/queue/job-queue.js';
import { GoldShop, SHOP } from '../support/gold-shop.js';
import { type Program, startProgram } from '../support/programs.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';

const ROWS = 400;
const HEADINGS = ['nama_barang', 'kode_dept', 'kode_group', 'berat', 'kode_baki', 'harga_modal', 'kode_supplier'];

const programs: Program[] = [];
let test: TestApp;

beforeAll(async () => {
  // Takes the file and looks on; it does no jobs.
  test = await createTestApp({ worker: false });
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

/** What Redis knew is gone: the record in PostgreSQL brings the job back at once. */
async function forgetQueue(): Promise<void> {
  const redis = new Redis(test.config.redisUrl);
  const keys = await redis.keys(`${queuePrefix(test.config)}:*`);
  if (keys.length > 0) await redis.del(...keys);
  redis.disconnect();
}

it('killing the worker in the middle of an import, and Redis with it, loses no row and doubles none', async () => {
  const shop = await GoldShop.open(test);
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
  await test.http.post(`${address}/commit`).set(authorization).expect(202);

  const database = test.app.get(DataSource);
  const added = async (): Promise<number> => {
    const [row] = await database.query<{ n: number }[]>("SELECT count(*)::int AS n FROM ledger.ledger_event WHERE shop = $1 AND type = 'ItemAdded'", [SHOP]); // prettier-ignore
    return row!.n;
  };
  const killed = await worker();
  await until(async () => (await added()) >= 60);
  await killed.kill();
  // It really was in the middle.
  expect(await added()).toBeLessThan(ROWS);
  await forgetQueue();
  await worker();
  const done = await until(async () => {
    const { body: now } = await test.http.get(address).set(authorization);
    return now.status === 'DONE' && now;
  });
  expect(done).toMatchObject({ written: ROWS, failed: 0, bad: [] });
  const names = await database.query<{ nama: string; n: number }[]>(
    "SELECT body -> 'body' ->> 'nama_barang' AS nama, count(*)::int AS n FROM ledger.ledger_event WHERE shop = $1 AND type = 'ItemAdded' GROUP BY 1",
    [SHOP],
  );
  expect(names).toHaveLength(ROWS);
  expect(names.filter(({ n }) => n !== 1)).toEqual([]);
}, 180_000);
