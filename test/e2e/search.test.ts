import { randomUUID } from 'node:crypto';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { GoldShop } from '../support/gold-shop.js';

let test: TestApp;
let shop: GoldShop;
let ring: string;
let bar: string;
let sale: string;
let nameless: string;
let customer_id: string;

beforeAll(async () => {
  test = await createTestApp();
  shop = await GoldShop.open(test);
  const person = {
    nama_customer: 'José Pranoto',
    kota: 'Malang',
    alamat_customer: 'Jl. Ijen 12',
    no_hp: '081234567890',
  };
  customer_id = (await shop.as('KASIR1', 'post', 'customers', person)).body.customer_id;
  ring = await shop.addRing({ nama_barang: 'CINCIN MATA SÉKAR' });
  bar = await shop.addRing({ nama_barang: 'BATANGAN', kode_dept: 'LM', kode_group: 'LM1', kode_toko: 'B1', berat: 1 });
  const sell = async (kode_barcode: string, over: object) => {
    const body = { id: randomUUID(), kode_sales: 'SL1', lines: [{ kode_barcode }], ...over };
    const saved = await shop.as('KASIR1', 'post', 'penjualan', body);
    if (saved.status !== 201) throw new Error(JSON.stringify(saved.body));
    return saved.body.data.no_faktur_jual as string;
  };
  sale = await sell(await shop.addRing({ nama_barang: 'GELANG RANTAI' }), { customer_id });
  nameless = await sell(await shop.addRing({ nama_barang: 'KALUNG' }), {});
});
afterAll(() => test?.close());

const items = async (q: string): Promise<string[]> =>
  (await shop.as('KASIR1', 'get', `barang?limit=10&q=${encodeURIComponent(q)}`)).body.data.map(
    ({ kode_barcode }: { kode_barcode: string }) => kode_barcode,
  );
const sales = async (q: string, user = 'OWNER'): Promise<string[]> =>
  (await shop.as(user, 'get', `penjualan?limit=10&q=${encodeURIComponent(q)}`)).body.data.map(
    ({ no_faktur_jual }: { no_faktur_jual: string }) => no_faktur_jual,
  );

describe('finding by name', () => {
  it('finds items by words, whatever they stand in: name, type, group, tray', async () => {
    expect(await items('sekar cincin')).toEqual([ring]);
    expect(await items('cincin 750 sekar')).toEqual([ring]);
    expect(await items('logam mulia')).toEqual([bar]);
    expect(await items('batangan "baki b1"'.replaceAll('"', ''))).toEqual([bar]);
    expect(await items('sekar gram')).toEqual([]);
    expect(await items(ring.slice(-5))).toEqual([ring]);
    expect(await items('makmur sekar')).toEqual([ring]);
    expect(await items('100%')).toEqual([]);
  });

  it('finds a name that has changed by the new one', async () => {
    await shop.as('OWNER', 'put', 'jenis/LM', { nama_dept: 'EMAS BATANG' });
    expect(await items('emas batang')).toEqual([bar]);
    expect(await items('logam')).toEqual([]);
  });

  it('finds sales by customer, goods and sales person, and by no more of a customer than his name', async () => {
    expect(await sales('jose')).toEqual([sale]);
    expect(await sales('PRANOTO josé')).toEqual([sale]);
    expect(await sales('pranoto gelang')).toEqual([sale]);
    expect(await sales('pranoto kalung')).toEqual([]);
    expect(await sales('budi')).toEqual([nameless, sale]);
    expect(await sales(sale)).toEqual([sale]);
    for (const secret of ['malang', 'ijen', '081234567890', '6281234567890', customer_id])
      expect([secret, await sales(secret)]).toEqual([secret, []]);
  });

  it('finds persons without accents', async () => {
    const { body } = await shop.as('KASIR1', 'get', 'customers?q=jose');
    expect(body).toMatchObject([{ customer_id }]);
  });

  it('finds no more of whom there is no more', async () => {
    const [{ id }] = (await shop.as('OWNER', 'get', `penjualan?q=${sale}`)).body;
    await shop.as('KASIR1', 'delete', `penjualan/${id}`, { alasan: 'SALAH' });
    expect((await shop.as('OWNER', 'delete', `customers/${customer_id}`)).status).toBe(200);
    expect(await sales('pranoto')).toEqual([]);
    expect(await sales('budi')).toEqual([nameless, sale]);
  });

  it('writes what was found, and no more, as CSV', async () => {
    const { text } = await shop.as('OWNER', 'get', 'lists/lihat-penjualan/csv?q=gelang');
    expect(text).toContain(sale);
    expect(text).not.toContain(nameless);
  });
});
