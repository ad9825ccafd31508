import { randomUUID } from 'node:crypto';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import { addDays } from '@emas/domain/shared/business-date';
import { type Answer, FOUNDED, GoldShop } from '../support/gold-shop.js';
import { reportRows } from '../support/report-rows.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

/* Depreciation of 1,250,000 a month, and what a shop owes its bank: what no screen books. */

let test: TestApp;
let shop: GoldShop;
let day: string;
beforeAll(async () => {
  test = await createTestApp({ template: FOUNDED });
  day = addDays(new Date().toISOString().slice(0, 10), -1);
  shop = await GoldShop.open(test, addDays(day, -1));
  await shop.as('OWNER', 'put', 'para-system', { key: 'ACCOUNTING_MODULE', value: true });
  await shop.as('OWNER', 'post', 'para-akun-transaksi/standar');
  for (const [nomor_akun, nama_akun, kelompok_akun, saldo_normal] of [
    ['6-1400', 'BIAYA PENYUSUTAN', 'BIAYA', 'DEBIT'],
    ['1-2900', 'AKUMULASI PENYUSUTAN', 'AKTIVA TETAP', 'KREDIT'],
  ])
    expect((await shop.as('OWNER', 'post', 'akuns', { nomor_akun, nama_akun, kelompok_akun, saldo_normal })).status).toBe(201); // prettier-ignore
  await shop.closeDay(addDays(day, -1));
  await shop.openDay(day);
});
afterAll(() => test?.close());

const row = (nomor_akun: string, debit: number, kredit = 0) => ({ nomor_akun, debit, kredit });
const depreciation = (over: object = {}) => ({
  id: randomUUID(),
  tgl_jurnal: day,
  keterangan: 'PENYUSUTAN PERALATAN BULAN INI',
  baris: [row('6-1400', 1_250_000), row('1-2900', 0, 1_250_000)],
  ...over,
});
const send = (body: object, user = 'OWNER'): Promise<Answer> => shop.as(user, 'post', 'accounting/jurnal', body);
async function book(body: object): Promise<Answer> {
  const asked = await send(body);
  expect(asked.body).toMatchObject({ code: 'AUTHORIZATION_REQUIRED' });
  return send({ ...body, otorisasi_ids: await shop.answerFor(asked) });
}
const told = async (body: object): Promise<string[]> => {
  const { status, body: refused } = await send(body);
  expect(status).toBe(400);
  return (refused as unknown as { details: { field: string; message: string }[] }).details.map(
    ({ field, message }) => `${field}: ${message}`,
  );
};
const ask = async (name: string, query: string): Promise<ReportDocument> => {
  const { status, body } = await shop.as<ReportDocument>('OWNER', 'get', `laporan/${name}?${query}`);
  expect([name, status, body.checks?.filter(({ ok }) => !ok)]).toEqual([name, 200, []]);
  return body;
};
const profit = async (from: string, to = from): Promise<number> => {
  const { table } = await ask('laba-rugi', `tgl_from=${from}&tgl_to=${to}`);
  const at = table.columns.findIndex(({ name }) => name === 'jumlah');
  const last = table.lines.findLast(({ kind }) => kind === 'milestone') as { cells: number[] } | undefined;
  return last?.cells[at] ?? 0;
};

it('refuses what is not balanced, headings, and what a screen books on, each at its place', async () => {
  expect(await told(depreciation({ baris: [row('6-1400', 1_250_000), row('1-2900', 0, 1_000_000)] }))).toEqual(['baris: Debit Dan Kredit Tidak Sama']); // prettier-ignore
  expect(await told(depreciation({ baris: [row('6-1400', 500_000), row('1-1100', 0, 500_000)] }))).toEqual([
    'baris.1.nomor_akun: Akun 1-1100 Dibukukan Lewat Uang Kas',
  ]);
  expect(await told(depreciation({ baris: [row('6-1000', 500_000), row('9-9999', 0, 500_000)] }))).toEqual([
    'baris.0.nomor_akun: Nomor Akun 6-1000 Adalah Akun Induk, Pilih Akun Detail',
    expect.stringContaining('baris.1.nomor_akun: '),
  ]);
  expect(await told(depreciation({ keterangan: 'PENDEK', tgl_jurnal: addDays(day, 1) }))).toEqual([
    'tgl_jurnal: Tanggal Jurnal Tidak Boleh Setelah Tanggal Sistem',
    'keterangan: Keterangan Minimal 10 Karakter',
  ]);
  expect(await told(depreciation({ tgl_jurnal: addDays(day, -9) }))).toEqual([
    `tgl_jurnal: Tanggal Jurnal Tidak Boleh Sebelum ${addDays(day, -1)}, Hari Pertama Pembukuan`,
  ]);
  expect(await told(depreciation({ baris: [row('6-1400', 5, 5), row('1-2900', 0, 0)] }))).toEqual([
    'baris.0.debit: Isi Debit Atau Kredit, Salah Satu',
    'baris.1.debit: Isi Debit Atau Kredit, Salah Satu',
  ]);
  expect((await send(depreciation(), 'SPV1')).status).toBe(403);
});

