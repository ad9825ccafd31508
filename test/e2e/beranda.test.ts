import { randomUUID } from 'node:crypto';
import type { MorningView } from '@emas/contracts/dashboard/morning.view';
import { FOUNDED, GoldShop } from '../support/gold-shop.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

describe('the morning of a shop', () => {
  let server: TestApp;
  let shop: GoldShop;
  beforeAll(async () => {
    server = await createTestApp({ template: FOUNDED });
    shop = await GoldShop.open(server);
  });
  afterAll(() => server?.close());

  const morning = async (user: string) => (await shop.as<MorningView>(user, 'get', 'beranda')).body;
  const sell = async (user: string) => {
    const body = { id: randomUUID(), kode_sales: 'SL1', lines: [{ kode_barcode: await shop.addRing() }] };
    const answer = await shop.as(user, 'post', 'penjualan', body);
    expect(answer.status).toBe(201);
    return body.id;
  };
  const pay = (id: string, payment: object) => shop.as('KASIR1', 'post', `penjualan/${id}/validasi`, { pembayaran: [payment] }); // prettier-ignore

  test('of an empty one names what it lacks, and no more once it is there', async () => {
    // Of a shop with groups, prices, trays, drawers, users and an open day, goods are what is missing.
    expect((await morning('OWNER')).belum).toEqual(['barang']);
    await shop.addRing();
    expect((await morning('OWNER')).belum).toEqual([]);
  });

  test('says what waits, what was sold and what is under way: the same as the rows that it leads to', async () => {
    const ids = [await sell('KASIR1'), await sell('KASIR1'), await sell('KASIR2')];
    const rows = async (query: string) => (await shop.as('OWNER', 'get', `penjualan?limit=10&tgl_from=${shop.today}&tgl_to=${shop.today}&${query}`)).body; // prettier-ignore
    expect(await morning('KASIR1')).toMatchObject({ penjualan_menunggu: { jumlah: 3, total: 4_905_000, semua: true } });
    expect((await rows('status=OPEN')).count).toBe(3);
    expect((await rows('status=OPEN&input_by=KASIR1')).count).toBe(2);
    expect((await pay(ids[0]!, { cara_bayar: 'CASH', jumlah: 1_635_000 })).status).toBe(201);
    expect((await pay(ids[2]!, { cara_bayar: 'DEBIT', kode_bank: 'BCA', jumlah: 1_635_000 })).status).toBe(201);
    const mine = await morning('KASIR1');
    expect(mine).toMatchObject({ penjualan_menunggu: { jumlah: 1 }, penjualan_saya: { jumlah_nota: 1, total_harga: 1_635_000 } }); // prettier-ignore
    expect((await rows('status=VALID&input_by=KASIR1')).count).toBe(1);
    const owners = await morning('OWNER');
    expect(owners).toMatchObject({ penjualan_saya: { jumlah_nota: 0 }, penjualan_toko: { jumlah_nota: 2 }, non_cash: { total: 1_635_000, sejak: shop.today } }); // prettier-ignore
    expect((await rows('cara_bayar=NON_CASH')).count).toBe(1);
  });

  test('tells nobody what he may not see: a cashier neither the shop’s sales nor what his drawer should hold', async () => {
    expect(await morning('KASIR1')).toMatchObject({ penjualan_toko: null, non_cash: null, laci: { kode_laci: 'LACI1', nama_laci: 'LACI 1', saldo: null } }); // prettier-ignore
    expect(await morning('SPV1')).toMatchObject({ laci: { kode_laci: 'LACI2' }, penjualan_toko: { jumlah_nota: 2 } });
    const { laci } = await morning('OWNER');
    expect(laci).toMatchObject({ kode_laci: 'LACI1', saldo: 6_635_000 });
    expect(laci!.bersama).toContain('KASIR1');
    expect(laci!.bersama).not.toContain('OWNER');
    expect((await server.http.get('/api/v1/beranda')).status).toBe(401);
  });

  test('of a closed shop has no sales of today', async () => {
    const open = (await shop.as('OWNER', 'get', `penjualan?status=OPEN`)).body as { id: string }[];
    for (const { id } of open) await shop.as('OWNER', 'delete', `penjualan/${id}`);
    await shop.closeDay();
    expect(await morning('OWNER')).toMatchObject({ tgl_system: null, penjualan_menunggu: { jumlah: 0 }, penjualan_toko: { jumlah_nota: 0 } }); // prettier-ignore
  });
});
