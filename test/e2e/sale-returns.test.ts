import { randomUUID } from 'node:crypto';
import { addDays, jakartaDate } from '@emas/domain/shared/business-date';
import { type Answer, FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

const PRICE = 1_635_000;

describe('a parcel that comes back after the day of its sale', () => {
  let server: TestApp;
  let shop: GoldShop;
  let yesterday: string;
  let online: string;
  let counter: string;
  let ring: string;
  const code = ({ status, body }: Answer<{ code?: string }>) => [status, body.code];

  const bonus = (tarif_bonus_rp: number) => ({ kode_bonus: 'GRAM', transaksi: 'PENJUALAN', dasar: 'GRAM', tarif_bonus_rp }); // prettier-ignore

  async function sold(more: object): Promise<string> {
    const id = randomUUID();
    ring = await shop.addRing();
    const lines = [{ kode_barcode: ring }];
    const pembayaran = [{ cara_bayar: 'CASH', jumlah: PRICE }];
    const aksesoris = [{ kode_aksesoris: 'KOTAK', qty: 2, harga_satuan: 0 }];
    await shop.as('KASIR1', 'post', 'penjualan', { id, kode_sales: 'SL1', lines, aksesoris, ...more });
    expect((await shop.as('KASIR1', 'post', `penjualan/${id}/validasi`, { pembayaran })).status).toBe(201);
    return id;
  }
  beforeAll(async () => {
    server = await createTestApp({ template: FOUNDED });
    yesterday = addDays(jakartaDate(new Date().toISOString()), -1);
    shop = await GoldShop.open(server, yesterday);
    await shop.as('OWNER', 'put', 'para-system', { key: 'MARKETPLACE_MODULE', value: true });
    await shop.as('OWNER', 'put', 'para-system', { key: 'BONUS_SALES_MODULE', value: true });
    await shop.as('OWNER', 'post', 'para-bonus-sales', bonus(2_000));
    await shop.as('OWNER', 'post', 'aksesoris', { kode_aksesoris: 'KOTAK', nama_aksesoris: 'KOTAK', harga_jual: 0 });
    const added = { jenis: 'TAMBAH', kode_aksesoris: 'KOTAK', qty: 10, harga_satuan: 1_000, kode_supplier: 'SUP1' };
    await shop.as('OWNER', 'post', 'mutasi-aksesoris', { id: randomUUID(), ...added });
    counter = await sold({});
    online = await sold({ kode_marketplace: 'TOKOPEDIA', no_order: '77' });
    expect(code(await give(online))).toEqual([409, 'RETURN_SAME_DAY']);
    await shop.closeDay(yesterday);
    await shop.openDay();
  });
  afterAll(() => server?.close());

  const give = (id: string, otorisasi_ids: readonly string[] = []) =>
    shop.as('OWNER', 'post', `penjualan/${id}/retur`, { alasan: 'PAKET KEMBALI', otorisasi_ids });
  const totals = async (path: string, tgl: string, to = tgl) => {
    const { body } = await shop.as('OWNER', 'get', `laporan/${path}?tgl_from=${tgl}&tgl_to=${to}`);
    const columns = body.table.columns.map(({ name }: { name: string }) => name) as string[];
    const total = body.table.lines.find(({ kind }: { kind: string }) => kind === 'total');
    expect(body.checks.filter(({ ok }: { ok: boolean }) => !ok)).toEqual([]);
    return Object.fromEntries(columns.map((name, index) => [name, total?.cells[index] ?? 0]));
  };

  test('is approved, has a number of its own, and takes back what its sale booked', async () => {
    expect(code(await give(counter))).toEqual([409, 'SALE_NOT_ONLINE']);
    const sales = await shop.ledger.balance(SHOP, 'penjualan');
    const drawer = await shop.ledger.balance(SHOP, 'kas/LACI1');
    const asked = await give(online);
    expect(code(asked)).toEqual([403, 'AUTHORIZATION_REQUIRED']);
    const given = await give(online, await shop.approve(asked, 'OWNER'));
    expect(code(given)).toEqual([201, undefined]);
    expect(given.body.data.no_retur).toMatch(/^RJSJA/);
    expect((await shop.ledger.balance(SHOP, 'penjualan')) - sales).toBeGreaterThan(1_500_000);
    expect((await shop.ledger.balance(SHOP, 'kas/LACI1')) - drawer).toBe(-PRICE);
    expect((await shop.ledger.placesOf(SHOP, ring)).find(({ qty }) => qty > 0)?.place).toBe('baki/A1');
    expect((await shop.as('KASIR1', 'get', `penjualan/${online}`)).body).toMatchObject({ status: 'VALID', tgl_retur: shop.today }); // prettier-ignore
    expect(code(await give(online))).toEqual([409, 'SALE_RETURNED']);
  });

  test('takes the bonus back that it gave, whatever the rate has become', async () => {
    expect((await shop.as('OWNER', 'put', 'para-bonus-sales/GRAM', bonus(5_000))).status).toBe(200);
    expect(await totals('bonus-sales', yesterday)).toMatchObject({ qty: 2, berat: 6_540, bonus_rp: 13_080 });
    expect(await totals('bonus-sales', shop.today)).toMatchObject({ qty: -1, berat: -3_270, bonus_rp: -6_540 });
    expect(await totals('bonus-sales', yesterday, shop.today)).toMatchObject({ qty: 1, bonus_rp: 6_540 });
  });

  test('counts below 0 on the day it came back, and nothing on that of its sale', async () => {
    expect(await totals('penjualan', yesterday)).toMatchObject({ total_qty: 6, total_harga: 2 * PRICE });
    expect(await totals('penjualan', shop.today)).toMatchObject({ total_qty: -3, total_harga: -PRICE, bayar_cash: -PRICE }); // prettier-ignore
    expect(await totals('penjualan-per-jenis', shop.today)).toMatchObject({
      berat: -3_270,
      total_harga: -PRICE,
    });
    expect(await totals('laba-penjualan', shop.today)).toMatchObject({ harga_jual: -PRICE, hpp: -1_302_000 });
    const stock = await shop.as('OWNER', 'get', `laporan/stock-aksesoris?tgl_from=${shop.today}&tgl_to=${shop.today}`);
    const row = stock.body.table?.lines.find(({ kind }: { kind: string }) => kind === 'row');
    expect(row?.cells).toEqual(expect.arrayContaining([-2, 8]));
  });

  test('stands on the closing sheet of that day, whose blocks are what the drawers gave', async () => {
    const { body } = await shop.as('OWNER', 'get', `laporan/tutup-toko?tanggal=${shop.today}`);
    const rows = body.table.lines.filter(({ kind }: { kind: string }) => kind === 'row');
    const told = rows.map(({ cells }: { cells: unknown[] }) => cells.slice(0, 3));
    expect(told.slice(0, 2)).toEqual([['PENJUALAN', 0, 0], ['RETUR ONLINE', 1, -3]]); // prettier-ignore
    expect(body.checks.filter(({ ok }: { ok: boolean }) => !ok)).toEqual([]);
  });
});
