import { randomUUID } from 'node:crypto';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import { FOUNDED, GoldShop } from '../support/gold-shop.js';
import { grant } from '../support/others.js';
import { reportRows, reportTotal } from '../support/report-rows.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

/* Cash and banks of a shop that sells a ring, pays for light twice, one of them by mistake, and brings money to its bank. */

let test: TestApp;
let shop: GoldShop;
beforeAll(async () => {
  test = await createTestApp({ template: FOUNDED });
  shop = await GoldShop.open(test);
  const id = randomUUID();
  await shop.as('KASIR1', 'post', 'penjualan', { id, kode_sales: 'SL1', lines: [{ kode_barcode: await shop.addRing() }] }); // prettier-ignore
  await shop.as('KASIR1', 'post', `penjualan/${id}/validasi`, { pembayaran: [{ cara_bayar: 'CASH', jumlah: 1_700_000 }] }); // prettier-ignore
  const [kept, mistaken] = [randomUUID(), randomUUID()];
  for (const entry of [kept, mistaken])
    await shop.as('KASIR1', 'post', 'cash/uang-kas', { id: entry, jenis: 'OUT', kode_transaksi: 'LISTRIK', jumlah_rp: 350_000, keterangan: 'TOKEN LISTRIK' }); // prettier-ignore
  await shop.as('OWNER', 'post', `cash/uang-kas/${mistaken}/batal`, { alasan: 'DOBEL' });
  const bank = { tujuan: 'BCA', tujuan_rekening: '1234567890' };
  await shop.as('OWNER', 'post', 'cash/mutasi-uang-cash', { id: randomUUID(), asal: 'CASH', ...bank, jumlah: 1_000_000, kategori: 'SETOR', keterangan: 'SETORAN HARIAN' }); // prettier-ignore
});
afterAll(() => test?.close());

const ask = async (name: string, user = 'OWNER', query = ''): Promise<ReportDocument> => {
  const { status, body } = await shop.as<ReportDocument>(user, 'get', `laporan/${name}?${query}`);
  expect([name, status, body.checks?.filter(({ ok }) => !ok)]).toEqual([name, 200, []]);
  return body;
};
const told = (report: ReportDocument, ...names: string[]): string[] =>
  reportRows(report).map((row) => names.map((name) => String(row[name])).join(' '));

it('tells what went through a drawer, line by line, with what it held', async () => {
  const cash = await ask('kas');
  expect(told(cash, 'kategori', 'keterangan', 'masuk', 'keluar', 'saldo')).toEqual([
    'SALDO AWAL  5000000 0 5000000',
    'PENJUALAN  1635000 0 6635000',
    'LISTRIK TOKEN LISTRIK 0 350000 6285000',
    'LISTRIK TOKEN LISTRIK 0 350000 5935000',
    'LISTRIK BATAL · DOBEL 350000 0 6285000',
    'SETOR SETORAN HARIAN 0 1000000 5285000',
  ]);
  const narrowed = await ask('kas', 'OWNER', 'kategori=LISTRIK');
  expect(narrowed.table.columns.map(({ name }) => name)).not.toContain('saldo');
  expect(reportTotal(narrowed)).toMatchObject({ masuk: 350_000, keluar: 700_000 });
});

it('sums them up by what they were for, what was taken back with what it takes back', async () => {
  const recap = await ask('kas-rekap');
  expect(told(recap, 'kategori', 'jumlah_transaksi', 'masuk', 'keluar', 'selisih')).toEqual([
    'PENJUALAN 1 1635000 0 1635000',
    'SALDO AWAL 1 5000000 0 5000000',
    'LISTRIK 3 350000 700000 -350000',
    'SETOR 1 0 1000000 -1000000',
  ]);
  expect(recap.recaps[0]!.lines.map((line) => line.kind === 'row' && line.cells)).toEqual([
    [0, 6_985_000, 1_700_000, 5_285_000],
  ]);
});

it('tells what stands at the bank, what was moved there, and the expenses with where they were paid', async () => {
  expect(told(await ask('bank'), 'kategori', 'masuk', 'keluar', 'saldo', 'rekonsiliasi')).toEqual([
    'SETOR 1000000 0 1000000 BELUM',
  ]);
  expect(told(await ask('mutasi-uang'), 'asal', 'tujuan', 'tujuan_rekening', 'kategori', 'jumlah', 'status')).toEqual([
    'CASH BCA 1234567890 SETOR 1000000 VALID',
  ]);
  const expenses = await ask('biaya');
  expect(told(expenses, 'asal', 'asal_rekening', 'jumlah').sort()).toEqual(['CASH LACI1 -350000', 'CASH LACI1 350000', 'CASH LACI1 350000']); // prettier-ignore
  expect(reportTotal(expenses)).toMatchObject({ jumlah: 350_000 });
  expect(told(await ask('biaya', 'OWNER', 'asal=BCA'), 'jumlah')).toEqual([]);
});

it.each(['kas', 'kas-rekap'])(
  'keeps %s of the open day from who counts his drawer blind, and says when he can see it',
  async (name) => {
    await grant(shop, 'KASIR1', { [`laporan-${name}`]: ['lihat'] });
    const blind = await ask(name, 'KASIR1');
    expect([blind.empty, blind.message, blind.recaps]).toEqual([true, 'Tersedia Setelah Tutup Toko', []]);
    expect(JSON.stringify(blind)).not.toMatch(/1635000|5285000|6985000/);
  },
);
