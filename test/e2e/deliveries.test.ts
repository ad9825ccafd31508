import { randomUUID } from 'node:crypto';
import { type Answer, FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

const PRICE = 1_635_000;
const ADDRESS = 'JL. MAWAR NO. 7, BLITAR';
const MONEY = {
  ...{ ongkir_customer: 25_000, ongkir_biaya: 22_000, asuransi_rp: 3_000 },
  ...{ cara_terima: 'CASH', cara_bayar: 'CASH' },
};

describe('parcels of sales', () => {
  let server: TestApp;
  let shop: GoldShop;
  beforeAll(async () => {
    server = await createTestApp({ template: FOUNDED });
    shop = await GoldShop.open(server);
  });
  afterAll(() => server?.close());

  const code = ({ status, body }: Answer<{ code?: string }>) => [status, body.code];
  const balance = (akun: string) => shop.ledger.balance(SHOP, akun);
  async function sold(more: object = {}) {
    const id = randomUUID();
    const lines = [{ kode_barcode: await shop.addRing() }];
    const pembayaran = [{ cara_bayar: 'CASH', jumlah: PRICE }];
    await shop.as('KASIR1', 'post', 'penjualan', { id, kode_sales: 'SL1', lines, ...more });
    expect((await shop.as('KASIR1', 'post', `penjualan/${id}/validasi`, { pembayaran })).status).toBe(201);
    return id;
  }
  const path = (id: string) => `penjualan/${id}/pengiriman`;
  const write = (id: string, more: object = {}) => shop.as('KASIR1', 'put', path(id), { kurir: 'jne', ...MONEY, ...more }); // prettier-ignore
  const move = (id: string, status: string, more: object = {}) => shop.as('KASIR1', 'post', `${path(id)}/status`, { status, ...more }); // prettier-ignore
  const one = async (id: string) => (await shop.as('KASIR1', 'get', path(id))).body;
  async function cancelSale(id: string) {
    const asked = await shop.as('OWNER', 'post', `penjualan/${id}/batal`, { alasan: 'PEMBELI BATAL' });
    if (asked.status !== 403) return asked;
    const otorisasi_ids = await shop.approve(asked, 'OWNER');
    return shop.as('OWNER', 'post', `penjualan/${id}/batal`, { alasan: 'PEMBELI BATAL', otorisasi_ids });
  }

  test('are none of a shop that does not send', async () => {
    expect(code(await write(await sold()))).toEqual([403, 'MODULE_OFF']);
    await shop.as('OWNER', 'put', 'para-system', { key: 'ONLINE_SHIPPING_MODULE', value: true });
  });

  test('book 25,000 in, 22,000 and 3,000 out when they leave, and nothing else; the address is the registry’s, covered', async () => {
    const customer_id = await shop.addCustomer({ alamat_customer: ADDRESS });
    const id = await sold({ customer_id });
    expect(await one(id)).toMatchObject({ pengiriman: null });
    expect(code(await write(id))).toEqual([200, undefined]);
    expect((await one(id)).pengiriman).toMatchObject({
      status: 'DIKEMAS',
      kurir: 'JNE',
      selisih: 3_000,
      tgl_kirim: null,
    });
    const drawer = await balance('kas/LACI1');
    expect(code(await move(id, 'DIKIRIM', { no_resi: 'jne001' }))).toEqual([200, undefined]);
    expect(await balance('kas/LACI1')).toBe(drawer);
    expect([await balance('pendapatan/ONGKIR'), await balance('biaya/ONGKIR-KURIR'), await balance('biaya/ASURANSI-KIRIM')]).toEqual([-25_000, 22_000, 3_000]); // prettier-ignore
    const view = await one(id);
    expect(view).toMatchObject({ pengiriman: { status: 'DIKIRIM', no_resi: 'JNE001', tgl_kirim: shop.today } });
    expect(view.tujuan).toMatchObject({ nama_customer: 'SITI AMINAH', alamat_customer: '********' });
    expect(JSON.stringify(await shop.ledger.history(SHOP, `delivery/${id}`))).not.toContain('MAWAR');

    expect((await cancelSale(id)).body).toMatchObject({
      code: 'SALE_SENT',
      message: 'Barang Sedang Dikirim JNE JNE001, Tunggu Sampai Kembali',
    });
    expect(code(await move(id, 'DITERIMA'))).toEqual([200, undefined]);
    expect((await one(id)).pengiriman).toMatchObject({ status: 'DITERIMA', tgl_terima: shop.today });
  });

  test('stand on the closing sheet in a block of their own', async () => {
    const sheet = JSON.stringify((await shop.as('OWNER', 'get', `laporan/tutup-toko?tanggal=${shop.today}`)).body);
    expect(sheet).toContain('ONGKIR DITERIMA');
    expect(sheet).toContain('ONGKIR DAN ASURANSI DIBAYAR');
    expect(sheet).not.toContain('"ok":false');
  });

  test('are told by courier with what they cost, where they went covered', async () => {
    const { status, body } = await shop.as('OWNER', 'get', `laporan/ongkir-toko-online?kurir=JNE`);
    expect([status, body.message]).toEqual([200, 'Laporan Tersedia']);
    const row = body.table.lines.find(({ kind }: { kind: string }) => kind === 'row');
    expect(row.cells).toEqual(expect.arrayContaining(['SITI AMINAH', '********', 'JNE001', 3_000, 25_000, 22_000]));
    expect(body.checks.filter(({ ok }: { ok: boolean }) => !ok)).toEqual([]);
    const none = await shop.as('OWNER', 'get', `laporan/ongkir-toko-online?status=KEMBALI`);
    expect(none.body).toMatchObject({ message: 'Laporan Tidak Tersedia' });
  });

  test('that came back let their sale be cancelled', async () => {
    const id = await sold();
    await write(id);
    await move(id, 'DIKIRIM');
    expect(code(await move(id, 'DIKIRIM'))).toEqual([409, 'DELIVERY_SENT']);
    await move(id, 'KEMBALI');
    expect((await cancelSale(id)).status).toBe(201);
  });

  test('that were not sent after all are taken back by who may cancel, and say what is missing', async () => {
    const id = await sold();
    expect((await write(id, { cara_terima: null })).body).toMatchObject({ details: [{ field: 'cara_terima' }] });
    expect((await write(id, { kurir: ' ' })).body).toMatchObject({ details: [{ field: 'kurir' }] });
    await write(id, { ongkir_customer: 24_950 });
    expect((await move(id, 'DIKIRIM')).body).toMatchObject({ details: [{ field: 'ongkir_customer', code: 'CASH_NOT_PAYABLE' }] }); // prettier-ignore
    await write(id, { ongkir_customer: 30_000 });
    const before = await balance('kas/LACI1');
    const key = { 'Idempotency-Key': randomUUID() };
    const send = () => shop.as('KASIR1', 'post', `${path(id)}/status`, { status: 'DIKIRIM' }, key);
    const [first, again] = [await send(), await send()];
    expect([first.status, again.body.seq]).toEqual([200, first.body.seq]);
    expect((await balance('kas/LACI1')) - before).toBe(5_000);
    expect(code(await shop.as('OWNER', 'post', `${path(id)}/batal`, { alasan: 'SALAH KURIR' }))).toEqual([
      200,
      undefined,
    ]);
    expect(await balance('kas/LACI1')).toBe(before);
    expect((await one(id)).pengiriman).toMatchObject({ status: 'DIKEMAS', tgl_kirim: null });
  });

  test('of what is not paid, or is no sale, are not there', async () => {
    const id = randomUUID();
    expect(code(await write(id))).toEqual([404, 'SALE_NOT_FOUND']);
    expect(code(await shop.as('KASIR1', 'get', path(id)))).toEqual([404, 'SALE_NOT_FOUND']);
    await shop.as('KASIR1', 'post', 'penjualan', {
      id,
      kode_sales: 'SL1',
      lines: [{ kode_barcode: await shop.addRing() }],
    });
    expect(code(await write(id))).toEqual([409, 'SALE_NOT_VALID']);
  });
});
