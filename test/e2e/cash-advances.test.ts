import { randomUUID } from 'node:crypto';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import { addDays, jakartaDate } from '@emas/domain/shared/business-date';
import { type Answer, FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { reportRows } from '../support/report-rows.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

/* Cash bon of 500,000: bills of 415,000 and 85,000 back, and the same a day later with bills that no coins make. */

let test: TestApp;
let shop: GoldShop;
beforeAll(async () => {
  test = await createTestApp({ template: FOUNDED });
  shop = await GoldShop.open(test, addDays(jakartaDate(new Date().toISOString()), -1));
  for (const kode of ['BENSIN', 'MAKAN'])
    await shop.as('OWNER', 'post', 'paratransaksi', { kode_transaksi: kode, nama_transaksi: kode, jenis: 'OUT' });
});
afterAll(() => test?.close());

const code = ({ status, body }: Answer<{ code?: string }>) => [status, body.code];
const give = (over: object = {}) =>
  shop.as('KASIR1', 'post', 'cash/kas-bon', { id: randomUUID(), penerima: 'BUDI', jumlah_rp: 500_000, keterangan: 'JALAN', ...over }); // prettier-ignore
const bill = (kode_transaksi: string, jumlah_rp: number) => ({ kode_transaksi, jumlah_rp, keterangan: `NOTA ${kode_transaksi}` }); // prettier-ignore
const settle = (id: string, baris: object[], more: object) =>
  shop.as('KASIR1', 'post', `cash/kas-bon/${id}/selesai`, { baris, ...more });
const balance = (akun: string) => shop.ledger.balance(SHOP, akun);
const report = async (name: string, query = ''): Promise<ReportDocument> =>
  (await shop.as<ReportDocument>('OWNER', 'get', `laporan/${name}?${query}`)).body;

it('is given, and accounted for by its bills and the rest of it', async () => {
  const { body } = await give();
  const { id } = body.data;
  expect(body.data.no_bukti).toMatch(/^KB/);
  expect([await balance(`kasbon/${id}`), await balance('kas/LACI1')]).toEqual([500_000, 4_500_000]);
  const bills = [bill('BENSIN', 320_000), bill('MAKAN', 95_000)];
  expect(code(await settle(id, bills, { kembali_rp: 84_000 }))).toEqual([409, 'ADVANCE_NOT_EQUAL']);
  const done = await settle(id, bills, { kembali_rp: 85_000 });
  expect([done.status, done.body.data]).toEqual([200, { kembali_rp: 85_000, tambah_rp: 0 }]);
  const [, settled] = await shop.ledger.history(SHOP, `cash-advance/${id}`);
  expect(settled!.postings.map(({ akun, jumlah }) => `${akun} ${jumlah}`)).toEqual([
    'biaya/BENSIN 320000',
    'biaya/MAKAN 95000',
    'kas/LACI1 85000',
    `kasbon/${id} -500000`,
  ]);
  expect(code(await settle(id, bills, { kembali_rp: 85_000 }))).toEqual([409, 'CASH_ADVANCE_SETTLED']);
  expect((await shop.as('OWNER', 'get', `cash/kas-bon/${id}`)).body).toMatchObject({ status: 'SELESAI', jumlah_terpakai: 415_000, kembali_rp: 85_000 }); // prettier-ignore
  const expenses = reportRows(await report('biaya'));
  expect(expenses.map(({ asal, jumlah, keterangan }) => [asal, jumlah, keterangan])).toEqual([
    ['CASH', 320_000, 'NOTA BENSIN'],
    ['CASH', 95_000, 'NOTA MAKAN'],
  ]);
});

it('needs a word above 500,000', async () => {
  const refused = await give({ jumlah_rp: 500_100 });
  expect(code(refused)).toEqual([403, 'AUTHORIZATION_REQUIRED']);
});

it('stays open over the closing of its day, of which the sheet tells, and is settled on another', async () => {
  const { body } = await give();
  const { id, no_bukti } = body.data;
  const first = (await shop.ledger.head(SHOP)).openDay!;
  await shop.closeDay(first);
  const sheet = await report('tutup-toko', `tanggal=${first}`);
  const open = sheet.recaps.find(({ name }) => name === 'kas_bon')!.lines;
  expect(open.find(({ kind }) => kind === 'row')).toMatchObject({ cells: [no_bukti, first, 'BUDI', null, 500_000] });
  await shop.openDay(addDays(first, 1));
  const done = await settle(id, [bill('BENSIN', 320_000), bill('MAKAN', 95_050)], { kembali_rp: 84_950 });
  expect(done.body.data).toEqual({ kembali_rp: 84_900, tambah_rp: 0 });
  expect([await balance(`kasbon/${id}`), await balance('pembulatan')]).toEqual([0, 50]);
  expect(await report('tutup-toko', `tanggal=${first}`)).toMatchObject({ table: sheet.table, recaps: sheet.recaps });
  const today = await report('tutup-toko', `tanggal=${addDays(first, 1)}`);
  expect(today.checks.filter(({ ok }) => !ok)).toEqual([]);
  expect(reportRows(today)).toContainEqual(expect.objectContaining({ uraian: 'TANGGUNG JAWAB KAS BON', masuk: 84_900 })); // prettier-ignore
});
