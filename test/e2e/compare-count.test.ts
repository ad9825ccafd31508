import { randomUUID } from 'node:crypto';
import type { CompareFormView, CompareView } from '@emas/contracts/audit/compare.view';
import { treeOf } from '../support/access-tree.js';
import { FOUNDED, GoldShop, PASSWORD, SHOP } from '../support/gold-shop.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

/* An auditor counts a tray of three rings and a drawer, while the shop goes on selling. */

let test_: TestApp;
let shop: GoldShop;
let rings: string[];
let other: string;
let began: number;

beforeAll(async () => {
  test_ = await createTestApp({ template: FOUNDED });
  shop = await GoldShop.open(test_);
  await shop.as('OWNER', 'post', 'users', { user_id: 'AUDIT', level: 'KASIR', password: PASSWORD, berlaku_sampai: shop.today }); // prettier-ignore
  rings = [];
  for (let ring = 0; ring < 3; ring += 1) rings.push(await shop.addRing());
  other = await shop.addRing({ kode_toko: 'B1', berat: 2 });
  ({ seq: began } = (await shop.as<CompareFormView>('AUDIT', 'get', 'audit/bandingkan')).body);
});
afterAll(() => test_?.close());

const head = async (): Promise<number> => (await shop.ledger.head(SHOP)).seq;
const count = (body: object, user = 'AUDIT') =>
  shop.as<CompareView>(user, 'post', 'audit/bandingkan', { seq: began, laci: [], baki: [], ...body });
const tray = (kode_baki: string, ...codes: string[]) => ({ kode_baki, barang: codes.map((kode_barcode) => ({ kode_barcode })) }); // prettier-ignore
const pieces = (kode_laci: string, jumlah: number) => ({ kode_laci, pecahan: [{ nominal: 100_000, lembar: jumlah / 100_000 }] }); // prettier-ignore

test('drawers, trays and denominations can be chosen; the last event is told', async () => {
  const { body } = await shop.as<CompareFormView>('AUDIT', 'get', 'audit/bandingkan');
  expect(body.laci.map(({ kode_laci }) => kode_laci)).toEqual(['LACI1', 'LACI2']);
  expect(body.baki).toEqual([{ kode_baki: 'A1', nama_baki: 'BAKI A1' }, { kode_baki: 'B1', nama_baki: 'BAKI B1' }]); // prettier-ignore
  expect([body.pecahan.includes(100_000), body.seq]).toEqual([true, await head()]);
});

test('three wrong barcodes: one missing, one elsewhere with its tray, one unknown; the log is as it was', async () => {
  const before = await head();
  const { status, body } = await count({ baki: [tray('A1', rings[0]!, rings[1]!, other, 'TIDAKADA1')] });
  expect(status).toBe(200);
  expect(body.barang.map(({ hasil, kode_barcode, tempat }) => [hasil, kode_barcode, tempat])).toEqual([
    ['KURANG', rings[2], 'baki/A1'],
    ['ADA', rings[0], 'baki/A1'],
    ['ADA', rings[1], 'baki/A1'],
    ['TEMPAT_LAIN', other, 'baki/B1'],
    ['TIDAK_DIKENAL', 'TIDAKADA1', ''],
  ]);
  // Three rings of 3.27 g at 75 %: 9.81 g, each 2.4525 → 2.453 fine; read: 2 × 3.27 + 2 = 8.54 g, 2 × 2.453 + 1.5 fine.
  expect(body.baki).toEqual([
    {
      kode_baki: 'A1',
      buku: { qty: 3, berat: 9.81, berat_murni: 7.359 },
      hitung: { qty: 4, berat: 8.54, berat_murni: 6.406 },
      hasil: { ADA: 2, KURANG: 1, TEMPAT_LAIN: 1, TIDAK_DIKENAL: 1 },
    },
  ]);
  expect(await head()).toBe(before);
});