it('lowers the profit of its own day by what is depreciated, and is told by that day in the books alone', async () => {
  const yesterday = addDays(day, -1);
  const before = await profit(yesterday);
  const { status, body } = await book(depreciation({ tgl_jurnal: yesterday }));
  expect([status, body]).toMatchObject([201, { message: 'Jurnal Umum Berhasil Disimpan' }]);
  expect(await profit(yesterday)).toBe(before - 1_250_000);
  expect(await profit(day)).toBe(0);
  const journal = await ask('jurnal', `tgl_from=${yesterday}&tgl_to=${yesterday}&trx=JURNAL UMUM`);
  expect(reportRows(journal).map(({ nomor_akun, debit, kredit }) => [nomor_akun, debit, kredit])).toEqual([
    ['6-1400', 1_250_000, 0],
    ['1-2900', 0, 1_250_000],
  ]);
  expect((await ask('jurnal', `tgl_from=${day}&tgl_to=${day}`)).empty).toBe(true);
  const ledger = await ask('buku-besar', `tgl_from=${yesterday}&tgl_to=${day}&nomor_akun=6-1400`);
  expect(reportRows(ledger)).toMatchObject([{ tanggal: yesterday, debit: 1_250_000, saldo: 1_250_000 }]);
  const sheet = reportRows(await ask('neraca', `tanggal=${yesterday}`));
  expect(sheet).toContainEqual(expect.objectContaining({ nomor_akun: '1-2900', jumlah: -1_250_000 }));
  // A number that books stand under stays, in its group.
  const regroup = await shop.as('OWNER', 'put', 'akuns/6-1400', { kelompok_akun: 'MODAL' });
  expect(regroup.body.details).toMatchObject([{ field: 'kelompok_akun', code: 'fixedOnceUsed' }]);
  expect((await shop.as('OWNER', 'delete', 'akuns/6-1400')).status).toBe(409);
});

it('is turned round once in the month after, and taken back on any day with somebody’s word', async () => {
  const { body: accounts } = await shop.as<{ nomor_akun: string; layar: string | null }[]>('OWNER', 'get', 'accounting/jurnal/akun'); // prettier-ignore
  const found = new Map(accounts.map(({ nomor_akun, layar }) => [nomor_akun, layar]));
  expect([found.get('6-1400'), found.get('1-1100'), found.has('6-1000')]).toEqual([null, 'uang-kas', false]);
  const accrued = depreciation({ balik: true });
  const { body: saved } = await book(accrued);
  const turning = depreciation({ membalik_id: accrued.id, baris: [row('1-2900', 1_250_000), row('6-1400', 0, 1_250_000)] }); // prettier-ignore
  const turned = await book(turning);
  expect((await shop.as('OWNER', 'get', `accounting/jurnal/${turning.id}`)).body).toMatchObject({
    membalik: (saved as unknown as { data: { no_bukti: string } }).data.no_bukti,
    lines: [{ nomor_akun: '1-2900', nama_akun: 'AKUMULASI PENYUSUTAN', debit: 1_250_000 }, { nomor_akun: '6-1400' }],
  });
  expect(turned.status).toBe(201);
  expect((await send({ ...turning, id: randomUUID() })).body).toMatchObject({ code: 'JOURNAL_ENTRY_TURNED' });
  await shop.closeDay(day);
  await shop.openDay(addDays(day, 1));
  const path = `accounting/jurnal/${accrued.id}/batal`;
  const asked = await shop.as('OWNER', 'post', path, { alasan: 'SALAH AKUN' });
  expect(asked.body).toMatchObject({ code: 'AUTHORIZATION_REQUIRED' });
  const gone = await shop.as('OWNER', 'post', path, {
    alasan: 'SALAH AKUN',
    otorisasi_ids: await shop.answerFor(asked),
  });
  expect([gone.status, gone.body]).toMatchObject([200, { message: 'Jurnal Umum Berhasil Dibatalkan' }]);
  // In the books of its own day, whose month is open: the two of that day that are left cancel each other out there.
  expect(reportRows(await ask('buku-besar', `tgl_from=${day}&tgl_to=${addDays(day, 1)}&nomor_akun=6-1400`)).map(({ tanggal }) => tanggal)).toEqual([day, day, day]); // prettier-ignore
});
