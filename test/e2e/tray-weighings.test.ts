import { randomUUID } from 'node:crypto';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import type { WeighingStartedView } from '@emas/contracts/stock/weighing.view';
import { explainGap } from '@emas/domain/stock/explain-gap';
import { gramsToMilligrams } from '@emas/domain/shared/wire';
import { type Answer, GoldShop } from '../support/gold-shop.js';
import { reportRows, reportTotal } from '../support/report-rows.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
let shop: GoldShop;
let thin: string;

/** E-01: 412.350 g, 48 rings of 186.420 g together, each with a tag of 0.120 g. One weighs 3.270 g. */
beforeAll(async () => {
  test = await createTestApp();
  shop = await GoldShop.open(test);
  await shop.hireOne('KASIR9', 'KASIR');
  for (const [kode_baki, berat_baki] of [
    ['E-01', 412.35],
    ['E-02', 300],
  ] as const) {
    const row = { kode_baki, nama_baki: `ETALASE ${kode_baki}`, kode_gudang: 'TOKO', berat_baki };
    expect((await shop.as('OWNER', 'post', 'baki', row)).status).toBe(201);
  }
  const ring = (berat: number) => shop.addRing({ kode_toko: 'E-01', berat, berat_asli: Math.round((berat + 0.12) * 1000) / 1000 }); // prettier-ignore
  thin = await ring(3.27);
  await ring(3.75);
  for (let at = 0; at < 46; at += 1) await ring(3.9);
});
afterAll(() => test?.close());

const code = ({ status, body }: Answer<{ code?: string }>) => [status, body.code];
const start = (user: string, body: object = { kode_gudang: 'TOKO', kode_toko: 'E-01' }) =>
  shop.as<WeighingStartedView & { code?: string; message: string }>(user, 'post', 'timbang-baki/start', body);
const weigh = (user: string, berat_timbang: number, more: object = {}) =>
  shop.as(user, 'post', 'timbang-baki', { id: randomUUID(), kode_toko: 'E-01', berat_timbang, ...more });
const statusOf = async () =>
  (
    (await shop.as('OWNER', 'get', 'baki/get/all')).body as unknown as { kode_baki: string; status_baki: string }[]
  ).find(({ kode_baki }) => kode_baki === 'E-01')?.status_baki;

it('asks for warehouse and tray', async () => {
  const { status, body } = await start('KASIR1', {});
  expect(status).toBe(400);
  const { details } = body as unknown as { details: { message: string }[] };
  expect(details.map(({ message }) => message)).toEqual([
    'Mohon Untuk Pilih Kode Gudang',
    'Mohon Untuk Pilih Kode Baki',
  ]);
});

it('weighs a tray against the books: as it should be within the tolerance', async () => {
  const started = await start('KASIR1');
  expect(started).toMatchObject({
    status: 200,
    body: {
      data_timbang: [
        {
          ...{ kode_gudang: 'TOKO', kode_toko: 'E-01', qty: 48, berat_barang: 186.42, berat_bandrol: 5.76 },
          ...{ berat_baki: 412.35, berat_buku: 604.53, toleransi: 0.1 },
        },
      ],
    },
  });
  expect(await statusOf()).toBe('TIMBANG');
  const ready = await shop.as('OWNER', 'get', 'baki/ready');
  expect(JSON.stringify(ready.body)).not.toContain('"E-01"');
  const held = await shop.as('OWNER', 'post', 'barang/pindah', { kode_barcode: [thin], kode_toko: 'E-02' });
  expect(code(held)).toEqual([409, 'TRAY_HELD']);
  expect(held.body.message).toContain('KASIR1');
  expect(code(await start('KASIR9'))).toEqual([409, 'TRAY_HELD']);
  expect(await weigh('KASIR1', 604.48)).toMatchObject({
    status: 201,
    body: { data: { hasil: 'SESUAI', selisih: -0.05 } },
  });
  expect(await statusOf()).toBe('READY');
});

it('asks why where it is off, and names the thing that would explain it', async () => {
  const { body } = await start('KASIR1');
  const things = body.barang.map(({ kode_barcode, berat, berat_bandrol }) => ({
    kode_barcode,
    berat: gramsToMilligrams(berat) + gramsToMilligrams(berat_bandrol),
  }));
  expect(explainGap(things, -3_390)[0]).toEqual({ kode_barcode: [thin], berat: 3_390, beda: 0 });
  const unsaid = await weigh('KASIR1', 601.14);
  expect(unsaid).toMatchObject({ status: 400, body: { details: [{ field: 'alasan' }] } });
  const answer = await weigh('KASIR1', 601.14, { alasan: 'sedang dicari' });
  expect(answer).toMatchObject({ status: 201, body: { data: { hasil: 'SELISIH', selisih: -3.39 } } });
  expect(code(await weigh('KASIR1', 604.53))).toEqual([409, 'WEIGHING_NOT_STARTED']);
});

it('keeps what one has weighed until one begins anew; the report never forgets', async () => {
  await start('KASIR1');
  const mine = await shop.as('KASIR1', 'get', 'timbang-baki');
  expect(mine.body).toMatchObject([
    { kode_toko: 'E-01', berat_timbang: 601.14, selisih: -3.39, hasil: 'SELISIH', alasan: 'SEDANG DICARI' },
    { kode_toko: 'E-01', berat_timbang: 604.48, selisih: -0.05, hasil: 'SESUAI' },
  ]);
  expect((await shop.as('KASIR9', 'get', 'timbang-baki')).body).toEqual([]);
  expect((await shop.as('OWNER', 'post', 'timbang-baki/reset', {})).status).toBe(200);
  expect(await statusOf()).toBe('TIMBANG');
  // A new cashier may not.
  expect((await shop.as('KASIR1', 'post', 'timbang-baki/reset', {})).status).toBe(403);
  expect((await weigh('KASIR1', 604.53)).status).toBe(201);
  const { status, body } = await shop.as<ReportDocument>(
    'OWNER',
    'get',
    `laporan/timbang-baki?tgl_from=${shop.today}&tgl_to=${shop.today}&kode_baki=E-01`,
  );
  expect(status).toBe(200);
  expect(reportRows(body, ['kode_gudang']).map((row) => [row['kode_gudang'], row['selisih'], row['hasil']])).toEqual([
    ['TOKO', -50, 'SESUAI'],
    ['TOKO', -3_390, 'SELISIH'],
    ['TOKO', 0, 'SESUAI'],
  ]);
  expect(reportTotal(body)).toMatchObject({
    qty: 144,
    berat_buku: 1_813_590,
    berat_timbang: 1_810_150,
    selisih: -3_440,
  });
});

it('frees the trays one weighs, and clears one’s list', async () => {
  await start('OWNER');
  expect((await weigh('OWNER', 604.53)).status).toBe(201);
  await start('OWNER');
  expect((await shop.as('OWNER', 'post', 'timbang-baki/reset', {})).status).toBe(200);
  expect(await statusOf()).toBe('READY');
  expect((await shop.as('OWNER', 'get', 'timbang-baki')).body).toEqual([]);
});
