import { randomUUID } from 'node:crypto';
import type { CreditorView } from '@emas/contracts/money/creditor.view';
import { addDays, jakartaDate } from '@emas/domain/shared/business-date';
import { type Answer, FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { reportRows } from '../support/report-rows.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

/* A supplier who is owed 1,234,567: paid in cash and from the bank, ahead, and taken back; entries of a closed day put right. */

let test: TestApp;
let shop: GoldShop;
beforeAll(async () => {
  test = await createTestApp({ template: FOUNDED });
  shop = await GoldShop.open(test, addDays(jakartaDate(new Date().toISOString()), -3));
  for (const key of ['DAILY_TRANSACTION_REPORT_MODULE', 'ACCOUNTING_MODULE']) await shop.as('OWNER', 'put', 'para-system', { key, value: true }); // prettier-ignore
  await shop.addRing({ harga_modal: 1_234_567 });
});
afterAll(() => test?.close());

const code = ({ status, body }: Answer<{ code?: string }>) => [status, body.code];
const send = (path: string, body: object, user = 'KASIR1') => shop.as(user, 'post', path, body);
const lawan = { jenis: 'SUPPLIER', kode: 'SUP1' };
const pay = (over: object = {}) => ({
  ...{ id: randomUUID(), jenis: 'OUT', lawan, jumlah_rp: 1_234_567, keterangan: 'LUNAS' },
  ...over,
});
/** Sent, approved by SPV1, sent again. */
async function approved(path: string, body: object, user = 'KASIR1'): Promise<Answer> {
  const refused = await send(path, body, user);
  expect(code(refused)).toEqual([403, 'AUTHORIZATION_REQUIRED']);
  return send(path, { ...body, otorisasi_ids: await shop.approve(refused, user) }, user);
}
const balance = (akun: string) => shop.ledger.balance(SHOP, akun);
const owed = async (): Promise<CreditorView | undefined> =>
  (await shop.as<CreditorView[]>('KASIR1', 'get', 'cash/hutang')).body.find(({ kode }) => kode === 'SUP1');

it('tells what a supplier is owed, and which of his bills is the oldest', async () => {
  expect(await owed()).toMatchObject({ jenis: 'SUPPLIER', nama: 'PT EMAS MAKMUR', sisa: 1_234_567, tertua: { sisa: 1_234_567 } }); // prettier-ignore
  const second = await shop.addRing({ harga_modal: 500_000 });
  expect(second).not.toBe('');
  expect(await owed()).toMatchObject({ sisa: 1_734_567, tertua: { sisa: 1_234_567 } });
});

it('is refused above what is owed, and at who is nobody', async () => {
  expect(code(await send('cash/uang-kas', pay({ jumlah_rp: 1_734_600 })))).toEqual([409, 'PAYMENT_EXCEEDS_REMAINING']);
  const unknown = await send('cash/uang-kas', pay({ lawan: { jenis: 'TUKANG', kode: 'TIADA' } }));
  expect([...code(unknown), unknown.body.details[0].field]).toEqual([400, 'VALIDATION_FAILED', 'lawan.kode']);
  expect(code(await send('cash/uang-kas', pay({ jumlah_rp: 1_000_050 })))).toEqual([409, 'CASH_NOT_PAYABLE']);
  // Of neither a category nor anybody who is owed.
  const nothing = await send('cash/uang-kas', pay({ lawan: null }));
  expect([...code(nothing), nothing.body.details[0].field]).toEqual([400, 'VALIDATION_FAILED', 'kode_transaksi']);
});

it('pays the bill of 500,000 from the bank, the other off in cash that coins make', async () => {
  await send('cash/uang-bank', { id: randomUUID(), jenis: 'IN', kode_transaksi: 'SEWA', kode_bank: 'BCA', no_rekening: '1234567890', jumlah_rp: 2_000_000, keterangan: 'SEWA ETALASE' }, 'OWNER'); // prettier-ignore
  const bank = pay({ jumlah_rp: 500_000, kode_bank: 'BCA', no_rekening: '1234567890', biaya_rp: 2_500 });
  expect((await approved('cash/uang-bank', bank, 'OWNER')).status).toBe(201);
  expect([await balance('bank/1234567890'), await balance('hutang/supplier/SUP1')]).toEqual([1_497_500, -1_234_567]);
  const cash = pay();
  const { body } = await approved('cash/uang-kas', cash);
  expect(body).toMatchObject({ data: { id: cash.id } });
  const [recorded] = await shop.ledger.history(SHOP, `cash-entry/${cash.id}`);
  expect(recorded!.postings.map(({ akun, jumlah }) => `${akun} ${jumlah}`)).toEqual([
    'hutang/supplier/SUP1 1234567',
    'pembulatan 33',
    'kas/LACI1 -1234600',
  ]);
  expect(await owed()).toMatchObject({ sisa: 0, tertua: null });
  const { body: one } = await shop.as('OWNER', 'get', `cash/uang-kas/${cash.id}`);
  expect(one).toMatchObject({ jumlah_rp: 1_234_600, pembulatan: 33, kode_lawan: 'SUP1', nama_lawan: 'PT EMAS MAKMUR', kode_transaksi: 'BAYAR-HUTANG' }); // prettier-ignore
  expect((await send(`cash/uang-kas/${cash.id}/batal`, { alasan: 'SALAH' }, 'OWNER')).status).toBe(200);
  expect([await balance('hutang/supplier/SUP1'), await balance('pembulatan')]).toEqual([-1_234_567, 0]);
});

it('never pays one bill twice, however many pay at once', async () => {
  const asked = await send('cash/uang-bank', pay({ kode_bank: 'BCA', no_rekening: '1234567890' }), 'OWNER');
  expect(code(asked)).toEqual([403, 'AUTHORIZATION_REQUIRED']);
  await shop.as('OWNER', 'put', 'paratransaksi/BAYAR-HUTANG', { nama_transaksi: 'BAYAR HUTANG', jenis: 'OUT', berlaku_untuk: 'SISTEM', batas_otorisasi: 9_000_000 }); // prettier-ignore
  const tries = await Promise.all(
    [1, 2, 3].map(() => send('cash/uang-bank', pay({ kode_bank: 'BCA', no_rekening: '1234567890' }), 'OWNER')),
  );
  expect(tries.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(await balance('hutang/supplier/SUP1')).toBe(0);
});

it('pays ahead with the word of somebody, and takes back what is owed to us', async () => {
  const ahead = pay({ jumlah_rp: 200_000, uang_muka: true });
  const refused = await send('cash/uang-kas', ahead);
  const { otorisasi } = (refused.body as unknown as { data: { otorisasi: { description: string }[] } }).data;
  expect(otorisasi.map(({ description }) => description)).toEqual(['UANG MUKA SUP1 Rp. 200,000 ,-']);
  expect((await approved('cash/uang-kas', ahead)).status).toBe(201);
  expect((await owed())!.sisa).toBe(-200_000);
  expect(code(await send('cash/uang-kas', pay({ jenis: 'IN', jumlah_rp: 200_100 })))).toEqual([409, 'PAYMENT_EXCEEDS_REMAINING']); // prettier-ignore
  expect((await send('cash/uang-kas', pay({ jenis: 'IN', jumlah_rp: 200_000 }))).status).toBe(201);
  expect((await owed())!.sisa).toBe(0);
});

/** What a closed day is shown as: its sheet, its cash, its list. */
async function dayShown(tgl: string): Promise<unknown> {
  const days = `tgl_from=${tgl}&tgl_to=${tgl}`;
  const ask = async (path: string) => (await shop.as('OWNER', 'get', path)).body;
  const { dibuat: _, printed_at: __, ...kas } = await ask(`laporan/kas?${days}`);
  const rekap = await ask(`laporan/kas-rekap?${days}`);
  const biaya = await ask(`laporan/biaya?${days}`);
  const list = await ask(`cash/uang-kas?limit=50&${days}`);
  const harian = await ask(`laporan/transaksi-harian?tanggal=${tgl}`);
  return [kas.table, rekap.table, biaya.table, harian.table, list.totals];
}

it('puts an entry of a closed day right, and leaves that day as it is', async () => {
  const first = (await shop.ledger.head(SHOP)).openDay!;
  const typed = { id: randomUUID(), jenis: 'OUT', kode_transaksi: 'LISTRIK', jumlah_rp: 350_000, keterangan: 'TOKEN LISTRIK' }; // prettier-ignore
  expect((await send('cash/uang-kas', typed)).status).toBe(201);
  const fix = { alasan: 'SALAH KETIK', jumlah_benar: 35_000, kode_benar: 'LISTRIK', uang: 'TETAP' };
  const koreksi = `cash/uang-kas/${typed.id}/koreksi`;
  expect(code(await send(koreksi, fix, 'OWNER'))).toEqual([409, 'ENTRY_OF_TODAY']);
  await shop.closeDay(first);
  const before = await dayShown(first);
  const seal = await shop.ledger.history(SHOP, `day/${first}`);
  await shop.openDay(addDays(first, 1));
  expect(code(await send(koreksi, fix))).toEqual([403, 'FORBIDDEN']);
  expect((await approved(koreksi, fix, 'OWNER')).status).toBe(200);
  // The count of that day would have found 315,000 more, and booked it.
  expect([await balance('biaya/LISTRIK'), await balance('selisih-kas')]).toEqual([35_000, 315_000]);
  expect(await dayShown(first)).toEqual(before);
  expect(await shop.ledger.history(SHOP, `day/${first}`)).toEqual(seal);
  const { body: one } = await shop.as('OWNER', 'get', `cash/uang-kas/${typed.id}`);
  expect(one).toMatchObject({ status: 'DIKOREKSI', jumlah_rp: 350_000, jumlah_benar: 35_000, uang: 'TETAP', koreksi_by: 'OWNER' }); // prettier-ignore
  expect(code(await send(koreksi, { ...fix, jumlah_benar: 0 }, 'OWNER'))).toEqual([409, 'ENTRY_CORRECTED']);
});

it('is told as a correction by who made it, of the drawer that the rest came back to', async () => {
  const day = (await shop.ledger.head(SHOP)).openDay!;
  await shop.as('OWNER', 'post', 'paratransaksi', { kode_transaksi: 'MAKAN', nama_transaksi: 'MAKAN', jenis: 'OUT' });
  const typed = { id: randomUUID(), jenis: 'OUT', kode_transaksi: 'LISTRIK', jumlah_rp: 80_000, keterangan: 'TOKEN LISTRIK' }; // prettier-ignore
  expect((await send('cash/uang-kas', typed)).status).toBe(201);
  await shop.closeDay(day);
  const next = addDays(day, 1);
  await shop.openDay(next);
  const fix = { alasan: 'BUKAN LISTRIK', jumlah_benar: 30_000, kode_benar: 'MAKAN', uang: 'BERGERAK' };
  expect((await approved(`cash/uang-kas/${typed.id}/koreksi`, fix, 'OWNER')).status).toBe(200);
  const told = { keterangan: 'KOREKSI · BUKAN LISTRIK', input_by: 'OWNER', otorisasi_by: 'SPV1' };
  const of = async (name: string, query: string) => reportRows((await shop.as('OWNER', 'get', `laporan/${name}?${query}`)).body, name === 'biaya' ? ['kategori'] : []); // prettier-ignore
  const days = `tgl_from=${next}&tgl_to=${next}`;
  expect(await of('biaya', days)).toMatchObject([
    { kategori: 'LISTRIK', jumlah: -80_000, asal: 'CASH', asal_rekening: 'LACI1', ...told },
    { kategori: 'MAKAN', jumlah: 30_000, asal: 'CASH', asal_rekening: 'LACI1', ...told },
  ]);
  expect(await of('kas', days)).toMatchObject([{ masuk: 50_000, keterangan: told.keterangan, input_by: 'OWNER' }]);
  const [row] = await of('transaksi-harian', `tanggal=${next}`);
  expect(row).toMatchObject({ status: 'DIKOREKSI', keterangan: told.keterangan, input_by: 'OWNER', masuk: 50_000 });
  const { body: journal } = await shop.as('OWNER', 'get', `laporan/jurnal?${days}`);
  expect(JSON.stringify(journal.table)).toMatch(/KOREKSI \d{9} · BUKAN LISTRIK/);
});

it('moves money in the account of a bank today', async () => {
  const day = (await shop.ledger.head(SHOP)).openDay!;
  const account = { kode_bank: 'BCA', no_rekening: '1234567890' };
  const rent = { id: randomUUID(), ...account, jenis: 'IN', kode_transaksi: 'SEWA', jumlah_rp: 900_000, keterangan: 'SEWA ETALASE' }; // prettier-ignore
  expect((await send('cash/uang-bank', rent, 'OWNER')).status).toBe(201);
  await shop.closeDay(day);
  await shop.openDay(addDays(day, 1));
  const before = await balance('bank/1234567890');
  const fix = { alasan: 'SALAH KETIK', jumlah_benar: 950_000, kode_benar: 'SEWA' };
  expect((await approved(`cash/uang-bank/${rent.id}/koreksi`, fix, 'OWNER')).status).toBe(200);
  expect([(await balance('bank/1234567890')) - before, await balance('selisih-kas')]).toEqual([50_000, 315_000]);
});
