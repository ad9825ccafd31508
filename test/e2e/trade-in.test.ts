import { randomUUID } from 'node:crypto';
import { journalOf, roleOf } from '@emas/domain/accounting/journals';
import { purchaseStream } from '@emas/domain/purchases/purchase';
import { saleStream } from '@emas/domain/sales/sale';
import { tradeIns } from '@emas/domain/trade-in/trade-in';
import pg from 'pg';
import { type Answer, FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { grant } from '../support/others.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

/* A sale settled with what its customer brings, on the real server. */

let server: TestApp;
let shop: GoldShop;
beforeAll(async () => {
  server = await createTestApp({ template: FOUNDED });
  shop = await GoldShop.open(server);
});
afterAll(() => server?.close());

const code = ({ status, body }: Answer<{ code?: string }>) => [status, body.code];
/** 460,000 per gram: 2 g come to 920,000. */
const BROUGHT = { nama_barang: 'KALUNG RANTAI', kode_dept: 'CINCIN', kode_group: 'G750', kadar: 75, kondisi_barang: 'BAIK' }; // prettier-ignore

/** 1,635,000. */
async function sell(more: object = {}): Promise<string> {
  const id = randomUUID();
  const lines = [{ kode_barcode: await shop.addRing() }];
  const sent = { id, kode_sales: 'SL1', lines, tukar_tambah: true, ...more };
  const { status, body } = await shop.as('KASIR1', 'post', 'penjualan', sent);
  expect([status, body]).toEqual([201, expect.objectContaining({ data: expect.objectContaining({ status: 'OPEN' }) })]);
  return id;
}
async function buy(berat: number, more: object = {}): Promise<string> {
  const id = randomUUID();
  const sent = { id, kode_sales: 'SL1', lines: [{ ...BROUGHT, berat }], tukar_tambah: true, ...more };
  const { status, body } = await shop.as('KASIR1', 'post', 'pembelian', sent);
  expect([status, body]).toEqual([201, expect.objectContaining({ data: expect.objectContaining({ status: 'OPEN' }) })]);
  return id;
}
/** A customer of the shop. */
async function customer(): Promise<{ readonly customer_id: string }> {
  const sent = { nama_customer: 'SITI AMINAH', tujuan_data: ['TRANSAKSI'] };
  return (await shop.as('OWNER', 'post', 'customers', sent)).body;
}
const cash = (jumlah: number) => [{ cara_bayar: 'CASH', jumlah }];
const settle = (sale_id: string, purchase_ids: string[], more: object = {}, id = randomUUID(), headers = {}) =>
  shop.as('KASIR1', 'post', 'tukar-tambah', { id, sale_id, purchase_ids, ...more }, headers);
const linesOf = async (stream: string, type: string) => {
  const events = await shop.ledger.history(SHOP, stream);
  const { postings } = events.findLast((event) => event.type === type)!;
  return Object.fromEntries(postings.map(({ akun, jumlah }) => [akun, jumlah]));
};
const drawer = () => shop.ledger.balance(SHOP, 'kas/LACI1');
const rows = async (sql: string, id: string) => (await server.app.get(pg.Pool).query(sql, [SHOP, id])).rows;

describe('a trade-in', () => {
  test('is settled in one append: what the sale leaves is paid over the counter', async () => {
    const [sale, purchase] = [await sell(), await buy(2)];
    const before = await drawer();
    const id = randomUUID();
    const key = { 'Idempotency-Key': randomUUID() };
    const { status, body } = await settle(sale, [purchase], { pembayaran: cash(715_000) }, id, key);
    expect([status, body]).toMatchObject([
      201,
      { message: 'Tukar Tambah Berhasil Divalidasi', data: { id, total_jual: 1_635_000, total_beli: 920_000, selisih_bayar: 715_000 } }, // prettier-ignore
    ]);
    expect(body.data.no_tukar).toMatch(/^TTSJA\d{10}$/);
    expect((await settle(sale, [purchase], { pembayaran: cash(715_000) }, id, key)).body).toEqual(body);
    // Under another key it is told by its number, and another of the same goods which one has them.
    const { no_tukar } = body.data;
    const again = await settle(sale, [purchase], { pembayaran: cash(715_000) }, id);
    expect([...code(again), again.body.message]).toEqual([409, 'TRADE_IN_EXISTS', `Tukar Tambah Ini Sudah Disimpan Dengan No ${no_tukar}`]); // prettier-ignore
    const other = await settle(await sell(), [purchase], { pembayaran: cash(715_000) });
    expect([...code(other), other.body.message]).toEqual([409, 'TRADE_IN_SETTLED', expect.stringMatching(`^Nota FB.* Sudah Diselesaikan Dengan Tukar Tambah ${no_tukar}$`)]); // prettier-ignore
    expect(await linesOf(saleStream(sale), 'SaleValidated')).toMatchObject({
      [`tukar/${id}`]: 920_000,
      'kas/LACI1': 715_000,
    });
    expect(await linesOf(purchaseStream(purchase), 'PurchaseValidated')).toEqual({
      persediaan: 920_000,
      [`tukar/${id}`]: -920_000,
    });
    expect([await drawer(), await shop.ledger.balance(SHOP, `tukar/${id}`)]).toEqual([before + 715_000, 0]);

    const { body: seen } = await shop.as('KASIR1', 'get', `tukar-tambah/${id}`);
    expect(seen).toMatchObject({ no_tukar: body.data.no_tukar, status: 'VALID', sale_id: sale, tukar_rp: 920_000 });
    expect((await shop.as('KASIR1', 'get', `tukar-tambah/by-no/${body.data.no_tukar}`)).body).toEqual(seen);
    const masalah = { id: randomUUID(), no_faktur: body.data.no_tukar, masalah: 'Selisih belum diterima' };
    expect((await shop.as('KASIR1', 'post', 'faktur-bermasalah', masalah)).status).toBe(201);
    const { bermasalah } = (await shop.as('KASIR1', 'get', `tukar-tambah/${id}`)).body;
    expect(bermasalah).toMatchObject({ no_masalah: expect.stringMatching(/^FMSJA/), masalah: masalah.masalah, status: 'OPEN' }); // prettier-ignore
    const [row] = await rows(`SELECT * FROM read.trade_in WHERE shop = $1 AND id = $2`, id);
    expect(row).toMatchObject({ no_tukar: body.data.no_tukar, total_jual: 1_635_000, berat_beli: 2_000, status: 'VALID' }); // prettier-ignore
    expect(await rows(`SELECT * FROM read.trade_in_purchase WHERE shop = $1 AND trade_in_id = $2`, id)).toMatchObject([
      { line_no: 1, purchase_id: purchase, tukar_rp: 920_000 },
    ]);
    const { body: sold } = await shop.as('KASIR1', 'get', `penjualan/${sale}`);
    expect(sold).toMatchObject({ status: 'VALID', tukar_id: id, bayar_cash: 715_000, bayar_lain: 920_000 });
    const { body: bought } = await shop.as('KASIR1', 'get', `pembelian/${purchase}`);
    expect(bought).toMatchObject({ status: 'VALID', tukar_id: id, bayar_cash: 0, bayar_tukar: 920_000 });
    expect(await rows(`SELECT jumlah, masuk FROM read.document WHERE shop = $1 AND stream = $2`, tradeIns.stream(id))).toEqual([{ jumlah: null, masuk: 0 }]); // prettier-ignore
  });

  test('pays out what the purchases come to more, and counts for one customer', async () => {
    const { customer_id } = await customer();
    const sale = await sell();
    const [one, other] = [await buy(2, { customer_id }), await buy(3, { customer_id })];
    const before = await drawer();
    const id = randomUUID();
    const { status, body } = await settle(sale, [one, other], { pembayaran_keluar: cash(665_000) }, id);
    expect([status, body.data?.selisih_bayar]).toEqual([201, -665_000]);
    expect(await linesOf(purchaseStream(other), 'PurchaseValidated')).toEqual({
      persediaan: 1_380_000,
      [`tukar/${id}`]: -715_000,
      'kas/LACI1': -665_000,
    });
    expect(await drawer()).toBe(before - 665_000);
    expect((await shop.as('KASIR1', 'get', `penjualan/${sale}`)).body).toMatchObject({ customer_id });
    const counted = await rows(`SELECT id, status, jumlah FROM read.customer_document WHERE shop = $1 AND customer_id = $2 ORDER BY jumlah`, customer_id); // prettier-ignore
    expect(counted).toEqual([
      { id: one, status: 'VALID', jumlah: 920_000 },
      { id: other, status: 'VALID', jumlah: 1_380_000 },
      { id: sale, status: 'VALID', jumlah: 1_635_000 },
    ]);
  });

  test('is refused whole', async () => {
    const { customer_id } = await customer();
    const { customer_id: stranger } = await customer();
    const sale = await sell({ customer_id });
    const [own, strange] = [await buy(2, { customer_id }), await buy(2, { customer_id: stranger })];
    expect(code(await settle(sale, [strange], { pembayaran: cash(715_000) }))).toEqual([409, 'TRADE_IN_CUSTOMERS']);
    expect(code(await settle(sale, [own]))).toEqual([409, 'PAYMENT_SHORT']);
    expect(code(await settle(sale, []))).toEqual([400, 'VALIDATION_FAILED']);
    expect(code(await settle(sale, [own, own]))).toEqual([400, 'VALIDATION_FAILED']);
    expect(code(await settle(sale, [randomUUID()]))).toEqual([404, 'PURCHASE_NOT_FOUND']);
    expect(code(await shop.as('KASIR1', 'get', `tukar-tambah/${randomUUID()}`))).toEqual([404, 'TRADE_IN_NOT_FOUND']);
    for (const path of [`penjualan/${sale}`, `pembelian/${own}`])
      expect((await shop.as('KASIR1', 'get', path)).body).toMatchObject({ status: 'OPEN', tukar_id: null });
    // Both wait for the end of the day: neither is half a trade-in.
    await shop.as('KASIR1', 'delete', `penjualan/${sale}`);
    for (const id of [own, strange]) await shop.as('KASIR1', 'delete', `pembelian/${id}`);
  });

  test('goes back with all of its parts under one approval, and no part of it alone', async () => {
    const [sale, one, other] = [await sell(), await buy(1), await buy(2)];
    const before = await drawer();
    const id = randomUUID();
    const { body } = await settle(sale, [one, other], { pembayaran: cash(255_000) }, id);
    for (const path of [`penjualan/${sale}`, `pembelian/${one}`]) {
      const alone = await shop.as('KASIR1', 'post', `${path}/batal`, { alasan: 'SALAH' });
      expect([code(alone), alone.body.message]).toEqual([
        [409, 'TRADE_IN_PART'],
        `Nota Ini Bagian Tukar Tambah ${body.data.no_tukar}, Batalkan Bersama`,
      ]);
    }
    const asked = await shop.as('KASIR1', 'post', `tukar-tambah/${id}/batal`, { alasan: 'Tidak jadi' });
    expect(asked.body.data.otorisasi).toMatchObject([
      { kategori: 'BATAL_PENJUALAN', description: 'BATAL TUKAR TAMBAH' },
    ]);
    const otorisasi_ids = await shop.approve(asked, 'KASIR1');
    const sent = { alasan: 'Tidak jadi', otorisasi_ids };
    const cancelled = await shop.as('KASIR1', 'post', `tukar-tambah/${id}/batal`, sent);
    expect([cancelled.status, cancelled.body.message]).toEqual([200, 'Tukar Tambah Berhasil Dibatalkan']);
    expect(await drawer()).toBe(before);
    for (const path of [`penjualan/${sale}`, `pembelian/${one}`, `pembelian/${other}`, `tukar-tambah/${id}`])
      expect((await shop.as('OWNER', 'get', path)).body).toMatchObject({
        status: 'BATAL',
        alasan_batal: 'TIDAK JADI',
        otorisasi_by: 'SPV1',
      });
    const [row] = await rows(`SELECT * FROM read.trade_in WHERE shop = $1 AND id = $2`, id);
    expect(row).toMatchObject({ status: 'BATAL', batal_by: 'KASIR1', otorisasi_by: 'SPV1' });
    const again = await shop.as('KASIR1', 'post', `tukar-tambah/${id}/batal`, { alasan: 'Lagi' });
    expect(code(again)).toEqual([409, 'TRADE_IN_NOT_VALID']);
  });

  test('has a slip of both sides with what is between them, a copy of it only with a reason and an approval', async () => {
    const [sale, purchase] = [await sell(), await buy(2)];
    const id = randomUUID();
    const { body } = await settle(sale, [purchase], { pembayaran: cash(800_000) }, id);
    const first = await shop.as('KASIR1', 'post', `tukar-tambah/${id}/cetak`, {});
    expect([first.status, first.body]).toMatchObject([
      200,
      { cetak_ke: 1, slip: { kind: 'trade-in', no_faktur: body.data.no_tukar, total: 715_000, kembali: 85_000 } },
    ]);
    const token = await shop.token('KASIR1');
    const file = (path: string) => server.http.get(`/api/v1/tukar-tambah/${id}/${path}`).set('Authorization', `Bearer ${token}`); // prettier-ignore
    const { text } = await file('slip.txt');
    for (const told of [
      'NOTA TUKAR TAMBAH',
      'KALUNG RANTAI',
      '920,000',
      '1,635,000',
      'CUSTOMER BAYAR',
      '715,000',
      first.body.slip.kode_bukti,
    ])
      // prettier-ignore
      expect(text).toContain(told);
    expect((await file('slip.pdf').buffer(true)).headers['content-type']).toBe('application/pdf');
    const again = await shop.as('KASIR1', 'post', `tukar-tambah/${id}/cetak`, {});
    expect(again.body).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ field: 'alasan' }] });
    const asked = await shop.as('KASIR1', 'post', `tukar-tambah/${id}/cetak`, { alasan: 'Hilang' });
    expect(asked.body.data.otorisasi).toMatchObject([{ description: 'CETAK ULANG NOTA TUKAR TAMBAH' }]);
    const prints = await rows(
      `SELECT cetak_ke FROM read.note_print WHERE shop = $1 AND stream = $2`,
      tradeIns.stream(id),
    );
    expect(prints).toEqual([{ cetak_ke: 1 }]);
  });

  test('waits for its other half where saving settles', async () => {
    const flags = (on: boolean) =>
      shop.as('OWNER', 'put', 'para-system', {
        data: ['VALIDASI_PENJUALAN_MODULE', 'VALIDASI_PEMBELIAN_MODULE'].map((key) => ({ key, value: on })),
      });
    await flags(false);
    const [sale, purchase] = [await sell(), await buy(2)];
    const halfDone = async () => {
      const { body } = await shop.as('KASIR1', 'get', 'tutup-toko');
      return (body.half_done as { id: string; tukar_tambah: boolean }[])
        .filter(({ id }) => id === sale || id === purchase)
        .map(({ tukar_tambah }) => tukar_tambah);
    };
    expect(await halfDone()).toEqual([true, true]);
    const { body: seen } = await shop.as('KASIR1', 'get', 'tutup-toko');
    const close = await shop.as('KASIR1', 'post', 'tutup-toko/tutup', { tgl: seen.tgl_system });
    expect(close.status).toBe(409);
    expect((await settle(sale, [purchase], { pembayaran: cash(715_000) })).status).toBe(201);
    expect(await halfDone()).toEqual([]);
    await flags(true);
  });

  test('stands in the journals of its sale and its purchases, back to 0', async () => {
    const [sale, purchase] = [await sell(), await buy(2)];
    const id = randomUUID();
    await settle(sale, [purchase], { pembayaran: cash(715_000) }, id);
    const events = [...(await shop.ledger.history(SHOP, saleStream(sale))), ...(await shop.ledger.history(SHOP, purchaseStream(purchase)))]; // prettier-ignore
    const booked = events.filter(({ postings }) => postings.length > 0);
    expect(booked.map((event) => journalOf(event)?.trx)).toEqual(['PENJUALAN', 'PEMBELIAN']);
    for (const event of booked)
      for (const { akun } of event.postings) expect(journalOf(event)!.roles).toContain(roleOf(akun));
    expect(await shop.ledger.balance(SHOP, `tukar/${id}`)).toBe(0);
  });

  test('is for who may settle it', async () => {
    const sent = { id: randomUUID(), sale_id: randomUUID(), purchase_ids: [randomUUID()] };
    expect(code(await shop.as('KASIR1', 'post', 'tukar-tambah', sent))).toEqual([404, 'SALE_NOT_FOUND']);
    await grant(shop, 'KASIR2', { 'validasi-penjualan': ['lihat', 'validasi'] });
    for (const path of ['', `/${sent.id}/batal`, `/${sent.id}/cetak`])
      expect(code(await shop.as('KASIR2', 'post', `tukar-tambah${path}`, { ...sent, alasan: 'SALAH' }))).toEqual([
        403,
        'FORBIDDEN',
      ]);
  });
});
