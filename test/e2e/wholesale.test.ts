import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Answer, FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

describe('wholesale', () => {
  let server: TestApp;
  let shop: GoldShop;
  let reseller: string;
  const code = ({ status, body }: Answer<{ code?: string }>) => [status, body.code];
  const module = (on: boolean) => shop.as('OWNER', 'put', 'para-system', { key: 'SEMI_GROSIR_MODULE', value: on });
  const status = () => shop.as('OWNER', 'get', 'grosir/status');

  beforeAll(async () => {
    server = await createTestApp({ template: FOUNDED });
    shop = await GoldShop.open(server);
    await shop.as('OWNER', 'post', 'kategori-harga', { kategori_harga: 'UMUM', nama_kategori_harga: 'UMUM', is_default: true }); // prettier-ignore
    await shop.as('OWNER', 'post', 'kategori-harga', { kategori_harga: 'TOKO', nama_kategori_harga: 'TOKO', potongan_per_gram: 5_000 }); // prettier-ignore
    reseller = await shop.addCustomer({ nama_customer: 'TOKO MAS JAYA', kategori_harga: 'TOKO' });
  });
  afterAll(() => server?.close());

  const sell = (lines: readonly object[], more: object = {}, user = 'OWNER') =>
    shop.as(user, 'post', 'penjualan', { id: randomUUID(), customer_id: reseller, kode_sales: 'SL1', lines, mode_jual: 'GROSIR', ...more }); // prettier-ignore

  test('is off until its module is on, and needs its own right', async () => {
    const barcode = await shop.addRing();
    expect(code(await status())).toEqual([403, 'MODULE_OFF']);
    expect(code(await sell([{ kode_barcode: barcode }]))).toEqual([403, 'MODULE_OFF']);
    expect((await module(true)).status).toBe(200);
    expect(code(await sell([{ kode_barcode: barcode }], {}, 'KASIR1'))).toEqual([403, 'FORBIDDEN']);
    expect(code(await shop.as('KASIR1', 'get', 'grosir/status'))).toEqual([403, 'FORBIDDEN']);
  });

  describe('at its server', () => {
    let other: Server;
    let answer = 200;
    afterAll(() => new Promise((done) => other?.close(done)));

    /** The same installation with an address of its wholesale server. */
    async function at(address: string, work: () => Promise<void>): Promise<void> {
      process.env['WHOLESALE_BACKEND'] = address;
      const before = [server, shop] as const;
      server = await createTestApp({ template: FOUNDED });
      shop = await GoldShop.open(server);
      try {
        await module(true);
        await work();
      } finally {
        delete process.env['WHOLESALE_BACKEND'];
        await server.close();
        [server, shop] = before;
      }
    }

    test('says so where none is set', async () => {
      const { status: http, body } = await status();
      expect([http, body.code, body.message]).toEqual([
        409,
        'WHOLESALE_NOT_SET',
        'Server Bacnkend grosir belum di setting',
      ]);
      expect(code(await shop.as('OWNER', 'post', 'grosir/masuk', {}))).toEqual([409, 'WHOLESALE_NOT_SET']);
    });

    test('asks it whether it is ready, and lets nobody go to one that is not', async () => {
      other = createServer((_, response) => void response.writeHead(answer).end());
      await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
      const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
      await at(`${address}/api/v1/`, async () => {
        expect((await status()).body).toEqual({ siap: true, sendiri: false, alamat: address });
        answer = 503;
        expect((await status()).body).toMatchObject({ siap: false });
        expect(code(await shop.as('OWNER', 'post', 'grosir/masuk', {}))).toEqual([409, 'WHOLESALE_AWAY']);
      });
    });

    test('needs no way to itself', async () => {
      await at('/', async () => {
        expect((await shop.as('OWNER', 'post', 'grosir/masuk', {})).body).toEqual({ siap: true, sendiri: true, alamat: '' }); // prettier-ignore
      });
    });
  });

  test('sells a whole tray at one price to a customer with terms of his own', async () => {
    await shop.as('OWNER', 'put', 'para-system', { key: 'batas_atas_penjualan', value: 0 });
    for (let at = 0; at < 80; at += 1) await shop.addRing({ kode_toko: 'B1' });
    const { seq } = await shop.ledger.head(SHOP);
    const tray = await shop.as('OWNER', 'get', 'penjualan/baki/b1', undefined, { 'X-After-Seq': String(seq) });
    expect(tray.body).toHaveLength(80);
    expect(code(await shop.as('OWNER', 'get', 'penjualan/baki/ZZ'))).toEqual([409, 'TRAY_EMPTY']);
    const lines = tray.body.map(({ kode_barcode }: { kode_barcode: string }) => ({ kode_barcode }));
    expect(code(await sell(lines, { customer_id: await shop.addCustomer() }))).toEqual([409, 'WHOLESALE_NO_TIER']);
    const [first, ...rest] = lines;
    const unlike = await sell([{ ...first, harga_gram: 481_000 }, ...rest]);
    expect([...code(unlike), unlike.body.details[0].field]).toEqual([409, 'GROUP_PRICE_DIFFERS', 'lines.1.harga_gram']);
    const sold = await sell(lines);
    expect([sold.status, sold.body.code]).toEqual([201, undefined]);
    const { body } = await shop.as('OWNER', 'get', `penjualan/${sold.body.data.id}`);
    expect(body).toMatchObject({ mode_jual: 'GROSIR', kategori_harga: 'TOKO', total_qty: 80, status: 'OPEN' });
  });

  test('says on its slip what is sold of each group and fineness, and behind it which things those are', async () => {
    const codes = [
      await shop.addRing(),
      await shop.addRing({ berat: 2.5, harga_modal: 900_000 }),
      await shop.addRing(),
    ];
    const sold = await sell(codes.map((kode_barcode) => ({ kode_barcode })));
    expect([sold.status, sold.body.code]).toEqual([201, undefined]);
    const { id, total_harga } = sold.body.data;
    await shop.as('OWNER', 'post', `penjualan/${id}/validasi`, { pembayaran: [{ cara_bayar: 'CASH', jumlah: total_harga }] }); // prettier-ignore
    const { text = '' } = await shop.as('OWNER', 'get', `penjualan/${id}/slip.txt?format=THERMAL_80`);
    const lines = text.split('\n').map((line: string) => line.trim().replaceAll(/ +/g, ' '));
    expect(lines.filter((line: string) => line.startsWith('G750'))).toEqual(['G750', 'G750 75.00% 3 pcs 9.040 g']);
    expect(lines.some((line: string) => line.startsWith('3 pcs 9.040 g 75.00% @480,000/g'))).toBe(true);
    for (const code of codes) expect(text.split(code)).toHaveLength(2);
  });

  test('collects PPH 22 of a company, and of nobody else', async () => {
    await shop.as('OWNER', 'put', 'para-system', { key: 'PAJAK_MODULE', value: true });
    const pph = { nama_pajak: 'PPH 22', jenis_pajak: 'PPH 22', pelaku: 'PEDAGANG', kelengkapan: 'SEMUA', barang_kena_pajak: ['PERHIASAN'], tarif_persen: 0.25 }; // prettier-ignore
    const made = await shop.as('OWNER', 'post', 'para-pajak', { kode_pajak: 'PPH22', ...pph });
    expect([made.status, made.body.code]).toEqual([201, undefined]);
    const company = { nama_customer: 'PT EMAS', kategori_harga: 'TOKO', jenis_pajak: 'BADAN' };
    const nameless = await shop.as('OWNER', 'post', 'customers', { ...company, no_hp: '081234567899' });
    expect(nameless.body.details).toMatchObject([{ field: 'npwp' }]);
    const buyer = await shop.addCustomer({ ...company, npwp: '0012345678901000' });
    expect((await shop.as('OWNER', 'get', `customers?q=PT EMAS`)).body[0].npwp).not.toContain('0012345');
    expect((await shop.as('OWNER', 'get', `penjualan/kategori-harga?customer_id=${buyer}`)).body).toMatchObject({ tier: { kategori_harga: 'TOKO' }, tarif_pph22: 0.25 }); // prettier-ignore
    // 200.000 g at 480,000 + 15,000: 99,000,000
    const before = await shop.ledger.balance(SHOP, 'pph22/pungut');
    const bar = () => shop.addRing({ berat: 200, harga_modal: 80_000_000 });
    const sold = await sell([{ kode_barcode: await bar() }], { customer_id: buyer });
    expect([sold.status, sold.body.code]).toEqual([201, undefined]);
    const { id, total_harga } = sold.body.data;
    const { ppn, pph22 } = (await shop.as('OWNER', 'get', `penjualan/${id}`)).body;
    expect([pph22, total_harga]).toEqual([247_500, 99_247_500 + ppn]);
    const paid = await shop.as('OWNER', 'post', `penjualan/${id}/validasi`, { pembayaran: [{ cara_bayar: 'CASH', jumlah: total_harga }] }); // prettier-ignore
    expect([paid.status, paid.body.code]).toEqual([201, undefined]);
    expect(await shop.ledger.balance(SHOP, 'pph22/pungut')).toBe(before - 247_500);
    const consumer = await sell([{ kode_barcode: await bar() }]);
    expect((await shop.as('OWNER', 'get', `penjualan/${consumer.body.data.id}`)).body).toMatchObject({ pph22: null, total_harga: 99_000_000 + ppn }); // prettier-ignore
  });
});
