import { randomUUID } from 'node:crypto';
import { ProblemsProjection } from '../../apps/api/src/contexts/problems/projections/problems.projection.js';
import { DOCUMENT_KIND } from '@emas/contracts/reports/filters';
import { HeaderKinds } from '../../apps/api/src/engine/document/header-kinds.js';
import { OpenProblems } from '../../apps/api/src/contexts/problems/index.js';
import { Shadow } from '../../apps/api/src/ledger/followers/shadow.js';
import { createClient } from '../../apps/api/src/platform/database/connections.js';
import { type Answer, FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { reportRows } from '../support/report-rows.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
let shop: GoldShop;
let sale: { id: string; no: string };

beforeAll(async () => {
  test = await createTestApp({ template: FOUNDED });
  shop = await GoldShop.open(test);
  sale = await sold();
});
afterAll(() => test.close());

const code = ({ status, body }: Answer<{ code?: string }>) => [status, body.code];

async function sold(): Promise<{ id: string; no: string }> {
  const id = randomUUID();
  const lines = [{ kode_barcode: await shop.addRing() }];
  const { body } = await shop.as('KASIR1', 'post', 'penjualan', { id, kode_sales: 'SL1', lines });
  return { id, no: body.data.no_faktur_jual };
}

const report = (no_faktur: string, user = 'KASIR1', id = randomUUID()) =>
  shop.as(user, 'post', 'faktur-bermasalah', { id, no_faktur, masalah: 'Berat di nota salah' });
const act = (user: string, id: string, what: string, body: object) =>
  shop.as(user, 'post', `faktur-bermasalah/${id}/${what}`, body);
const get = async (path: string, user = 'SPV1') => (await shop.as(user, 'get', path)).body;

it('is reported by a cashier, marked wherever the document is shown, followed, solved and opened again', async () => {
  const answer = await report(sale.no.toLowerCase());
  expect(answer).toMatchObject({ status: 201, body: { message: 'Faktur Bermasalah Berhasil Dilaporkan' } });
  const { id, no_masalah } = answer.body.data;
  expect(no_masalah).toMatch(/^FMSJA\d{10}$/);

  const mark = { no_masalah, status: 'OPEN', masalah: 'Berat di nota salah' };
  expect((await get(`penjualan?q=${sale.no}`))[0].bermasalah).toEqual(mark);
  expect((await get(`penjualan/${sale.id}`)).bermasalah).toEqual(mark);
  expect((await get(`penjualan/by-no/${sale.no}`)).bermasalah).toEqual(mark);
  expect(await test.app.get(OpenProblems).about(SHOP, sale.no)).toEqual({ no: no_masalah, problem_id: id });

  const again = await report(sale.no);
  expect(code(again)).toEqual([409, 'PROBLEM_KNOWN']);
  expect(again.body.message).toBe(`Nota ${sale.no} Sudah Dilaporkan Dengan ${no_masalah}`);

  expect((await act('KASIR1', id, 'tindak-lanjut', { tindak_lanjut: 'x' })).status).toBe(403);
  await act('SPV1', id, 'tindak-lanjut', { tindak_lanjut: 'Customer ditelepon' });
  expect((await get(`faktur-bermasalah?q=${sale.no}&limit=5`)).data).toMatchObject([
    { id, no_masalah, status: 'PROSES', kind: 'sale', total_harga: 1_635_000, tindak_lanjut: 'Customer ditelepon', umur_hari: 0 }, // prettier-ignore
  ]);
  expect((await act('SPV1', id, 'selesai', { keterangan: 'Nota diganti' })).body.message).toBe('Masalah Selesai');
  expect(code(await act('SPV1', id, 'selesai', { keterangan: 'Nota diganti' }))).toEqual([409, 'PROBLEM_CLOSED']);
  expect((await get(`penjualan/${sale.id}`)).bermasalah).toBeUndefined();
  expect(await get(`faktur-bermasalah?status=SELESAI`)).toMatchObject([
    { selesai_by: 'SPV1', tgl_selesai: shop.today },
  ]);

  await act('SPV1', id, 'buka', { alasan: 'Belum beres' });
  expect(await get(`faktur-bermasalah/${id}`)).toMatchObject({
    status: 'PROSES',
    tgl_selesai: null,
    catatan: [
      { langkah: 'LAPOR', catatan: 'Berat di nota salah', oleh: 'KASIR1' },
      { langkah: 'TINDAK_LANJUT', catatan: 'Customer ditelepon', oleh: 'SPV1' },
      { langkah: 'SELESAI', catatan: 'Nota diganti' },
      { langkah: 'BUKA', catatan: 'Belum beres' },
    ],
  });
});

it('of two who report the same document at once one does, the other reads with which number', async () => {
  const { no } = await sold();
  const answers = await Promise.all([report(no), report(no, 'KASIR2')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await get(`faktur-bermasalah?q=${no}`)).toHaveLength(1);
});

it('a number that is no document, or a problem, and words that are missing are refused at their field', async () => {
  const unknown = await report('FJSJA2601010001');
  expect(code(unknown)).toEqual([404, 'PROBLEM_SUBJECT_NOT_FOUND']);
  expect(unknown.body.details[0]).toMatchObject({ field: 'no_faktur' });
  const { no_masalah } = (await report((await sold()).no)).body.data;
  expect(code(await report(no_masalah))).toEqual([404, 'PROBLEM_SUBJECT_NOT_FOUND']);
  const id = randomUUID();
  const silent = await shop.as('KASIR1', 'post', 'faktur-bermasalah', { id, no_faktur: sale.no, masalah: ' ' });
  expect(code(silent)).toEqual([400, 'VALIDATION_FAILED']);
});

it('the same report twice is one; its CSV is for who may export; a replay makes the same rows', async () => {
  const { no } = await sold();
  const id = randomUUID();
  const headers = { 'Idempotency-Key': randomUUID() };
  const body = { id, no_faktur: no, masalah: 'Salah nama' };
  const first = await shop.as('KASIR1', 'post', 'faktur-bermasalah', body, headers);
  const second = await shop.as('KASIR1', 'post', 'faktur-bermasalah', body, headers);
  expect([second.status, second.body.data]).toEqual([201, first.body.data]);
  expect((await shop.as('KASIR1', 'get', 'lists/faktur-bermasalah/csv')).status).toBe(403);
  const { text } = await shop.as('SPV1', 'get', `lists/faktur-bermasalah/csv?q=${no}`);
  expect(text?.split('\r\n')).toEqual([
    expect.stringMatching(/^\uFEFFno_masalah,status,tgl_system,no_faktur,/),
    expect.stringContaining(no),
    '',
  ]);
  const client = createClient(test.config);
  await client.connect();
  try {
    expect(await Shadow.compare(client, new ProblemsProjection())).toBeNull();
  } finally {
    await client.end();
  }
});

it('is told by its report until today, or the day it was solved; of a kind, of a state; every kind has its word there', async () => {
  const { no } = await sold();
  const { id } = (await report(no)).body.data;
  const told = async (asked: string) => reportRows(await get(`laporan/faktur-bermasalah?tgl_from=${shop.today}&tgl_to=${shop.today}${asked}`), ['status']); // prettier-ignore
  const of = async (asked: string) => (await told(asked)).filter(({ no_faktur }) => no_faktur === no);
  expect(await of('&status=OPEN&jenis_transaksi=PENJUALAN')).toMatchObject([
    { no_faktur: no, jenis_transaksi: 'PENJUALAN', total_harga: 1_635_000, lapor_by: 'KASIR1', umur_hari: 0, selesai_by: null },
  ]); // prettier-ignore
  expect([await of('&jenis_transaksi=PEMBELIAN'), await of('&status=SELESAI')]).toEqual([[], []]);
  await act('SPV1', id, 'selesai', { keterangan: 'Nota diganti' });
  expect(await of('&status=SELESAI')).toMatchObject([{ selesai_by: 'SPV1', tgl_selesai: shop.today }]);
  expect((await shop.as('SPV1', 'get', 'laporan/faktur-bermasalah?jenis_transaksi=LAIN')).status).toBe(400);

  const names = test.app.get(HeaderKinds).all().map(({ nama }) => nama); // prettier-ignore
  expect([...DOCUMENT_KIND.values!].sort()).toEqual([...new Set(names)].sort());
});
