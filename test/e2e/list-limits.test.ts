import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { csvName } from '@emas/contracts/definitions/document-facts';
import { loadDocuments } from '@emas/contracts/documents/registry';
import { MOST_ROWS } from '@emas/contracts/shared/most-rows';
import { tablesOf } from '../../apps/api/src/engine/document/document-table.js';
import { ResourceReader } from '../../apps/api/src/engine/resource/resource-reader.js';
import { copyRow } from '../support/copied-rows.js';
import { DOCUMENT_MAKERS } from '../support/document-makers.js';
import { FOUNDED, GoldShop } from '../support/gold-shop.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

/* What grows with trade; the lists that a shop keeps are held by `resource-contract.test`. */

interface Growing {
  readonly path: string;
  readonly table: string;
  /** Columns that no two rows share. */
  readonly keys: readonly string[];
  readonly csv?: string;
  /** Which rows of the table are its own, where it shares one. */
  readonly of?: string;
  /** Makes its first row. */
  readonly first: () => Promise<unknown>;
}

let test: TestApp;
let shop: GoldShop;
let growing: readonly Growing[];

beforeAll(async () => {
  test = await createTestApp({ template: FOUNDED });
  shop = await GoldShop.open(test);
  await shop.as('OWNER', 'put', 'para-system', { data: [{ key: 'MEMBER_MODULE', value: true }] });
  const post = (path: string, body: object) => shop.as('OWNER', 'post', path, body);
  const documents = (await loadDocuments()).map((definition): Growing => {
    const { path, no, kind, where } = definition;
    const table = `read.${tablesOf(definition).head.name}`;
    const of = Object.entries(where ?? {})
      .map(([column, value]) => `${column} IS NOT DISTINCT FROM ${value === null ? 'NULL' : `'${value}'`}`)
      .join(' AND ');
    const first = () => DOCUMENT_MAKERS[kind as 'sale'].valid(shop);
    return { path, table, keys: ['id', no], csv: csvName(definition), first, ...(of && { of }) };
  });
  const entry = { jenis: 'IN', kode_transaksi: 'SEWA', jumlah_rp: 100_000, keterangan: 'SEWA KIOS' };
  // So many kinds of documents pay out of one drawer.
  await post('cash/uang-kas', { id: randomUUID(), ...entry, jumlah_rp: 50_000_000, keterangan: 'MODAL' });
  growing = [
    ...documents,
    { path: 'barang', table: 'read.item', keys: ['kode_barcode'], csv: 'data-barang', first: () => shop.addRing() },
    {
      path: 'cash/uang-kas',
      table: 'read.cash_entry',
      keys: ['id', 'no_kas'],
      // What documents book beside themselves is in the table too, and in lists of theirs.
      of: `keterangan = 'SEWA KIOS'`,
      first: () => post('cash/uang-kas', { id: randomUUID(), ...entry }),
    },
    {
      path: 'mutasi-aksesoris',
      table: 'read.accessory_entry',
      keys: ['id', 'no_mutasi'],
      async first() {
        await post('aksesoris', { kode_aksesoris: 'KOTAK', nama_aksesoris: 'KOTAK CINCIN', harga_jual: 0 });
        await post('mutasi-aksesoris', { id: randomUUID(), jenis: 'TAMBAH', kode_aksesoris: 'KOTAK', qty: 5, harga_satuan: 1_000 }); // prettier-ignore
      },
    },
    {
      path: 'member/get/all',
      table: 'app.member',
      keys: ['kode_member'],
      async first() {
        await post('para-get-point-member', { kode_level: 'GOLD', nama_level: 'GOLD', sumber_point: ['PENJUALAN'] });
        await post('member', { nama_member: 'RINI', no_hp: '081311112222', level: 'GOLD' });
      },
    },
  ];
});
afterAll(() => test?.close());

it('of a list that a shop keeps no more is read than that there are more', async () => {
  const supplier = { kode_supplier: 'SUP2', nama_supplier: 'PT EMAS' };
  expect(await shop.as('OWNER', 'post', 'supplier-barang', supplier)).toMatchObject({ status: 201 });
  await shop.as('OWNER', 'get', 'supplier-barang');
  await copyRow(test.app.get(pg.Pool), 'read.master_supplier', ['kode_supplier'], MOST_ROWS + 50);
  const list = jest.spyOn(test.app.get(ResourceReader), 'list');
  const { body } = await shop.as<unknown[]>('OWNER', 'get', 'supplier-barang');
  const { rows } = await (list.mock.results[0]!.value as ReturnType<ResourceReader['list']>);
  list.mockRestore();
  expect([body.length, rows.length]).toEqual([MOST_ROWS, MOST_ROWS + 1]);
});

it('answer a thousand rows at once, say that there are more, and leave none out of their CSV', async () => {
  for (const { path, table, keys, csv, first, of } of growing) {
    await first();
    await shop.as('OWNER', 'get', path);
    const undo = await copyRow(test.app.get(pg.Pool), table, keys, MOST_ROWS, of);
    const { status, body, headers } = await shop.as<unknown[]>('OWNER', 'get', path);
    expect([path, status, body.length, headers?.['x-row-limit']]).toEqual([path, 200, MOST_ROWS, String(MOST_ROWS)]);
    const rest = await shop.as<unknown[]>('OWNER', 'get', `${path}?skip=${MOST_ROWS}`);
    expect([path, rest.body.length > 0, rest.headers?.['x-row-limit']]).toEqual([path, true, undefined]);
    if (csv) {
      const { text } = await shop.as('OWNER', 'get', `lists/${csv}/csv`);
      expect(text!.trimEnd().split('\r\n').length).toBeGreaterThan(MOST_ROWS + 1);
    }
    await undo();
  }
});
