import { randomUUID } from 'node:crypto';
import type { MoneyHistoryRow, MoneyPosition } from '@emas/contracts/money/money-history.view';
import { FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { grant } from '../support/others.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

/* Entries and moves of money read together, what drawers and accounts hold, and the slips of what was entered. */

let test: TestApp;
let shop: GoldShop;
const [cash, bank, advance, move, charge] = Array.from({ length: 5 }, () => randomUUID());
const BCA = { kode_bank: 'BCA', no_rekening: '1234567890' };

async function done(path: string, body: object): Promise<void> {
  const answer = await shop.as('OWNER', 'post', path, body);
  const sure = answer.status === 403 ? await shop.as('OWNER', 'post', path, { ...body, otorisasi_ids: await shop.answerFor(answer) }) : answer; // prettier-ignore
  expect([path, sure.status, sure.body.code]).toEqual([path, 201, undefined]);
}

beforeAll(async () => {
  test = await createTestApp({ template: FOUNDED });
  shop = await GoldShop.open(test);
  await done('cash/uang-kas', { id: cash, jenis: 'OUT', kode_transaksi: 'LISTRIK', jumlah_rp: 350_000, keterangan: 'TOKEN LISTRIK' }); // prettier-ignore
  await done('cash/uang-bank', { id: bank, jenis: 'IN', kode_transaksi: 'SEWA', jumlah_rp: 1_500_000, keterangan: 'SEWA ETALASE', ...BCA }); // prettier-ignore
  await done('cash/kas-bon', { id: advance, penerima: 'BUDI', jumlah_rp: 100_000, keterangan: 'BENSIN' });
  await done('cash/mutasi-uang-cash', { id: move, asal: 'CASH', tujuan: 'BCA', tujuan_rekening: '1234567890', jumlah: 1_000_000, kategori: 'SETOR', keterangan: 'SETORAN' }); // prettier-ignore
  await done('non-cash/gesek-tunai', { id: charge, cara_bayar: 'DEBIT', kode_bank: 'BCA', no_ref: '770031', jumlah_gesek: 200_000, fee_persen: 2.5, fee_rp: 5_000 }); // prettier-ignore
});
afterAll(() => test?.close());

const rows = async (path: string, user = 'OWNER'): Promise<readonly MoneyHistoryRow[]> => {
  const { status, body } = await shop.as(user, 'get', path);
  expect([path, status]).toEqual([path, 200]);
  return body as readonly MoneyHistoryRow[];
};

it('reads cash entries where no book is asked for, and others by their book, bare unless a page is asked for', async () => {
  expect(await rows('cash/paginated')).toEqual((await shop.as('OWNER', 'get', 'cash/uang-kas')).body);
  expect(await rows('cash/paginated?buku=KAS')).toHaveLength(1);
  const kinds = async (path: string) => (await rows(path)).map(({ id, jenis_transaksi }) => [id, jenis_transaksi]);
  expect(await kinds('cash/paginated?buku=BANK')).toEqual([[bank, 'UANG BANK']]);
  expect(await kinds('cash/paginated?buku=MUTASI')).toEqual([[move, 'MUTASI UANG CASH']]);
  expect(await kinds('cash/paginated?buku=ALL')).toEqual([
    [move, 'MUTASI UANG CASH'],
    [bank, 'UANG BANK'],
    [cash, 'UANG KAS'],
  ]);
  const { body } = await shop.as('OWNER', 'get', 'cash/paginated?buku=ALL&limit=1&skip=1');
  expect([body.count, body.data.map(({ id }: MoneyHistoryRow) => id)]).toEqual([3, [bank]]);
  expect((await shop.as('OWNER', 'get', 'cash/paginated?buku=EMAS')).status).toBe(400);
});

it('reads of banks their entries and the moves that touch them, found by words and days', async () => {
  const found = await rows('cash/history-bank');
  expect(found.map(({ id, asal, asal_rekening, tujuan, tujuan_rekening, jumlah_rp, status }) => ({ id, asal, asal_rekening, tujuan, tujuan_rekening, jumlah_rp, status }))).toEqual([ // prettier-ignore
    { id: move, asal: 'CASH', asal_rekening: null, tujuan: 'BCA', tujuan_rekening: '1234567890', jumlah_rp: 1_000_000, status: 'VALID' },
    { id: bank, asal: null, asal_rekening: null, tujuan: 'BCA', tujuan_rekening: '1234567890', jumlah_rp: 1_500_000, status: 'VALID' },
  ]); // prettier-ignore
  expect((await rows('cash/history-bank?q=etalase')).map(({ id }) => id)).toEqual([bank]);
  expect(await rows('cash/history-bank?tgl_to=2019-01-01')).toEqual([]);
});

it('gives each what his pages let him see', async () => {
  await grant(shop, 'KASIR2', { 'uang-kas': ['lihat'] });
  expect((await shop.as('KASIR2', 'get', 'cash/history-bank')).status).toBe(403);
  expect((await shop.as('KASIR2', 'get', 'cash/paginated?buku=BANK')).status).toBe(403);
  expect((await rows('cash/paginated?buku=ALL', 'KASIR2')).map(({ id }) => id)).toEqual([cash]);
  expect((await shop.as('KASIR2', 'get', `cash/uang-kas/${cash}/slip.pdf`)).status).toBe(403);
});

it('says what the drawer and the accounts hold, and what was entered today; no balance to who counts blind', async () => {
  const position = async (buku: string, user: string) => (await shop.as<readonly MoneyPosition[]>(user, 'get', `cash/position?buku=${buku}`)).body; // prettier-ignore
  const saldo = await shop.ledger.balance(SHOP, 'kas/LACI1');
  expect(saldo).toBe(5_000_000 - 350_000 - 100_000 - 1_000_000 - 195_000);
  const drawer = { kode: 'LACI1', nama: 'LACI 1', masuk: 0, keluar: 350_000 };
  expect(await position('KAS', 'OWNER')).toEqual([{ ...drawer, saldo }]);
  await grant(shop, 'KASIR1', { 'uang-kas': ['lihat'] });
  expect(await position('KAS', 'KASIR1')).toEqual([{ ...drawer, saldo: null }]);
  // The card's bank pays into it at once: nobody waits for non-cash money in this shop.
  const held = await shop.ledger.balance(SHOP, 'bank/1234567890');
  expect(await position('BANK', 'OWNER')).toEqual([{ kode: '1234567890', nama: 'BCA', saldo: held, masuk: 1_500_000, keluar: 0 }]); // prettier-ignore
});

it.each([
  ['cash/uang-kas', cash, 'BUKTI KAS KELUAR', '350,000'],
  ['cash/uang-bank', bank, 'BUKTI BANK MASUK', '1,500,000'],
  ['cash/kas-bon', advance, 'KAS BON', '100,000'],
  ['non-cash/gesek-tunai', charge, 'BUKTI GESEK TUNAI', '195,000'],
])('prints the slip of %s on every paper, with what proves it', async (path, id, title, figure) => {
  const thermal = await shop.as('OWNER', 'get', `${path}/${id}/slip.txt?format=THERMAL_58`);
  expect(thermal.text).toContain(title);
  expect(thermal.text).toContain(figure);
  expect(thermal.text).toMatch(/Diterima oleh/);
  expect(thermal.text).not.toMatch(/PRATINJAU|SALINAN/);
  const { body: laid } = await shop.as('OWNER', 'get', `${path}/${id}/slip.json?format=THERMAL_80`);
  expect(laid.slip.kode_bukti).toMatch(/\S/);
  for (const [file, type] of [
    ['slip.pdf', 'application/pdf'],
    ['slip.bin', 'application/octet-stream'],
  ] as const) {
    // prettier-ignore
    const { status, headers } = await shop.as('OWNER', 'get', `${path}/${id}/${file}`);
    expect([status, headers!['content-type']]).toEqual([200, type]);
  }
  expect((await shop.as('OWNER', 'get', `${path}/${randomUUID()}/slip.txt`)).status).toBe(404);
});

it('takes a move without an id, as the specification calls it: the key of the request is its own, sent twice it is one', async () => {
  await shop.as('OWNER', 'post', 'rekenings', { no_rekening: '7770001', kode_bank: 'BCA', nama_rekening: 'CADANGAN' });
  const move = { keterangan: 'TANPA ID', kategori: 'SETOR', jumlah: 25_000, tujuan: 'BCA', tujuan_rekening: '7770001' };
  for (const [path, more] of [
    ['cash/mutasi-uang-bank', { asal: 'BCA', asal_rekening: '1234567890' }],
    ['cash/mutasi-uang-cash', { asal: 'CASH' }],
  ] as const) {
    const key = { 'Idempotency-Key': randomUUID() };
    const answers = [];
    for (const _ of [1, 2]) answers.push(await shop.as('OWNER', 'post', path, { ...move, ...more }, key));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers.map(({ body }) => body.data)).toEqual(Array(2).fill({ id: key['Idempotency-Key'], no_mutasi: expect.any(String) })); // prettier-ignore
    expect((await shop.as('OWNER', 'get', path)).body.filter((row: { keterangan: string }) => row.keterangan === 'TANPA ID')).toHaveLength(1); // prettier-ignore
  }
});
