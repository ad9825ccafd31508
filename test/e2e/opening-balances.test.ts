import { randomUUID } from 'node:crypto';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import { createMaster } from '@emas/domain/masterdata/change-master';
import { masterStream, type MasterValues } from '@emas/domain/masterdata/master';
import { type Answer, FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { reportRows } from '../support/report-rows.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

/* A shop that goes over to this program with debts, money under way, a display case and a loan: 3-1100 is what remains. */

let test: TestApp;
let shop: GoldShop;
beforeAll(async () => {
  test = await createTestApp({ template: FOUNDED });
  shop = await GoldShop.found(test);
  for (const key of ['ACCOUNTING_MODULE', 'NON_CASH_MODULE'])
    await shop.as('OWNER', 'put', 'para-system', { key, value: true });
  await shop.as('OWNER', 'post', 'para-akun-transaksi/standar');
  await row('master-tukang', 'TK1', { kode_tukang: 'TK1', nama_tukang: 'PAK JOYO', tgl_berlaku: '2020-01-01' }, true);
  for (const [nomor_akun, nama_akun, kelompok_akun] of [
    ['1-2100', 'ETALASE DAN BRANKAS', 'AKTIVA TETAP'],
    ['2-2100', 'PINJAMAN BANK', 'KEWAJIBAN'],
  ])
    await shop.as('OWNER', 'post', 'akuns', { nomor_akun, nama_akun, kelompok_akun, saldo_normal: 'DEBIT' });
});
afterAll(() => test?.close());

const row = (list: string, key: string, values: MasterValues, dated = false): Promise<unknown> =>
  shop.ledger.execute({
    shop: SHOP,
    actor: 'OWNER',
    key: randomUUID(),
    request: { list, key },
    streams: [masterStream(list, key)],
    decide: (context) => ({
      events: createMaster({ list, key, keyField: Object.keys(values)[0]!, dated }, { ...values, is_aktif: true }, context), // prettier-ignore
      result: null,
    }),
  });
const open = (saldo_awal: readonly (readonly [akun: string, jumlah: number])[]): Promise<Answer> =>
  shop.as('OWNER', 'post', 'tutup-toko/buka', {
    tgl: shop.today,
    saldo_awal: saldo_awal.map(([akun, jumlah]) => ({ akun, jumlah })),
  });
const told = ({ body }: Answer): string[] =>
  (body as unknown as { details: { field: string; message: string }[] }).details.map(({ field, message }) => `${field}: ${message}`); // prettier-ignore
const report = async (name: string, query: string): Promise<ReportDocument> => {
  const { status, body } = await shop.as<ReportDocument>('OWNER', 'get', `laporan/${name}?${query}`);
  expect([name, status, body.checks?.filter(({ ok }) => !ok)]).toEqual([name, 200, []]);
  return body;
};

it('refuses what no list has, what a screen books on, and money under way that is owed, each at its row', async () => {
  expect(
    told(
      await open([
        ['hutang/supplier/XYZ', -1],
        ['hutang/tukang/XYZ', -1],
        ['non-cash/XYZ', 1],
        ['non-cash/BCA', -5],
        ['rk/XYZ', 1],
        ['rk/SJA', 1],
        ['buku/9-9999', 1],
        ['buku/1-1000', 1],
        ['buku/1-1100', 1],
      ]),
    ),
  ).toEqual([
    'saldo_awal.0.akun: Akun XYZ Tidak Ditemukan',
    'saldo_awal.1.akun: Akun XYZ Tidak Ditemukan',
    'saldo_awal.2.akun: Akun XYZ Tidak Ditemukan',
    'saldo_awal.3.jumlah: Jumlah Harus Lebih Dari 0',
    'saldo_awal.4.akun: Akun XYZ Tidak Ditemukan',
    expect.stringMatching(/^saldo_awal\.5\.akun: /),
    'saldo_awal.6.akun: Akun 9-9999 Tidak Ditemukan',
    expect.stringMatching(/^saldo_awal\.7\.akun: .*Akun Induk/),
    'saldo_awal.8.akun: Akun 1-1100 Dibukukan Lewat Uang Kas',
  ]);
  expect((await shop.as('OWNER', 'get', 'saldo-awal')).body).toMatchObject({ tgl: null });
});

it('takes no lump of what belongs to contracts, or of what is owed to nobody in particular', async () => {
  const refused = await open([
    ['kas/LACI1', 5_000_000],
    ['piutang/hutang', 25_000_000],
    ['titipan/jual', -2_000_000],
    ['hutang/supplier', -7_000_000],
  ]);
  expect([refused.status, told(refused)]).toEqual([
    400,
    [
      'saldo_awal.1.akun: Akun piutang/hutang Masuk Bersama Kontraknya, Bukan Sebagai Saldo Awal',
      'saldo_awal.2.akun: Akun titipan/jual Masuk Bersama Kontraknya, Bukan Sebagai Saldo Awal',
      expect.stringMatching(/^saldo_awal\.3\.akun: .*Tidak Dikenal: hutang\/supplier$/),
    ],
  ]);
  expect((await shop.as('OWNER', 'get', 'saldo-awal')).body).toMatchObject({ tgl: null });
});

it('puts all of it on the balance sheet at once, the rest as capital', async () => {
  const { status } = await open([
    ['kas/LACI1', 5_000_000],
    ['bank/1234567890', 40_000_000],
    ['non-cash/BCA', 14_934_567],
    ['hutang/supplier/SUP1', -21_300_000],
    ['hutang/tukang/TK1', -1_250_000],
    ['rk/PUSAT', -3_000_000],
    ['buku/1-2100', 12_000_000],
    ['buku/2-2100', -10_000_000],
  ]);
  expect(status).toBe(200);
  const sheet = reportRows(await report('neraca', `tanggal=${shop.today}`));
  // 5,000,000 + 40,000,000 + 14,934,567 + 12,000,000 − 21,300,000 − 1,250,000 − 3,000,000 − 10,000,000
  expect(Object.fromEntries(sheet.map(({ nomor_akun, jumlah }) => [nomor_akun, jumlah]))).toEqual({
    ...{ '1-1100': 5_000_000, '1-1200': 40_000_000, '1-1300': 14_934_567, '1-1900': -3_000_000, '1-2100': 12_000_000 },
    ...{ '2-1100': 21_300_000, '2-1200': 1_250_000, '2-2100': 10_000_000, '3-1100': 36_384_567 },
  });
  expect((await shop.as('OWNER', 'get', 'saldo-awal')).body).toMatchObject({ modal: 36_384_567 });
  expect((await open([['kas/LACI1', 1_000]])).body).toMatchObject({ code: 'DAY_ALREADY_OPEN' });
});

it('is owed to suppliers and goldsmiths, and paid as any other debt', async () => {
  const { body } = await shop.as<{ kode: string; sisa: number }[]>('OWNER', 'get', 'cash/hutang');
  expect(body.filter(({ sisa }) => sisa !== 0).map(({ kode, sisa }) => `${kode} ${sisa}`)).toEqual(['SUP1 21300000', 'TK1 1250000']); // prettier-ignore
  const pay = { id: randomUUID(), jenis: 'OUT', lawan: { jenis: 'TUKANG', kode: 'TK1' }, jumlah_rp: 1_250_000, keterangan: 'LUNAS SALDO AWAL' }; // prettier-ignore
  const asked = await shop.as('OWNER', 'post', 'cash/uang-kas', pay);
  const paid = asked.status === 403 ? await shop.as('OWNER', 'post', 'cash/uang-kas', { ...pay, otorisasi_ids: await shop.answerFor(asked) }) : asked; // prettier-ignore
  expect(paid.status).toBeLessThan(300);
  const { body: left } = await shop.as<{ kode: string; sisa: number }[]>('OWNER', 'get', 'cash/hutang');
  expect(left.find(({ kode }) => kode === 'TK1')).toMatchObject({ sisa: 0 });
  expect(reportRows(await report('hutang-supplier', `tgl_from=${shop.today}&tgl_to=${shop.today}`)).length).toBeGreaterThan(1); // prettier-ignore
});

it('is waited for bank by bank as SALDO AWAL, and settled with what the bank kept', async () => {
  const { body } = await shop.as<{ data: Record<string, unknown>[] } | Record<string, unknown>[]>('OWNER', 'get', 'non-cash/items?kode_bank=BCA'); // prettier-ignore
  const [item] = Array.isArray(body) ? body : body.data;
  expect(item).toMatchObject({ no_faktur: 'SALDO AWAL', cara_bayar: 'SALDO AWAL', jumlah: 14_934_567, status: 'OUTSTAND' }); // prettier-ignore
  const settle = {
    id: randomUUID(),
    kode_bank: 'BCA',
    no_rekening: '1234567890',
    tgl_masuk: shop.today,
    items: [{ seq: item!['seq'], ke: item!['ke'], biaya_rp: 211_102 }],
    jumlah_masuk: 14_723_465,
  };
  const asked = await shop.as('OWNER', 'post', 'non-cash/validasi', settle);
  const settled = asked.status === 403 ? await shop.as('OWNER', 'post', 'non-cash/validasi', { ...settle, otorisasi_ids: await shop.answerFor(asked) }) : asked; // prettier-ignore
  expect(settled.status).toBeLessThan(300);
  expect(await shop.ledger.balance(SHOP, 'non-cash/BCA')).toBe(0);
  expect(await shop.ledger.balance(SHOP, 'bank/1234567890')).toBe(54_723_465);
  const days = `tgl_from=${shop.today}&tgl_to=${shop.today}`;
  const opened = reportRows(await report('non-cash', `${days}&cara_bayar=SALDO%20AWAL`));
  expect(opened.map(({ no_faktur, jumlah, biaya_rp }) => [no_faktur, jumlah, biaya_rp])).toEqual([['SALDO AWAL', 14_934_567, 211_102]]); // prettier-ignore
  expect((await report('non-cash', `${days}&cara_bayar=DEBIT`)).empty).toBe(true);
});
