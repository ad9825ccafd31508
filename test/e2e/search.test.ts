import { randomUUID } from 'node:crypto';
import { sortColumns } from '@emas/contracts/definitions/document-facts';
import { customerList } from '@emas/contracts/membership/customer-list';
import { memberList } from '@emas/contracts/membership/member-list';
import { personSorts } from '@emas/contracts/membership/person';
import { sale as saleDefinition } from '@emas/contracts/sales/documents/sale';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { FOUNDED, GoldShop } from '../support/gold-shop.js';
import { ITEM_SORTS } from '@emas/contracts/stock/item-sorts';

let test: TestApp;
let shop: GoldShop;
let ring: string;
let bar: string;
let sale: string;
let nameless: string;
let customer_id: string;

beforeAll(async () => {
  test = await createTestApp({ template: FOUNDED });
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

describe('what codes are called', () => {
  it('is told beside a page that asks for it, of lists, items and documents', async () => {
    const list = (await shop.as('KASIR1', 'get', 'jenis/get/all?limit=10&names=true')).body;
    expect(list.names).toEqual({});
    const groups = (await shop.as('OWNER', 'get', 'group/get/all?limit=10&names=true')).body;
    expect(groups.names).toMatchObject({ kode_kadar: { 750: 'EMAS 750', 999: 'EMAS 999' } });
    const { names } = (await shop.as('KASIR1', 'get', 'barang?limit=10&names=true')).body;
    expect(names).toMatchObject({ kode_toko: { A1: 'BAKI A1' }, kode_group: { G750: 'EMAS 750' }, kode_supplier: { SUP1: 'PT EMAS MAKMUR' } }); // prettier-ignore
    const sold = (await shop.as('OWNER', 'get', 'penjualan?limit=10&names=true')).body;
    expect(sold.names).toEqual({ kode_sales: { SL1: 'BUDI' } });
    for (const path of ['group/get/all', 'barang', 'penjualan'])
      expect((await shop.as('OWNER', 'get', `${path}?limit=10`)).body).not.toHaveProperty('names');
  });
});

describe('sorting by any column', () => {
  const sorted = async (path: string, column: string, user = 'OWNER') =>
    (await shop.as(user, 'get', `${path}?limit=10&order=desc&sort=${column}`)).body;

  it('is done for every column of documents', async () => {
    for (const column of sortColumns(saleDefinition)) {
      const { data } = await sorted('penjualan', column);
      expect([column, data?.length]).toEqual([column, 2]);
    }
    expect((await sorted('penjualan', 'nama_customer')).code).toBe('VALIDATION_FAILED');
  });

  it('is done for every stored field of items, empty ones last, and tells nobody the order of what he may not see', async () => {
    for (const column of ITEM_SORTS) {
      const { data } = await sorted('barang', column);
      expect([column, data?.length]).toEqual([column, 4]);
    }
    expect((await sorted('barang', 'kode_supplier')).data.at(-1).kode_supplier).toBe('SUP1');
    expect((await sorted('barang', 'harga_modal', 'KASIR1')).code).toBe('VALIDATION_FAILED');
    const csv = await shop.as('KASIR1', 'get', 'lists/data-barang/csv?sort=harga_modal');
    expect(csv.status).not.toBe(200);
  });
});

describe('sorting persons', () => {
  it.each([customerList, memberList])('is done by what lies open, never by what is covered', async (definition) => {
    const { module } = definition;
    if (module) await shop.as('OWNER', 'put', 'para-system', { data: [{ key: module, value: true }] });
    for (const column of personSorts(definition)) {
      const { status } = await shop.as('OWNER', 'get', `${definition.paths.list}?limit=10&sort=${column}`);
      expect([column, status]).toEqual([column, 200]);
    }
    const covered = definition.encrypted.filter((name) => !personSorts(definition).includes(name));
    expect(covered.length).toBeGreaterThan(0);
    for (const column of covered)
      expect((await shop.as('OWNER', 'get', `${definition.paths.list}?limit=10&sort=${column}`)).status).toBe(400);
  });
});

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

  it('finds what can be sold at the till, by who sells', async () => {
    const find = async (q: string, user = 'KASIR1') => (await shop.as(user, 'get', `penjualan/barang?q=${encodeURIComponent(q)}`)).body; // prettier-ignore
    expect(await find('sekar 750')).toMatchObject([{ kode_barcode: ring, nama_barang: 'CINCIN MATA SÉKAR', berat: 3.27 }]); // prettier-ignore
    expect(Object.keys((await find(ring.slice(-4)))[0])).not.toContain('harga_modal');
    // Reserved for the sale that names it.
    expect(await find('gelang rantai')).toEqual([]);
    expect((await shop.as('KASIR1', 'get', 'penjualan/barang')).body).toMatchObject({ code: 'VALIDATION_FAILED' });
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
