import { randomUUID } from 'node:crypto';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import type pg from 'pg';
import { createClient } from '../../apps/api/src/platform/database/connections.js';
import { type Answer, FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { reportRows } from '../support/report-rows.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

/* Cash from drawer to drawer, and for what is charged on cards, to the rupiah. */

let test: TestApp;
let shop: GoldShop;
let client: pg.Client;
beforeAll(async () => {
  test = await createTestApp({ template: FOUNDED });
  shop = await GoldShop.open(test);
  const rent = { jenis: 'IN', kode_transaksi: 'SEWA', jumlah_rp: 20_000_000, keterangan: 'SEWA ETALASE' };
  await shop.as('KASIR1', 'post', 'cash/uang-kas', { id: randomUUID(), ...rent });
  client = createClient(test.config);
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await test?.close();
});

const code = ({ status, body }: Answer<{ code?: string }>) => [status, body.code];

/** What stands in accounts whose name begins so, where that is anything. */
async function held(...prefixes: readonly string[]): Promise<Record<string, number>> {
  const { rows } = await client.query<{ akun: string; saldo: string }>(
    `SELECT akun, saldo FROM ledger.account_balance
      WHERE shop = $1 AND unit = 'IDR' AND saldo <> 0 AND split_part(akun, '/', 1) = ANY($2)`,
    [SHOP, prefixes],
  );
  return Object.fromEntries(rows.map(({ akun, saldo }) => [akun, Number(saldo)]));
}

describe('cash that goes to another drawer', () => {
  const send = (over: object = {}, user = 'KASIR1') =>
    shop.as(user, 'post', 'cash/pengalihan', {
      ...{ id: randomUUID(), tujuan: 'LACI2', jumlah_rp: 3_000_000, keterangan: 'ISI LACI DUA' },
      ...over,
    });
  const receive = (id: string, user = 'KASIR2') => shop.as(user, 'post', `cash/pengalihan/${id}/terima`);

  it('is on its way, in no drawer, and keeps the day open until it is taken in, once', async () => {
    const before = await held('kas', 'kirim');
    const { status, body } = await send();
    expect([status, body.data.diterima, body.data.no_bukti.slice(0, 2)]).toEqual([201, false, 'PS']);
    const { id, no_bukti } = body.data as { id: string; no_bukti: string };
    expect(await held('kas', 'kirim')).toEqual({
      'kas/LACI1': before['kas/LACI1']! - 3_000_000,
      [`kirim/${id}`]: 3_000_000,
    });

    const refused = await shop.as('OWNER', 'post', 'tutup-toko/tutup', { tgl: shop.today });
    expect(code(refused)).toEqual([409, 'HALF_DONE_DOCUMENTS']);
    expect((refused.body as { data: { half_done: unknown } }).data.half_done).toEqual([
      { kind: 'drawer-transfer', id, no_faktur: no_bukti, oleh: 'KASIR1' },
    ]);

    expect(code(await receive(id, 'KASIR1'))).toEqual([409, 'NOT_YOUR_DRAWER']);
    const answers = await Promise.all([receive(id), receive(id, 'SPV1')]);
    expect(answers.map(({ status: each }) => each).sort()).toEqual([200, 409]);
    expect(code(await receive(id))).toEqual([409, 'DRAWER_TRANSFER_RECEIVED']);
    expect(await held('kas', 'kirim')).toEqual({
      'kas/LACI1': before['kas/LACI1']! - 3_000_000,
      'kas/LACI2': 3_000_000,
    });
    expect(code(await shop.as('OWNER', 'post', `cash/pengalihan/${id}/batal`, { alasan: 'SALAH' }))).toEqual([409, 'DRAWER_TRANSFER_RECEIVED']); // prettier-ignore
    const { body: one } = await shop.as('OWNER', 'get', `cash/pengalihan/${id}`);
    expect([one.status, one.input_by, one.asal, one.tujuan]).toEqual(['VALID', 'KASIR1', 'LACI1', 'LACI2']);
    expect(['KASIR2', 'SPV1']).toContain(one.terima_by);
  });

  it('comes back while nobody took it, and the two never both happen', async () => {
    const before = await held('kas', 'kirim');
    const { id } = (await send({ jumlah: 200_000, jumlah_rp: null })).body.data as { id: string };
    const cancel = () => shop.as('OWNER', 'post', `cash/pengalihan/${id}/batal`, { alasan: 'TIDAK JADI' });
    const answers = await Promise.all([receive(id), cancel()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const isTaken = answers[0]!.status === 200;
    const after = await held('kas', 'kirim');
    expect(after['kas/LACI2']! - before['kas/LACI2']!).toBe(isTaken ? 200_000 : 0);
    expect(after['kas/LACI1']! - before['kas/LACI1']!).toBe(isTaken ? -200_000 : 0);
    expect(Object.keys(after).some((akun) => akun.startsWith('kirim/'))).toBe(false);
  });

  it('is refused with what is wrong at its field, and books nothing', async () => {
    const before = await held('kas', 'kirim');
    expect(code(await send({ tujuan: 'LACI1' }))).toEqual([409, 'SAME_DRAWER']);
    for (const [over, field] of [
      [{ tujuan: null }, 'tujuan'],
      [{ jumlah_rp: 0 }, 'jumlah_rp'],
      [{ keterangan: '' }, 'keterangan'],
      [{ jumlah_rp: 350_050 }, 'jumlah_rp'],
      [{ jumlah_rp: 900_000_000 }, 'jumlah_rp'],
    ] as const) {
      const { status, body } = await send(over);
      expect([over, status >= 400, body.details.map((each: { field: string }) => each.field)]).toEqual([over, true, [field]]); // prettier-ignore
    }
    expect(await held('kas', 'kirim')).toEqual(before);
    expect(code(await receive(randomUUID()))).toEqual([404, 'DRAWER_TRANSFER_NOT_FOUND']);
  });
});

describe('cash for what is charged on a card', () => {
  const charge = {
    ...{ cara_bayar: 'DEBIT', kode_bank: 'BCA', no_ref: '004417', jumlah_gesek: 1_234_567, fee_persen: 2.5 },
    ...{ fee_rp: 31_067, nama_customer: 'IBU SARI' },
  };
  const pay = (over: object = {}) => shop.as('KASIR1', 'post', 'non-cash/gesek-tunai', { id: randomUUID(), ...charge, ...over }); // prettier-ignore

  it('is waited for at the bank, leaves the drawer and earns its fee', async () => {
    const before = await held('kas', 'non-cash', 'pendapatan');
    const { status, body } = await pay();
    expect([status, body.data.jumlah_tunai, body.data.no_gesek.slice(0, 2)]).toEqual([201, 1_203_500, 'GT']);
    const after = await held('kas', 'non-cash', 'pendapatan');
    expect(after['non-cash/BCA']! - (before['non-cash/BCA'] ?? 0)).toBe(1_234_567);
    expect(after['kas/LACI1']! - before['kas/LACI1']!).toBe(-1_203_500);
    expect(after['pendapatan/FEE-GESEK']! - (before['pendapatan/FEE-GESEK'] ?? 0)).toBe(-31_067);
    const { body: told } = await shop.as('KASIR1', 'get', 'non-cash/gesek-histories');
    expect(told).toMatchObject([{ status: 'OUTSTAND', fee_persen: 2.5, fee_rp: 31_067, jumlah_tunai: 1_203_500 }]);
    const paged = await shop.as('KASIR1', 'get', 'non-cash/gesek-histories?limit=10');
    expect(paged.body).toMatchObject({ count: 1, totals: { jumlah_gesek: 1_234_567, jumlah_tunai: 1_203_500 } });
  });

  it('comes to its account at once where nobody waits for it', async () => {
    await shop.as('OWNER', 'put', 'para-system', { key: 'NON_CASH_MODULE', value: false });
    try {
      const before = await held('bank', 'non-cash');
      const { body } = await pay({ no_ref: '004418' });
      const after = await held('bank', 'non-cash');
      expect(after['bank/1234567890']! - (before['bank/1234567890'] ?? 0)).toBe(1_234_567);
      expect(after['non-cash/BCA']).toBe(before['non-cash/BCA']);
      const { body: one } = await shop.as('OWNER', 'get', `non-cash/gesek-tunai/${body.data.id}`);
      expect([one.status, one.no_rekening]).toEqual(['VALID', '1234567890']);
    } finally {
      await shop.as('OWNER', 'put', 'para-system', { key: 'NON_CASH_MODULE', value: true });
    }
  });

  it('of a credit card is handed out with somebody’s word only', async () => {
    const credit = { id: randomUUID(), cara_bayar: 'CREDIT', no_ref: '004419' };
    const refused = await pay(credit);
    expect(code(refused)).toEqual([403, 'AUTHORIZATION_REQUIRED']);
    const otorisasi_ids = await shop.approve(refused, 'KASIR1');
    expect((await pay({ ...credit, otorisasi_ids })).status).toBe(201);
  });

  it.each([
    [{ no_ref: '' }, 'no_ref'],
    [{ kode_bank: 'TIADA' }, 'kode_bank'],
    [{ jumlah_gesek: 0, fee_rp: 0 }, 'jumlah_gesek'],
    [{ fee_rp: 1_234_567 }, 'fee_rp'],
    [{ fee_rp: 30_864 }, 'fee_rp'],
    [{ fee_persen: 101 }, 'fee_persen'],
    [{ jumlah_gesek: 900_000_000, fee_rp: 0 }, 'jumlah_gesek'],
  ])('is refused at its field: %o', async (over, field) => {
    const before = await held('kas', 'non-cash', 'pendapatan');
    const { status, body } = await pay(over);
    expect([status >= 400, body.details.map((each: { field: string }) => each.field)]).toEqual([true, [field]]);
    expect(await held('kas', 'non-cash', 'pendapatan')).toEqual(before);
  });
});

it('the closing sheet has both among the cash, and its check holds while cash is on its way', async () => {
  const sent = await shop.as('KASIR1', 'post', 'cash/pengalihan', {
    ...{ id: randomUUID(), tujuan: 'LACI2', jumlah_rp: 100_000, keterangan: 'RECEH' },
  });
  expect(sent.status).toBe(201);
  const { body } = await shop.as<ReportDocument>('OWNER', 'get', `laporan/tutup-toko?tanggal=${shop.today}`);
  const told = reportRows(body, ['blok']).filter(({ blok }) => blok === 'UANG KAS');
  const text = (uraian: string) => told.find((row) => row['uraian'] === uraian);
  expect(text('GESEK TUNAI')).toMatchObject({ keluar: 3 * 1_203_500, masuk: 0 });
  const moved = text('PENGALIHAN ANTAR LACI')!;
  expect(Number(moved['keluar']) - Number(moved['masuk'])).toBe(100_000);
  expect(body.checks.filter(({ ok }) => !ok)).toEqual([]);
});
