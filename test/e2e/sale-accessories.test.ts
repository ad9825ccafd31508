import { randomUUID } from 'node:crypto';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import { accessoryGoods, ACCESSORY_PLACE } from '@emas/domain/stock/accessory';
import { type Answer, FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

const RING_PRICE = 1_635_000;

describe('accessories in a sale', () => {
  let test: TestApp;
  let shop: GoldShop;

  const code = ({ status, body }: Answer<{ code?: string }>) => [status, body.code];
  const details = ({ body }: Answer<{ details?: readonly { field: string; message: string }[] }>) =>
    (body.details ?? []).map(({ field, message }) => `${field}: ${message}`);
  const add = async (kode_aksesoris: string, qty: number, harga_satuan: number) => {
    const entry = { id: randomUUID(), jenis: 'TAMBAH', kode_aksesoris, qty, harga_satuan, kode_supplier: 'SUP1' };
    expect(await shop.as('OWNER', 'post', 'mutasi-aksesoris', entry)).toMatchObject({ status: 201 });
  };
  const listed = async (kode_aksesoris: string, nama_aksesoris: string, harga_jual: number) =>
    expect(await shop.as('OWNER', 'post', 'aksesoris', { kode_aksesoris, nama_aksesoris, harga_jual })).toMatchObject({
      status: 201,
    });
  const sale = (aksesoris: object[], over: object = {}) => ({
    id: randomUUID(),
    kode_sales: 'SL1',
    lines: [],
    aksesoris,
    ...over,
  });
  const save = (body: object, user = 'KASIR1') => shop.as(user, 'post', 'penjualan', body);
  const pay = (id: string, jumlah: number) =>
    shop.as('KASIR1', 'post', `penjualan/${id}/validasi`, { pembayaran: [{ cara_bayar: 'CASH', jumlah }] });
  const held = async (kode: string) => {
    const places = await shop.ledger.placesOf(SHOP, accessoryGoods(kode));
    const { qty = 0, nilai = 0 } = places.find(({ place }) => place === ACCESSORY_PLACE) ?? {};
    return [qty, nilai];
  };
  const books = (...accounts: string[]) => Promise.all(accounts.map((akun) => shop.ledger.balance(SHOP, akun)));
  const report = async (path: string) => (await shop.as<ReportDocument>('OWNER', 'get', `laporan/${path}`)).body;
  /** Lines as a reader sees them, figures in their smallest units. */
  const told = ({ table }: Pick<ReportDocument, 'table'>): string[] =>
    table.lines.flatMap((line) => (line.kind === 'row' ? line.cells.map((cell) => cell ?? '-').join(' ') : []));

  beforeAll(async () => {
    test = await createTestApp({ template: FOUNDED });
    shop = await GoldShop.open(test);
    await listed('KOTAK', 'KOTAK CINCIN', 15_000);
    await listed('PITA', 'PITA EMAS', 0);
    await add('KOTAK', 10, 8_500);
    await add('PITA', 100, 200);
  });
  afterAll(() => test?.close());

  it('are offered with their price and what there is of them', async () => {
    const { body } = await shop.as('KASIR1', 'get', 'penjualan/aksesoris');
    expect(body).toMatchObject([
      { kode_aksesoris: 'KOTAK', nama_aksesoris: 'KOTAK CINCIN', harga_jual: 15_000, saldo_qty: 10, tarif_ppn: 0 },
      { kode_aksesoris: 'PITA', harga_jual: 0, saldo_qty: 100 },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/modal|nilai|held/);
  });

  it('are sold alone at average cost, with income of their own', async () => {
    const before = await books('kas/LACI1', 'penjualan/aksesoris', 'hpp', 'persediaan');
    const body = sale([{ kode_aksesoris: 'KOTAK', qty: 3 }]);
    expect((await save(body)).body.data).toMatchObject({ status: 'OPEN', total_harga: 45_000 });
    expect(await held('KOTAK')).toEqual([7, 59_500]);
    expect((await pay(body.id, 50_000)).body.data).toMatchObject({ status: 'VALID', kembali: 5_000 });
    const after = await books('kas/LACI1', 'penjualan/aksesoris', 'hpp', 'persediaan');
    expect(after.map((sum, at) => sum - before[at]!)).toEqual([45_000, -45_000, 25_500, -25_500]);

    const seen = await shop.as('OWNER', 'get', `penjualan/${body.id}`);
    expect(seen.body).toMatchObject({ total_qty: 3, total_berat: 0, hpp: 25_500, laba: 19_500 });
    expect(seen.body.lines).toMatchObject([
      {
        ...{ jenis_baris: 'AKSESORIS', kode_aksesoris: 'KOTAK', kode_barcode: null, nama_barang: 'KOTAK CINCIN' },
        ...{ kode_group: 'AKSESORIS', qty: 3, berat: 0, harga_gram: 15_000, harga: 45_000, harga_modal: 25_500 },
      },
    ]);
  });

  it('stand beside a ring, and come back with it', async () => {
    await add('KOTAK', 3, 8_500);
    const ring = await shop.addRing();
    const body = sale([{ kode_aksesoris: 'KOTAK', qty: 3, harga: 45_000 }], { lines: [{ kode_barcode: ring }] });
    expect((await save(body)).body.data.total_harga).toBe(RING_PRICE + 45_000);
    expect((await pay(body.id, RING_PRICE + 45_000)).body.data.status).toBe('VALID');
    expect(await held('KOTAK')).toEqual([7, 59_500]);
    const stock = () => report('stock-aksesoris?kode_aksesoris=KOTAK').then(told);
    expect(await stock()).toEqual(['KOTAK KOTAK CINCIN 0 13 6 0 0 7 8500 59500']);

    const batal = { alasan: 'SALAH BARANG' };
    const refused = await shop.as('KASIR1', 'post', `penjualan/${body.id}/batal`, batal);
    const otorisasi_ids = await shop.approve(refused, 'KASIR1');
    await shop.as('KASIR1', 'post', `penjualan/${body.id}/batal`, { ...batal, otorisasi_ids });
    expect(await held('KOTAK')).toEqual([10, 85_000]);
    expect(await stock()).toEqual(['KOTAK KOTAK CINCIN 0 13 3 0 0 10 8500 85000']);
  });

  it('go back when the sale is given up', async () => {
    const body = sale([{ kode_aksesoris: 'KOTAK', qty: 4 }]);
    await save(body);
    expect(await held('KOTAK')).toEqual([6, 51_000]);
    expect((await shop.as('KASIR1', 'delete', `penjualan/${body.id}`)).status).toBeLessThan(300);
    expect(await held('KOTAK')).toEqual([10, 85_000]);
  });

  it('are refused at their field, and nothing is changed', async () => {
    const { seq } = await shop.ledger.head(SHOP);
    const refused = async (aksesoris: object[]) => details(await save(sale(aksesoris)));
    expect(await refused([{ kode_aksesoris: 'KOTAK', qty: 11 }])).toEqual([
      'aksesoris.0.qty: Stock KOTAK CINCIN Tinggal 10',
    ]);
    expect(await refused([{ kode_aksesoris: 'KOTAK', qty: 0 }])).toEqual([
      'aksesoris.0.qty: Qty Aksesoris Tidak Boleh 0',
    ]);
    expect(await refused([{ kode_aksesoris: 'LAIN', qty: 1 }])).toEqual([
      'aksesoris.0.kode_aksesoris: Aksesoris LAIN Tidak Ditemukan',
    ]);
    expect(await refused([{ kode_aksesoris: 'KOTAK', qty: 1, diskon: 15_001 }])).toEqual([
      'aksesoris.0.diskon: Total Tidak Boleh Kurang Dari Diskon',
    ]);
    expect(await refused([{ kode_aksesoris: 'KOTAK', qty: 1.5 }])).toHaveLength(1);
    expect(await refused([{ kode_aksesoris: 'KOTAK', qty: 1, harga: 14_000 }])).toHaveLength(1);
    expect(code(await save(sale([])))).toEqual([409, 'SALE_EMPTY']);
    expect(await refused(Array.from({ length: 51 }, () => ({ kode_aksesoris: 'KOTAK', qty: 1 })))).toHaveLength(1);
    expect((await shop.ledger.head(SHOP)).seq).toBe(seq);
  });

  it('ask approval below cost, and are given away where the list does', async () => {
    expect(code(await save(sale([{ kode_aksesoris: 'KOTAK', qty: 1, harga_satuan: 8_000 }])))).toEqual([
      403,
      'AUTHORIZATION_REQUIRED',
    ]);
    const gift = sale([{ kode_aksesoris: 'PITA', qty: 2 }], { lines: [{ kode_barcode: await shop.addRing() }] });
    expect((await save(gift)).body.data.total_harga).toBe(RING_PRICE);
    await shop.as('KASIR1', 'delete', `penjualan/${gift.id}`);
  });

  it('go to the tills that came first, and the others are told what is left', async () => {
    await listed('TAS', 'TAS KAIN', 5_000);
    await add('TAS', 2, 2_000);
    const tills = Array.from({ length: 8 }, () => save(sale([{ kode_aksesoris: 'TAS', qty: 1 }])));
    const answers = await Promise.all(tills);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    const told = answers.filter(({ status }) => status !== 201);
    expect(told.map(details)).toEqual(Array.from({ length: 6 }, () => ['aksesoris.0.qty: Stock TAS KAIN Tinggal 0']));
    expect(await held('TAS')).toEqual([0, 0]);
  });

  it('stand on the slip, twice where they are sold alone and the shop keeps one', async () => {
    await shop.as('OWNER', 'put', 'para-system', { key: 'CETAK_DUPLIKAT_PENJUALAN_AKSESORIS_MODULE', value: true });
    const slipOf = async (body: { readonly id: string }, jumlah: number) => {
      await save(body);
      await pay(body.id, jumlah);
      await shop.as('KASIR1', 'post', `penjualan/${body.id}/cetak`, {});
      return (await shop.as('KASIR1', 'get', `penjualan/${body.id}/slip.txt?format=THERMAL_80`)).text!;
    };
    const alone = await slipOf(sale([{ kode_aksesoris: 'KOTAK', qty: 1 }]), 15_000);
    expect(alone).toMatch(/KOTAK CINCIN\n 1 pcs @15,000 +15,000\n/);
    expect(alone).toContain('** ARSIP **');
    const ring = await shop.addRing();
    const beside = sale([{ kode_aksesoris: 'KOTAK', qty: 1 }], { lines: [{ kode_barcode: ring }] });
    expect(await slipOf(beside, RING_PRICE + 15_000)).not.toContain('ARSIP');
  });

  it('have a block of their own on the closing sheet where they were sold alone', async () => {
    const sheet = await report(`tutup-toko?tanggal=${shop.today}`);
    // 1,635,000 + 15,000 with a ring; 3 boxes and 1 alone.
    expect(told(sheet).filter((line) => line.includes('PENJUALAN'))).toEqual([
      'PENJUALAN 1 2 3270 2453 1650000 0 0',
      'PENJUALAN AKSESORIS 2 4 0 0 60000 0 0',
    ]);
    expect(sheet.checks.every(({ ok }) => ok)).toBe(true);
  });

  it('count under a code of their own, without weight', async () => {
    expect(told(await report('penjualan-per-group'))).toEqual([
      'G750 EMAS 750 1 3270 2453 49050 0 0 1635000 50000000 9561',
      'AKSESORIS - 5 0 0 0 0 0 75000 - 439',
    ]);
    const { checks } = await report('penjualan');
    expect(checks.every(({ ok }) => ok)).toBe(true);
  });
});
