import { randomUUID } from 'node:crypto';
import type { AuditEvent, MoneyStep } from '@emas/contracts/audit/desk.view';
import type { Findings } from '@emas/contracts/audit/findings';
import { addDays } from '@emas/domain/shared/business-date';
import { klikbca } from '../support/bank-statement.js';
import { FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

/*
 * A ring of 10,000,000 sold by credit card with 2 % on top: what is charged is 10,200,000, the bank keeps 204,000, and
 * 9,996,000 stand on its statement.
 */

const REK = '1234567890';
let test_: TestApp;
let shop: GoldShop;
let sale: { id: string; seq: number };
let openedOn: string;

beforeAll(async () => {
  test_ = await createTestApp({ template: FOUNDED });
  openedOn = addDays(new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10), -12);
  shop = await GoldShop.open(test_, openedOn);
  sale = await sell();
});
afterAll(() => test_?.close());

async function sell(cara_bayar = 'CREDIT') {
  const id = randomUUID();
  const kode_barcode = await shop.addRing({ berat: 20 });
  await shop.as('KASIR1', 'post', 'penjualan', { id, kode_sales: 'SL1', lines: [{ kode_barcode }] });
  const pembayaran = [{ cara_bayar, jumlah: 10_000_000, kode_bank: 'BCA', no_ref: 'R1' }];
  const { status, body } = await shop.as('KASIR1', 'post', `penjualan/${id}/validasi`, { pembayaran });
  expect(status).toBe(201);
  return { id, seq: body.seq as number };
}
const event = async (seq: number) => (await shop.as<AuditEvent>('OWNER', 'get', `audit/kejadian/${seq}`)).body;
const told = (steps: readonly MoneyStep[] | undefined) =>
  (steps ?? []).map(({ langkah, jumlah, status }) => [langkah, jumlah, status]);
const post = async (path: string, body: object) => {
  const answer = await shop.as('OWNER', 'post', path, body);
  expect([path, answer.body.code, answer.status < 300]).toEqual([path, undefined, true]);
  return answer.body;
};

test('a payment is waited for, and leads no further', async () => {
  const { perjalanan } = await event(sale.seq);
  expect(perjalanan.map(told)).toEqual([[['BAYAR', 10_200_000, 'SELESAI'], ['NON_CASH', 10_200_000, 'MENUNGGU']]]); // prettier-ignore
  expect(perjalanan[0]![1]).toMatchObject({ akun: 'non-cash/BCA', seq: null, tgl: openedOn });
});

test('settled and matched it leads to the line of the bank’s own statement, from either end', async () => {
  await post('non-cash/validasi', {
    ...{ id: randomUUID(), kode_bank: 'BCA', no_rekening: REK, tgl_masuk: openedOn, jumlah_masuk: 9_996_000 },
    items: [{ seq: sale.seq, ke: 1, biaya_rp: 204_000 }],
  });
  expect(told((await event(sale.seq)).perjalanan[0]).slice(1)).toEqual([
    ['NON_CASH', 10_200_000, 'SELESAI'],
    ['PENCAIRAN', 9_996_000, 'SELESAI'],
    ['BUKU_BANK', 9_996_000, 'SELESAI'],
    ['KORAN', null, 'MENUNGGU'],
  ]);
  const file = klikbca(REK, openedOn, openedOn, 0, [[openedOn, 'KARTU BCA', 9_996_000_00]]);
  const kept = await test_.http
    .post(`/api/v1/rekonsiliasi/${REK}/simpan`)
    .set('Authorization', `Bearer ${await shop.token('OWNER')}`)
    .set('Idempotency-Key', randomUUID())
    .attach('file', Buffer.from(file), 'koran.csv');
  expect(kept.status).toBe(200);
  const { body: look } = await shop.as('OWNER', 'get', `rekonsiliasi/${REK}?tgl_from=${openedOn}&tgl_to=${openedOn}`);
  await post(`rekonsiliasi/${REK}/cocok`, { matches: [{ mutasi: [look.mutasi[0].id], buku: [look.buku[0].seq] }] });

  const whole = (await event(sale.seq)).perjalanan;
  expect(whole.map(told)).toEqual([
    [
      ['BAYAR', 10_200_000, 'SELESAI'],
      ['NON_CASH', 10_200_000, 'SELESAI'],
      ['PENCAIRAN', 9_996_000, 'SELESAI'],
      ['BUKU_BANK', 9_996_000, 'SELESAI'],
      ['KORAN', 9_996_000, 'SELESAI'],
    ],
  ]);
  // Each step is an event of its own kind, and tells the same way.
  const types = await Promise.all(whole[0]!.map(async ({ seq }) => (await event(seq!)).type));
  expect(types).toEqual(['SaleValidated', 'NonCashItemSettled', 'NonCashSettled', 'NonCashSettled', 'StatementLines']);
  for (const { seq, langkah } of whole[0]!.slice(0, 4))
    expect([langkah, (await event(seq!)).perjalanan]).toEqual([langkah, whole]);
  const { seq: head } = await shop.ledger.head(SHOP);
  for (const seq of [head, head - 1]) expect(['BankMatched', 'BankLineMatched'].includes((await event(seq)).type) && (await event(seq)).perjalanan).toEqual(whole); // prettier-ignore
});

test('what no card brought leads from the book to the statement', async () => {
  const entry = await post('cash/uang-bank', {
    ...{ id: randomUUID(), jenis: 'IN', kode_transaksi: 'BUNGA-BANK', kode_bank: 'BCA', no_rekening: REK },
    ...{ jumlah_rp: 41_800, keterangan: 'BUNGA BULAN INI' },
  });
  expect((await event(entry.seq)).perjalanan.map(told)).toEqual([[['BUKU_BANK', 41_800, 'SELESAI'], ['KORAN', null, 'MENUNGGU']]]); // prettier-ignore
  const { perjalanan } = await event(1);
  expect(perjalanan).toEqual([]);
});

test('money that has not come in time is among the findings', async () => {
  const late = async () => {
    const { body } = await shop.as<Findings>('OWNER', 'get', 'audit/temuan');
    return body.data.find(({ kode }) => kode === 'NON_CASH_TERLAMBAT')!;
  };
  const transfer = await sell('TRANSFER');
  expect((await late()).jumlah).toBe(0);
  // Twelve days on, beyond any bank's usual time and three days of grace.
  await shop.closeDay(openedOn);
  await shop.openDay();
  const found = await late();
  expect(found).toMatchObject({ jumlah: 1, rp: 10_000_000 });
  expect(found.data.map(({ seq }) => seq)).toEqual([transfer.seq]);
  expect(found.data[0]!.catatan).toMatch(/^BCA TRANSFER → /);
});
