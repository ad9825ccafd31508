import { randomUUID } from 'node:crypto';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { type Answer, FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { reportRows } from '../support/report-rows.js';
import { ShrinkageProjection } from '../../apps/api/src/contexts/purchases/projections/shrinkage.projection.js';
import { Shadow } from '../../apps/api/src/ledger/followers/shadow.js';
import { createClient } from '../../apps/api/src/platform/database/connections.js';

let test: TestApp;
let shop: GoldShop;

beforeAll(async () => {
  test = await createTestApp({ template: FOUNDED });
  shop = await GoldShop.open(test);
  await shop.hireOne('SPV2', 'SPV');
});
afterAll(() => test.close());

const cash = (jumlah: number) => ({ cara_bayar: 'CASH', jumlah });
const code = ({ status, body }: Answer<{ code?: string }>) => [status, body.code];

/** A ring of 3.270 g that comes back `berat` heavy: paid, its line the one to be looked at again. */
async function boughtBack(berat = 3.17): Promise<{ id: string; no: string; barcode: string; total: number }> {
  const barcode = await shop.addRing();
  const sale_id = randomUUID();
  const sale = { id: sale_id, kode_sales: 'SL1', lines: [{ kode_barcode: barcode }] };
  const sold = await shop.as('KASIR1', 'post', 'penjualan', sale);
  await shop.as('KASIR1', 'post', `penjualan/${sale_id}/validasi`, { pembayaran: [cash(1_635_000)] });
  const id = randomUUID();
  const lines = [{ sale_line_no: 1, kondisi_barang: 'NOTA5', berat }];
  const body = { id, kode_sales: 'SL1', no_faktur_jual: sold.body.data.no_faktur_jual, lines };
  let saved = await shop.as('KASIR1', 'post', 'pembelian', body);
  if (saved.status === 403) {
    const otorisasi_ids = await shop.approve(saved, 'KASIR1');
    saved = await shop.as('KASIR1', 'post', 'pembelian', { ...body, otorisasi_ids });
  }
  const { no_faktur_beli, total_harga } = saved.body.data;
  await shop.as('KASIR1', 'post', `pembelian/${id}/validasi`, { pembayaran: [cash(total_harga)] });
  return { id, no: no_faktur_beli, barcode, total: total_harga };
}

const list = async (query: string, user = 'SPV2') => (await shop.as(user, 'get', `validasi-susut?${query}`)).body;
const act = (user: string, id: string, what: string, body: object = {}) =>
  shop.as(user, 'post', `validasi-susut/${id}/1/${what}`, body);
const beli = async (barcode: string) =>
  (await shop.ledger.placesOf(SHOP, barcode)).find(({ place }) => place === 'beli')?.berat;

it('what weighs 0.100 g less waits for somebody else, is weighed again and opened again', async () => {
  const { id, no, barcode } = await boughtBack();
  expect(await list(`q=${no}&limit=10`)).toMatchObject({
    count: 1,
    data: [
      {
        ...{ purchase_id: id, line_no: 1, status: 'OPEN', no_faktur_beli: no, kode_barcode: barcode, berat_nota: 3.27 },
        ...{ berat: 3.17, susut: 0.1, susut_persen: 3.06, toleransi: 0.05, nilai_susut: 48_500, sendiri: false },
      },
    ],
  });
  expect((await list(`q=${no}`, 'OWNER'))[0].sendiri).toBe(false);

  // Its approver: a supervisor with all rights, and yet not he; the form warns him.
  expect((await list(`q=${no}`, 'SPV1'))[0].sendiri).toBe(true);
  const own = await act('SPV1', id, 'validasi');
  expect(code(own)).toEqual([409, 'SHRINKAGE_OWN']);
  expect(own.body.message).toBe('Susut Pembelian Sendiri Tidak Bisa Divalidasi Sendiri');

  const answers = await Promise.all([
    act('SPV2', id, 'validasi', { berat_ulang: 3.18 }),
    act('OWNER', id, 'validasi', { berat_ulang: 3.18 }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await beli(barcode)).toBe(3_180);
  expect(await list(`q=${no}&status=VALID`)).toMatchObject([{ berat_ulang: 3.18, susut: 0.09, tgl_valid: shop.today }]);

  // While it stands the purchase is not taken back.
  const cancel = (otorisasi_ids: string[]) =>
    shop.as('KASIR1', 'post', `pembelian/${id}/batal`, { alasan: 'SALAH', otorisasi_ids });
  expect(code(await cancel([]))).toEqual([409, 'SHRINKAGE_DECIDED']);

  expect(code(await act('SPV2', id, 'buka', { alasan: ' ' }))).toEqual([400, 'VALIDATION_FAILED']);
  expect((await act('SPV2', id, 'buka', { alasan: 'SALAH' })).body.message).toBe('Putusan Susut Dibuka Kembali');
  expect(await beli(barcode)).toBe(3_170);
  expect(code(await act('SPV2', id, 'buka', { alasan: 'SALAH' }))).toEqual([409, 'SHRINKAGE_NOT_DECIDED']);

  const otorisasi_ids = await shop.approve(await cancel([]), 'KASIR1');
  expect((await cancel(otorisasi_ids)).status).toBe(200);
  expect(await list(`q=${no}`)).toEqual([]);
});

it('refusing asks for a weight and a reason; the owner may decide on his own, on record', async () => {
  const { id } = await boughtBack(3.1);
  const refused = await act('SPV2', id, 'tolak');
  expect(code(refused)).toEqual([400, 'VALIDATION_FAILED']);
  expect(refused.body.details.map(({ field }: { field: string }) => field)).toEqual(['berat_ulang', 'keterangan']);
  const done = await act('OWNER', id, 'tolak', { berat_ulang: 3.1, keterangan: 'batu hilang' });
  expect(done.body.message).toBe('Susut Ditolak');
  expect(await list('status=DITOLAK')).toMatchObject([{ keterangan: 'BATU HILANG', valid_by: 'OWNER' }]);
});

it('what waits stands in the order of its value, and only who has the page may ask or decide', async () => {
  const [small, large] = [await boughtBack(3.2), await boughtBack(2.9)];
  const waiting = (await list('status=OPEN')).map(({ no_faktur_beli }: { no_faktur_beli: string }) => no_faktur_beli);
  expect(waiting).toEqual([large.no, small.no]);
  expect((await shop.as('KASIR1', 'get', 'validasi-susut')).status).toBe(403);
  expect((await act('KASIR1', small.id, 'validasi')).status).toBe(403);
  expect(code(await act('SPV2', randomUUID(), 'validasi'))).toEqual([404, 'PURCHASE_NOT_FOUND']);
});

it('is told by its report: what it lacks of the note as it was weighed last, by what was decided', async () => {
  const { id, no } = await boughtBack();
  const told = async (asked = '') => {
    const days = `tgl_from=${shop.today}&tgl_to=${shop.today}`;
    const { body } = await shop.as<ReportDocument>('OWNER', 'get', `laporan/validasi-susut?${days}${asked}`);
    expect(body.checks.every(({ ok }) => ok)).toBe(true);
    return reportRows(body, ['status']).filter(({ no_faktur_beli }) => no_faktur_beli === no);
  };
  const waiting = { berat_nota: 3_270, berat: 3_170, susut: 100, susut_persen: 306, toleransi: 50, nilai_susut: 48_500 };
  expect(await told()).toMatchObject([{ ...waiting, status: 'OPEN', tgl_valid: null, valid_by: null }]);
  expect([await told('&status=VALID'), await told('&valid_by=SPV2')]).toEqual([[], []]);
  await act('SPV2', id, 'validasi', { berat_ulang: 3.18, keterangan: 'BERAT MATA' });
  const decided = { berat: 3_180, susut: 90, nilai_susut: 43_650, valid_by: 'SPV2', tgl_valid: shop.today, keterangan: 'BERAT MATA' };
  expect(await told('&status=VALID&valid_by=SPV2')).toMatchObject([decided]);
}); // prettier-ignore

it('within its tolerance nothing waits, and a replay of the log makes the same rows', async () => {
  const { no, id } = await boughtBack(3.26);
  expect(await list(`q=${no}`)).toEqual([]);
  expect(code(await act('SPV2', id, 'validasi'))).toEqual([404, 'SHRINKAGE_NOT_FOUND']);
  const client = createClient(test.config);
  await client.connect();
  try {
    expect(await Shadow.compare(client, new ShrinkageProjection())).toBeNull();
  } finally {
    await client.end();
  }
});
