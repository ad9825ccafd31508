import { randomUUID } from 'node:crypto';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import { addDays } from '@emas/domain/shared/business-date';
import { FOUNDED, GoldShop } from '../support/gold-shop.js';
import { reportRows } from '../support/report-rows.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

/* A shop that keeps books from its third day on: 5,000,000 in the drawer, 350,000 of light on each of four days. */

let test: TestApp;
let shop: GoldShop;
const days: string[] = [];

const pay = async (): Promise<void> => {
  const entry = { id: randomUUID(), jenis: 'OUT', kode_transaksi: 'LISTRIK', jumlah_rp: 350_000, keterangan: 'TOKEN LISTRIK' }; // prettier-ignore
  expect((await shop.as('KASIR1', 'post', 'cash/uang-kas', entry)).status).toBe(201);
};
const nextDay = async (): Promise<void> => {
  await shop.closeDay(days.at(-1));
  days.push(addDays(days.at(-1)!, 1));
  await shop.openDay(days.at(-1));
  await pay();
};

beforeAll(async () => {
  test = await createTestApp({ template: FOUNDED });
  days.push(addDays(new Date().toISOString().slice(0, 10), -5));
  shop = await GoldShop.open(test, days[0]);
  await pay();
  await nextDay();
});
afterAll(() => test?.close());

const ask = async (name: string, query: string): Promise<ReportDocument> => {
  const { status, body } = await shop.as<ReportDocument>('OWNER', 'get', `laporan/${name}?${query}`);
  expect([name, status, body.checks?.filter(({ ok }) => !ok)]).toEqual([name, 200, []]);
  return body;
};
const told = (report: ReportDocument, ...names: string[]): string[] =>
  reportRows(report).map((row) => names.map((name) => String(row[name])).join(' '));
const trial = async (tgl: string): Promise<string[]> =>
  told(await ask('neraca-saldo', `tanggal=${tgl}`), 'nomor_akun', 'nama_akun', 'debit', 'kredit');

it('carry balances to the numbers they get, and leave what was spent before under suspense', async () => {
  await shop.as('OWNER', 'put', 'para-system', { key: 'ACCOUNTING_MODULE', value: true });
  await nextDay();
  await shop.as('OWNER', 'post', 'para-akun-transaksi/standar');
  expect(await trial(days[1]!)).toEqual([
    'SUSPENSE biaya 700000 0',
    'SUSPENSE kas 4300000 0',
    'SUSPENSE modal 0 5000000',
  ]);
  expect(await trial(days[2]!)).toEqual([
    '1-1100 KAS 3950000 0',
    '3-1100 MODAL PEMILIK 0 5000000',
    '6-1100 BIAYA UMUM TOKO 350000 0',
    'SUSPENSE biaya 700000 0',
  ]);
  const sheet = await ask('neraca', `tanggal=${days[2]}`);
  expect(told(sheet, 'nomor_akun', 'jumlah')).toEqual(['1-1100 3950000', '3-1100 5000000', '3-1300 -1050000']);
  const ledger = await ask('buku-besar', `tgl_from=${days[2]}&tgl_to=${days[2]}`);
  expect(told(ledger, 'keterangan', 'debit', 'kredit')).toEqual(
    expect.arrayContaining(['PINDAH AKUN SUSPENSE → 1-1100 4300000 0', 'PINDAH AKUN SUSPENSE → 1-1100 0 4300000']),
  );
  // What was spent while nobody kept books stays there, and is the only thing that is listed.
  const { body } = await shop.as<{ akun: string; debit: number }[]>('OWNER', 'get', 'para-akun-transaksi/suspense');
  expect(body.map(({ akun, debit }) => [akun, debit])).toEqual([['biaya/LISTRIK', 700_000]]);
});

it('change from a day on: yesterday is told as it was told yesterday', async () => {
  await nextDay();
  const yesterday = await trial(days[2]!);
  await shop.as('OWNER', 'put', 'paratransaksi/LISTRIK', { nomor_akun: '6-1300' });
  await shop.as('OWNER', 'put', 'laci/LACI1', { nomor_akun: '1-1200' });
  expect(await trial(days[2]!)).toEqual(yesterday);
  expect(await trial(days[3]!)).toEqual([
    '1-1200 BANK 3600000 0',
    '3-1100 MODAL PEMILIK 0 5000000',
    '6-1100 BIAYA UMUM TOKO 350000 0',
    '6-1300 BIAYA SEWA 350000 0',
    'SUSPENSE biaya 700000 0',
  ]);
  const ledger = await ask('buku-besar', `tgl_from=${days[3]}&tgl_to=${days[3]}&nomor_akun=1-1200`);
  expect(told(ledger, 'keterangan', 'debit', 'kredit', 'saldo')).toEqual([
    'PINDAH AKUN 1-1100 → 1-1200 3950000 0 3950000',
    'TOKEN LISTRIK 0 350000 3600000',
  ]);
});

it('keep the group they were used in, and stay while books stand under them', async () => {
  const regroup = await shop.as('OWNER', 'put', 'akuns/6-1300', { kelompok_akun: 'MODAL', nomor_induk: null });
  expect([regroup.status, regroup.body.details]).toEqual([400, [expect.objectContaining({ field: 'kelompok_akun', code: 'fixedOnceUsed' })]]); // prettier-ignore
  await nextDay();
  await shop.as('OWNER', 'put', 'paratransaksi/LISTRIK', { nomor_akun: null });
  expect((await shop.as('OWNER', 'delete', 'akuns/6-1300')).status).toBe(409);
  const unused = await shop.as('OWNER', 'put', 'akuns/1-2200', { kelompok_akun: 'AKTIVA LANCAR', nomor_induk: null });
  expect(unused.status).toBe(200);
});
