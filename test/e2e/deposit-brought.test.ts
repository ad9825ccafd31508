import { randomUUID } from 'node:crypto';
import { journalOf, roleOf } from '@emas/domain/accounting/journals';
import { deposits } from '@emas/domain/deposits/deposit';
import { purchaseStream } from '@emas/domain/purchases/purchase';
import pg from 'pg';
import { BuyingReportQuery } from '../../apps/api/src/contexts/reports/queries/laporan-pembelian-global.query.js';
import { type Answer, FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { grant } from '../support/others.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

/* Deposits that gold of their customers pays, on the real server. */

/** 460,000 per gram: 2 g come to 920,000. */
const BROUGHT = { nama_barang: 'KALUNG RANTAI', kode_dept: 'CINCIN', kode_group: 'G750', kadar: 75, kondisi_barang: 'BAIK' }; // prettier-ignore

describe('deposits that are paid with a purchase', () => {
  let server: TestApp;
  let shop: GoldShop;
  let customer_id: string;
  beforeAll(async () => {
    server = await createTestApp({ template: FOUNDED });
    shop = await GoldShop.open(server);
    customer_id = await shop.addCustomer();
  });
  afterAll(() => server?.close());

  const code = ({ status, body }: Answer<{ code?: string }>) => [status, body.code];
  const send = (path: string, body: object = {}, user = 'KASIR1', headers = {}) =>
    shop.as(user, 'post', path, body, headers);
  const cash = (jumlah: number) => ({ cara_bayar: 'CASH', jumlah });
  const tukar = (no_ref: string, jumlah: number) => ({ cara_bayar: 'TUKAR', jumlah, no_ref });
  const one = async (path: string) => (await shop.as('OWNER', 'get', path)).body;
  const drawer = () => shop.ledger.balance(SHOP, 'kas/LACI1');

  async function buy(berat: number, more: object = {}) {
    const id = randomUUID();
    const sent = { id, customer_id, kode_sales: 'SL1', lines: [{ ...BROUGHT, berat }], tukar_tambah: true, ...more };
    const { status, body } = await send('pembelian', sent);
    expect([status, body.data?.status]).toEqual([201, 'OPEN']);
    return { id, no: body.data.no_faktur_beli as string };
  }
  async function waiting(dp_rp: number) {
    const id = randomUUID();
    const { status, body } = await send('titip', { id, customer_id, kode_sales: 'SL1', dp_rp });
    expect([status, body.data?.status]).toEqual([201, 'DRAFT']);
    return { id, no: body.data.no_titip as string };
  }
  async function paid(dp_rp: number, berat: number, more: object = {}) {
    const [bought, left] = [await buy(berat), await waiting(dp_rp)];
    const answer = await send(`titip/${left.id}/validasi`, { pembayaran: [tukar(bought.no, dp_rp)], ...more });
    expect([answer.status, answer.body.data?.status]).toEqual([200, 'OPEN']);
    return { bought, left };
  }
  const linesOf = async (stream: string, type: string) => {
    const event = (await shop.ledger.history(SHOP, stream)).findLast((one) => one.type === type)!;
    const { postings } = event;
    const { roles } = journalOf(event)!;
    for (const { akun } of postings) expect(roles).toContain(roleOf(akun));
    return Object.fromEntries(postings.map(({ akun, jumlah }) => [akun, jumlah]));
  };
  async function approved(path: string, body: object) {
    const asked = await send(path, body, 'OWNER');
    expect(code(asked)).toEqual([403, 'AUTHORIZATION_REQUIRED']);
    return send(path, { ...body, otorisasi_ids: await shop.approve(asked, 'OWNER') }, 'OWNER');
  }

  test('are taken in one append with it, and what it comes to more is paid out; asked again, the answer is the same', async () => {
    const [bought, left] = [await buy(2), await waiting(700_000)];
    expect(await one(`titip/pembelian/${customer_id}`)).toContainEqual({
      ...{ id: bought.id, no_faktur_beli: bought.no, total_harga: 920_000 },
    });
    const before = await drawer();
    const body = { pembayaran: [tukar(bought.no, 700_000)], pembayaran_keluar: [cash(220_000)] };
    const key = { 'Idempotency-Key': randomUUID() };
    const answer = await send(`titip/${left.id}/validasi`, body, 'KASIR1', key);
    expect([answer.status, answer.body.data]).toMatchObject([200, { status: 'OPEN', sisa_rp: 700_000 }]);
    expect((await send(`titip/${left.id}/validasi`, body, 'KASIR1', key)).body).toEqual(answer.body);
    expect(await linesOf(deposits.stream(left.id), 'DepositValidated')).toEqual({
      ...{ [`tukar/${bought.id}`]: 700_000, 'titipan/jual': -700_000 },
    });
    expect(await linesOf(purchaseStream(bought.id), 'PurchaseValidated')).toEqual({
      ...{ persediaan: 920_000, [`tukar/${bought.id}`]: -700_000, 'kas/LACI1': -220_000 },
    });
    expect([await drawer(), await shop.ledger.balance(SHOP, `tukar/${bought.id}`)]).toEqual([before - 220_000, 0]);
    const tukar_untuk = deposits.stream(left.id);
    expect(await one(`pembelian/${bought.id}`)).toMatchObject({
      ...{ status: 'VALID', tukar_id: null, tukar_untuk, bayar_cash: 220_000, bayar_tukar: 700_000 },
    });
    expect(await one(`titip/${left.id}`)).toMatchObject({ bayar_cash: 0, bayar_non_cash: 0, bayar_lain: 700_000 });
    expect(await one(`titip/pembelian/${customer_id}`)).not.toContainEqual(expect.objectContaining({ id: bought.id }));
  });

  test('are saved and taken in one step', async () => {
    const bought = await buy(2);
    const sent = { id: randomUUID(), customer_id, kode_sales: 'SL1', dp_rp: 1_000_000 };
    const pembayaran = [tukar(bought.no, 920_000), cash(80_000)];
    const saved = await send('titip', { ...sent, pembayaran });
    expect([saved.status, saved.body.data?.status]).toEqual([201, 'OPEN']);
    expect(await one(`pembelian/${bought.id}`)).toMatchObject({ status: 'VALID' });
  });

  test('are one of two that ask for the same purchase', async () => {
    const bought = await buy(2);
    const both = [await waiting(920_000), await waiting(920_000)];
    const pembayaran = [tukar(bought.no, 920_000)];
    const answers = await Promise.all(both.map(({ id }) => send(`titip/${id}/validasi`, { pembayaran })));
    expect(answers.map(code).toSorted()).toEqual([[200, undefined], [409, 'PURCHASE_NOT_OPEN']]); // prettier-ignore
    const lost = both[answers.findIndex(({ status }) => status === 409)]!;
    expect(await one(`titip/${lost.id}`)).toMatchObject({ status: 'DRAFT' });
    expect(await shop.ledger.balance(SHOP, `tukar/${bought.id}`)).toBe(0);
  });

  test('refuse what is not theirs and say so; a sale is not paid that way', async () => {
    const { id } = await waiting(920_000);
    const pay = (no: string, more: object = {}) => send(`titip/${id}/validasi`, { pembayaran: [tukar(no, 920_000)], ...more }); // prettier-ignore
    expect(code(await pay('FBSJA0101010001'))).toEqual([404, 'PURCHASE_NOT_FOUND']);
    const other = await buy(2, { customer_id: await shop.addCustomer({ nama_customer: 'BUDI' }) });
    const answer = await pay(other.no);
    expect([...code(answer), answer.body.message]).toEqual([409, 'PURCHASE_OTHER_CUSTOMER', `Pembelian ${other.no} Atas Nama Customer Lain`]); // prettier-ignore
    const bought = await buy(3);
    expect(code(await pay(bought.no))).toEqual([409, 'PAY_OUT_NOT_EQUAL']);
    expect(code(await pay(bought.no, { pembayaran_keluar: [cash(999_999_000)] }))).toEqual([409, 'PAY_OUT_NOT_EQUAL']);
    const lines = [{ kode_barcode: await shop.addRing() }];
    const sale = { id: randomUUID(), customer_id, kode_sales: 'SL1', lines, pembayaran: [tukar(bought.no, 1_380_000)] };
    expect(code(await send('penjualan', sale))).toEqual([400, 'VALIDATION_FAILED']);
  });

  test('go back with the purchase alone: each names the other, both go in one append under one approval', async () => {
    const before = await drawer();
    const { bought, left } = await paid(700_000, 2, { pembayaran_keluar: [cash(220_000)] });
    const alone = await send(`titip/${left.id}/batal`, { alasan: 'SALAH', pembayaran: [cash(700_000)] }, 'OWNER');
    expect([...code(alone), alone.body.message]).toEqual([409, 'PAID_TOGETHER', `Nota Ini Diselesaikan Bersama ${bought.no}, Batalkan Bersama`]); // prettier-ignore
    const part = await send(`pembelian/${bought.id}/batal`, { alasan: 'SALAH' }, 'OWNER');
    expect([...code(part), part.body.message]).toEqual([409, 'PAID_TOGETHER', `Nota Ini Diselesaikan Bersama ${left.no}, Batalkan Bersama`]); // prettier-ignore
    const path = `titip/${left.id}/batal-bersama`;
    await grant(shop, 'KASIR2', { 'validasi-titipan': ['lihat', 'validasi'] });
    expect(code(await send(path, { alasan: 'SALAH' }, 'KASIR2'))).toEqual([403, 'FORBIDDEN']);
    const done = await approved(path, { alasan: 'SALAH' });
    expect([done.status, done.body.data]).toMatchObject([200, { status: 'BATAL', sisa_rp: 0 }]);
    expect(code(await send(path, { alasan: 'SALAH' }, 'OWNER'))).toEqual([409, 'DEPOSIT_NOT_OPEN']);
    expect([await drawer(), await shop.ledger.balance(SHOP, `tukar/${bought.id}`)]).toEqual([before, 0]);
    expect(await linesOf(deposits.stream(left.id), 'DepositPaidBack')).toEqual({
      ...{ [`tukar/${bought.id}`]: -700_000, 'titipan/jual': 700_000 },
    });
    expect(await one(`pembelian/${bought.id}`)).toMatchObject({ status: 'BATAL', otorisasi_by: 'SPV1' });
    const { rows } = await server.app
      .get(pg.Pool)
      .query(`SELECT jenis, jumlah::int, masuk::int, keluar::int, non_cash::int FROM read.deposit_entry WHERE deposit_id = $1 ORDER BY seq`, [left.id]); // prettier-ignore
    const nothing = { masuk: 0, keluar: 0, non_cash: 0 };
    expect(rows).toEqual([
      { jenis: 'TERIMA', jumlah: 700_000, ...nothing },
      { jenis: 'KEMBALI', jumlah: 700_000, ...nothing },
    ]);
  });

  test('stay where money of it was used, and where it was paid in money', async () => {
    const { left } = await paid(920_000, 2);
    const lines = [{ kode_barcode: await shop.addRing() }];
    const pembayaran = [{ cara_bayar: 'TITIP', jumlah: 500_000, no_ref: left.no }, cash(1_135_000)];
    const sold = await send('penjualan', { id: randomUUID(), customer_id, kode_sales: 'SL1', lines, pembayaran });
    expect(code(sold)).toEqual([201, undefined]);
    expect(code(await send(`titip/${left.id}/batal-bersama`, { alasan: 'SALAH' }, 'OWNER'))).toEqual([409, 'DEPOSIT_PARTLY_USED']); // prettier-ignore
    const money = await waiting(500_000);
    expect((await send(`titip/${money.id}/validasi`, { pembayaran: [cash(500_000)] })).status).toBe(200);
    expect(code(await send(`titip/${money.id}/batal-bersama`, { alasan: 'SALAH' }, 'OWNER'))).toEqual([409, 'PAID_ALONE']); // prettier-ignore
  });

  test('are told as traded in by the report of what was bought, and are no trade-in', async () => {
    const traded = async () => {
      const filters = { date: () => shop.today };
      const { rows } = await server.app.get(BuyingReportQuery, { strict: false }).run({ shop: SHOP, filters } as never);
      return rows.reduce((sum, row) => sum + Number(row.tukar_tambah), 0);
    };
    const before = await traded();
    const { bought } = await paid(920_000, 2);
    // A call waits for what was just written.
    expect(await one(`pembelian/${bought.id}`)).toMatchObject({ status: 'VALID' });
    expect((await traded()) - before).toBe(920_000);
    const { rows } = await server.app.get(pg.Pool).query('SELECT FROM read.trade_in');
    expect(rows).toEqual([]);
  });
});