test('the books are those of the moment the count began, whatever was sold since', async () => {
  const id = randomUUID();
  await shop.as('KASIR1', 'post', 'penjualan', { id, kode_sales: 'SL1', lines: [{ kode_barcode: rings[0] }] });
  const sold = await shop.as('KASIR1', 'post', `penjualan/${id}/validasi`, { pembayaran: [{ cara_bayar: 'CASH', jumlah: 1_635_000 }] }); // prettier-ignore
  expect(sold.status).toBe(201);
  const asked = { laci: [pieces('LACI1', 5_000_000)], baki: [tray('A1', ...rings)] };
  const then = (await count(asked)).body;
  expect(then.barang.map(({ hasil }) => hasil)).toEqual(['ADA', 'ADA', 'ADA']);
  expect(then.laci).toMatchObject([{ kode_laci: 'LACI1', buku: 5_000_000, hitung: 5_000_000, selisih: 0 }]);
  const now = (await count({ ...asked, seq: null })).body;
  expect(now.barang.map(({ hasil, tempat }) => [hasil, tempat.split('/')[0]])).toEqual([
    ['TEMPAT_LAIN', 'jual'],
    ['ADA', 'baki'],
    ['ADA', 'baki'],
  ]);
  expect([now.seq, now.laci[0]!.buku, now.laci[0]!.selisih]).toEqual([await head(), 6_635_000, -1_635_000]);
});

test('a weight from the scale is told beside the book’s', async () => {
  const { body } = await count({ baki: [{ kode_baki: 'B1', barang: [{ kode_barcode: other, berat: 1.98 }] }] });
  expect(body.barang[0]).toMatchObject({ hasil: 'ADA', berat_buku: 2, berat_hitung: 1.98, selisih_berat: -0.02 });
  expect(body.total).toEqual({ buku: { qty: 1, berat: 2, berat_murni: 1.5 }, hitung: { qty: 1, berat: 1.98, berat_murni: 1.485 } }); // prettier-ignore
});

test('becomes a memo to sign; no cost is in any answer', async () => {
  const asked = { seq: began, laci: [pieces('LACI1', 4_900_000)], baki: [tray('A1', rings[0]!, other, 'TIDAKADA1')] };
  const memo = await shop.as('AUDIT', 'post', 'audit/bandingkan.pdf', asked);
  expect([memo.status, memo.headers!['content-type']]).toEqual([200, 'application/pdf']);
  expect((await count(asked)).text).not.toMatch(/1300000|nilai|modal/);
  expect((await shop.as('KASIR1', 'post', 'audit/bandingkan', asked)).status).toBe(403);
});

test('who counts a drawer blind is told no balance of the open day', async () => {
  const { body: user } = await shop.as('OWNER', 'get', 'users/KASIR2');
  const akses = treeOf(user.akses, { 'audit-ledger': ['lihat'] });
  expect((await shop.as('OWNER', 'put', 'users/KASIR2/akses', { akses })).status).toBe(200);
  const { body } = await count({ laci: [pieces('LACI1', 5_000_000)] }, 'KASIR2');
  expect(body.laci).toMatchObject([{ hitung: 5_000_000, buku: null, selisih: null }]);
});

test('what cannot be compared is said where it is', async () => {
  const wrong = async (body: object) => (await count(body)).body as unknown as { code: string; details: { field: string; code: string }[] }; // prettier-ignore
  expect(await wrong({ seq: 999_999 })).toMatchObject({ code: 'PROOF_NOTHING' });
  expect((await wrong({ baki: [{ kode_baki: 'A1', barang: [{ kode_barcode: 'X', berat: -1 }] }] })).details).toMatchObject([
    { field: 'baki.0.barang.0.berat', code: 'notNegative' },
  ]); // prettier-ignore
  const many = Array.from({ length: 5001 }, (_, at) => `X${at}`);
  expect((await wrong({ baki: [tray('A1', ...many.slice(0, 2501)), tray('B1', ...many.slice(2501))] })).details).toMatchObject([
    { field: 'baki', code: 'tooManyItems' },
  ]); // prettier-ignore
});
