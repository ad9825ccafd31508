import { randomUUID } from 'node:crypto';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { FOUNDED, GoldShop } from '../support/gold-shop.js';

let test: TestApp;
let shop: GoldShop;

beforeAll(async () => {
  test = await createTestApp({ template: FOUNDED });
  shop = await GoldShop.open(test);
});
afterAll(() => test.close());

const PATHS = [
  'penjualan/%00',
  'penjualan/by-no/%00',
  'penjualan/barang/%00',
  'penjualan/barang/%ED%A0%80',
  `penjualan/barang/${'A'.repeat(3000)}`,
  'penjualan/..%2F..%2Fetc',
  'barang/%00',
  'penjualan?tgl_from=2026-99-99',
  'penjualan?limit=abc',
  'penjualan?limit=-1',
  'penjualan?sort=id;drop',
  'penjualan?q=a&q=b',
  'penjualan?q=%00',
  'penjualan?lain=1',
  'barang?status=SEMUA',
  'barang?skip=1e9',
];

const BODIES: readonly object[] = [
  {},
  { lines: [null] },
  { lines: [1] },
  { lines: [[]] },
  { lines: [{ kode_barcode: { $gt: '' } }] },
  { lines: [{ kode_barcode: 'A/B' }] },
  { lines: [{ kode_barcode: 'R1\u0000' }] },
  { lines: [{ kode_barcode: '\ud800' }] },
  { lines: [{ kode_barcode: 'R1', harga_gram: '485000' }] },
  { lines: [{ kode_barcode: 'R1', harga_gram: 485_000.123 }] },
  { lines: [{ kode_barcode: 'R1', diskon: -1 }] },
  { lines: [{ kode_barcode: 'R1', diskon: 1e300 }] },
  { lines: [{ kode_barcode: 'R1', harga_modal: 1 }] },
  { lines: Array.from({ length: 101 }, () => ({ kode_barcode: 'R1' })) },
  { kode_sales: ['SL1'] },
  { customer_id: 'x' },
  { customer_id: randomUUID() },
  { id: 'not-a-uuid' },
  { otorisasi_ids: ['x'] },
  { status: 'VALID' },
  { pembayaran: [{ cara_bayar: 'CASH' }] },
];

describe('input that nobody sends by mistake', () => {
  it.each(PATHS.map((path) => [path.slice(0, 50), path]))('is refused in an address: %s', async (_, path) => {
    const { status, body } = await shop.as('OWNER', 'get', path);
    expect([400, 404]).toContain(status);
    expect(body.message).toBeTruthy();
  });

  it.each(BODIES.map((body) => [JSON.stringify(body).slice(0, 60), body] as const))(
    'is refused in a sale: %s',
    async (_, over) => {
      const head = await shop.ledger.head('SJA');
      const body = { id: randomUUID(), kode_sales: 'SL1', lines: [{ kode_barcode: 'R1' }], ...over };
      const answer = await shop.as('KASIR1', 'post', 'penjualan', body);
      expect([400, 404, 409]).toContain(answer.status);
      expect((await shop.ledger.head('SJA')).seq).toBe(head.seq);
    },
  );
});
