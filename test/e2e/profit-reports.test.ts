import { randomUUID } from 'node:crypto';
import type { ReportDocument, ReportLine } from '@emas/contracts/definitions/report-document';
import pg from 'pg';
import { FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
let shop: GoldShop;
/** Numbers of the sales, by what was said of them. */
const no: Record<string, string> = {};
const rings: Record<string, string> = {};

/**
 * A ring of 3.270 g, 2.453 g fine, is 1,635,000 and cost 1,300,000; a box is 15,000 and cost 8,500, a ribbon is given away and
 * cost 200. A: a ring for 35,000 less and two boxes. B: a ring for 400,000 less, below cost, with a ribbon. C: a box for
 * 5,000. What was cancelled is in no report.
 */
beforeAll(async () => {
  test = await createTestApp({ template: FOUNDED });
  shop = await GoldShop.open(test);
  for (const [kode, nama, harga_jual, qty, cost] of [['KOTAK', 'KOTAK CINCIN', 15_000, 10, 8_500], ['PITA', 'PITA EMAS', 0, 50, 200]] as const) {
    const entry = { id: randomUUID(), jenis: 'TAMBAH', kode_aksesoris: kode, qty, harga_satuan: cost, kode_supplier: 'SUP1' };
    await ok('OWNER', 'aksesoris', { kode_aksesoris: kode, nama_aksesoris: nama, harga_jual });
    await ok('OWNER', 'mutasi-aksesoris', entry);
  } // prettier-ignore
  await sell('A', 1_630_000, [35_000], [{ kode_aksesoris: 'KOTAK', qty: 2 }]);
  await sell('B', 1_235_000, [400_000], [{ kode_aksesoris: 'PITA', qty: 1 }]);
  await sell('C', 5_000, [], [{ kode_aksesoris: 'KOTAK', qty: 1, harga_satuan: 5_000 }]);
  const undone = await sell('UNDONE', 1_235_000, [400_000]);
  await ok('KASIR1', `penjualan/${undone}/batal`, { alasan: 'SALAH BARANG' });
}, 120_000);
afterAll(() => test?.close());

/** What has to be approved is, by SPV1. */
async function ok(user: string, path: string, body: object): Promise<{ no_faktur_jual: string }> {
  const asked = await shop.as(user, 'post', path, body);
  const otorisasi_ids = asked.status === 403 ? await shop.approve(asked, user) : null;
  const done = otorisasi_ids ? await shop.as(user, 'post', path, { ...body, otorisasi_ids }) : asked;
  expect([done.status < 300, done.body]).toEqual([true, expect.anything()]);
  return done.body.data;
}

/** Rings at these discounts, and accessories. */
async function sell(called: string, jumlah: number, discounts: number[], aksesoris: object[] = []): Promise<string> {
  const id = randomUUID();
  const lines = [];
  for (const diskon of discounts) lines.push({ kode_barcode: (rings[called] = await shop.addRing()), diskon });
  no[called] = (await ok('KASIR1', 'penjualan', { id, kode_sales: 'SL1', lines, aksesoris })).no_faktur_jual;
  await ok('KASIR1', `penjualan/${id}/validasi`, { pembayaran: [{ cara_bayar: 'CASH', jumlah }] });
  return id;
}

async function report(name: string, query = ''): Promise<ReportDocument> {
  const { status, body } = await shop.as<ReportDocument>('OWNER', 'get', `laporan/${name}${query}`);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body;
}

/** Lines as a reader sees them, figures in their smallest units, without the day. */
const told = ({ table }: ReportDocument): string[] =>
  table.lines.map((line: ReportLine) =>
    line.kind === 'group'
      ? `# ${line.value}`
      : `${line.kind}: ${line.cells
          .filter((_, at) => table.columns[at]!.name !== 'tgl_system')
          .map((cell) => cell ?? '-')
          .join(' ')}`,
  );
const checks = ({ checks: made }: ReportDocument) => made.map(({ ok: good }) => good);

it('accessories are told by what they are, and equal the credit of their account', async () => {
  const document = await report('penjualan-aksesoris');
  expect(told(document)).toEqual([
    '# KOTAK',
    `row: ${no['A']} SL1 2 15000 0 30000`,
    `row: ${no['C']} SL1 1 5000 0 5000`,
    'subtotal: - - 3 - 0 35000',
    '# PITA',
    `row: ${no['B']} SL1 1 0 0 0`,
    'subtotal: - - 1 - 0 0',
    'total: - - 4 - 0 35000',
  ]);
  expect(document).toMatchObject({ title: 'Laporan Penjualan Aksesoris', orientation: 'portrait' });
  expect(checks(document)).toEqual([true]);
  expect(told(await report('penjualan-aksesoris', '?kode_aksesoris=PITA')).at(-1)).toBe('total: - - 1 - 0 0');
});

it('a discount is told with who approved its price where that was asked, and equals the debit of discounts', async () => {
  const document = await report('diskon-penjualan');
  // Of 1,635,000: 24.46 % and 2.14 %; of 3,270,000 both 13.30 %.
  expect(told(document)).toEqual([
    '# SL1',
    `row: ${no['B']}  ${rings['B']} CINCIN POLOS 1635000 400000 2446 1235000 SPV1 DISETUJUI`,
    `row: ${no['A']}  ${rings['A']} CINCIN POLOS 1635000 35000 214 1600000 - -`,
    'subtotal: - - - - 3270000 435000 1330 2835000 - -',
    'total: - - - - 3270000 435000 1330 2835000 - -',
  ]);
  expect(checks(document)).toEqual([true]);
  expect(await report('diskon-penjualan', '?otorisasi_by=OWNER')).toMatchObject({ empty: true, message: 'Laporan Tidak Tersedia' }); // prettier-ignore
});

it('profit is told of each thing, its worst first, and its cost equals the books', async () => {
  const document = await report('laba-penjualan');
  expect(told(document)).toEqual([
    '# AKSESORIS',
    '# AKSESORIS',
    `row: ${no['C']} - KOTAK CINCIN 0 0 0 5000 8500 -3500 -4118 -`,
    `row: ${no['B']} - PITA EMAS 0 0 0 0 200 -200 -10000 -`,
    `row: ${no['A']} - KOTAK CINCIN 0 0 0 30000 17000 13000 7647 -`,
    'subtotal: - - - - 0 0 35000 25700 9300 3619 -',
    'subtotal: - - - - 0 0 35000 25700 9300 3619 -',
    '# CINCIN',
    '# G750',
    `row: ${no['B']} ${rings['B']} CINCIN POLOS 75000 3270 2453 1235000 1300000 -65000 -500 0`,
    `row: ${no['A']} ${rings['A']} CINCIN POLOS 75000 3270 2453 1600000 1300000 300000 2308 0`,
    'subtotal: - - - - 6540 4906 2835000 2600000 235000 904 -',
    'subtotal: - - - - 6540 4906 2835000 2600000 235000 904 -',
    'total: - - - - 6540 4906 2870000 2625700 244300 930 -',
  ]);
  expect(checks(document)).toEqual([true]);
  expect(document.charts).toMatchObject([{ kind: 'bar', categories: ['AKSESORIS', 'G750'], series: [{ values: [9_300, 235_000] }] }]); // prettier-ignore
});

describe('what was sold below cost', () => {
  it('is told with its approval, the worst first; what its list gives away is no question', async () => {
    expect(told(await report('penjualan-dibawah-modal'))).toEqual([
      `row: ${no['B']} ${rings['B']} CINCIN POLOS G750 75000 3270 1300000 1235000 -65000 SL1 KASIR1 SPV1 DISETUJUI`,
      `row: ${no['C']} - KOTAK CINCIN AKSESORIS 0 0 8500 5000 -3500 SL1 KASIR1 SPV1 DISETUJUI`,
      'total: - - - - - 3270 1308500 1240000 -68500 - - - -',
    ]);
  });

  it('is told first, and marked, where nobody approved it', async () => {
    await test.app.get<pg.Pool>(pg.Pool).query(
      `UPDATE read."authorization" SET dipakai_oleh = NULL
          WHERE shop = $1 AND dipakai_oleh = (SELECT 'sale/' || id FROM read.sale WHERE no_faktur_jual = $2)`,
      [SHOP, no['C']],
    );
    const document = await report('penjualan-dibawah-modal');
    expect(told(document)[0]).toBe(
      `row: ${no['C']} - KOTAK CINCIN AKSESORIS 0 0 8500 5000 -3500 SL1 - TANPA OTORISASI -`,
    );
    expect(document.table.lines[0]).toMatchObject({ kind: 'row', tone: 'warning' });
  });
});

it('who may not see cost is told neither profit nor what lies below cost, whatever the tree says', async () => {
  for (const name of ['laba-penjualan', 'penjualan-dibawah-modal'])
    for (const user of ['KASIR1', 'SPV1'])
      expect([name, (await shop.as(user, 'get', `laporan/${name}`)).status]).toEqual([name, 403]);
  const seen = await shop.as<{ name: string }[]>('SPV1', 'get', 'laporan');
  expect(seen.body.map(({ name }) => name)).not.toContain('laporan-laba-penjualan');
});
