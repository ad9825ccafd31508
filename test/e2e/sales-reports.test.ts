import { randomUUID } from 'node:crypto';
import type { ReportDocument, ReportLine } from '@emas/contracts/definitions/report-document';
import { FOUNDED, GoldShop } from '../support/gold-shop.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
let shop: GoldShop;

/**
 * A ring is 3.270 g of 75 %, 2.453 g fine: 485,000 × 3.27 = 1,585,950, with 15,000 a gram for making (49,050) 1,635,000.
 * A bar is 1.000 g of 99.9 % for 1,234,500. BUDI sells a ring for 35,000 less with a bar, and a ring; CITRA a bar. What is
 * saved and not paid, and what was cancelled, is in no report of sales.
 */
beforeAll(async () => {
  test = await createTestApp({ template: FOUNDED });
  shop = await GoldShop.open(test);
  const citra = { kode_sales: 'SL2', nama_sales: 'CITRA' };
  expect(await shop.as('OWNER', 'post', 'sales', citra)).toMatchObject({ status: 201 });
  await pay(
    await save('SL1', [{ kode_barcode: await ring(), diskon: 35_000 }, { kode_barcode: await bar() }]),
    2_834_500,
  );
  const { body } = await shop.as('KASIR1', 'post', 'customers', {
    nama_customer: 'SITI AMINAH',
    no_hp: '081234567890',
    tujuan_data: ['TRANSAKSI'],
  });
  await pay(await save('SL1', [{ kode_barcode: await ring() }], { customer_id: body.customer_id }), 1_635_000);
  await pay(await save('SL2', [{ kode_barcode: await bar() }]), 1_234_500);
  await save('SL2', [{ kode_barcode: await ring() }]);
  const undone = await save('SL1', [{ kode_barcode: await ring() }]);
  await pay(undone, 1_635_000);
  await cancel('batal', undone);
  await cancel('delete', await save('SL1', [{ kode_barcode: await ring() }]));
});
afterAll(() => test.close());

const ring = () => shop.addRing();
const bar = () =>
  shop.addRing({ nama_barang: 'LM ANTAM', kode_dept: 'LM', kode_group: 'LM1', kode_toko: 'B1', berat: 1 });

/** What is discounted is approved first. */
async function save(kode_sales: string, lines: object[], more: object = {}): Promise<string> {
  const sale = { id: randomUUID(), kode_sales, lines, ...more };
  const asked = await shop.as('KASIR1', 'post', 'penjualan', sale);
  const otorisasi_ids = asked.status === 403 ? await shop.approve(asked, 'KASIR1') : [];
  const saved = asked.status === 403 ? await shop.as('KASIR1', 'post', 'penjualan', { ...sale, otorisasi_ids }) : asked;
  expect(saved).toMatchObject({ status: 201 });
  return sale.id;
}

async function pay(id: string, jumlah: number): Promise<void> {
  const pembayaran = [{ cara_bayar: 'CASH', jumlah }];
  const { status, body } = await shop.as('KASIR1', 'post', `penjualan/${id}/validasi`, { pembayaran });
  expect([status < 300, body]).toEqual([true, expect.anything()]);
}

/** Undone, or given up before it was paid; the supervisor approves. */
async function cancel(how: 'batal' | 'delete', id: string): Promise<void> {
  const ask = (otorisasi_ids: string[]) =>
    how === 'batal'
      ? shop.as('KASIR1', 'post', `penjualan/${id}/batal`, { alasan: 'SALAH BARANG', otorisasi_ids })
      : shop.as('KASIR1', 'delete', `penjualan/${id}?alasan=TIDAK%20JADI`);
  const asked = await ask([]);
  const done = asked.status === 403 ? await ask(await shop.approve(asked, 'KASIR1')) : asked;
  expect([done.status < 300, done.body]).toEqual([true, expect.anything()]);
}

async function report(name: string, query = '', user = 'OWNER'): Promise<ReportDocument> {
  const { status, body } = await shop.as<ReportDocument>(user, 'get', `laporan/penjualan${name}${query}`);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body;
}

/** Lines as a reader sees them, figures in their smallest units. */
const told = ({ table }: ReportDocument): string[] =>
  table.lines.map((line: ReportLine) =>
    line.kind === 'group' ? `# ${line.value}` : `${line.kind}: ${line.cells.map((cell) => cell ?? '-').join(' ')}`,
  );

describe('laporan-penjualan-per-jenis', () => {
  // Rings: 1,600,000 + 1,635,000 for 6.540 g = 494,648.32 a gram; bars: 2,469,000 for 2.000 g. Of 5,704,000: 56.71 % and 43.29 %.
  const lines = [
    'row: CINCIN CINCIN 2 6540 4906 98100 35000 3235000 49464832 5671',
    'row: LM LOGAM MULIA 2 2000 1998 0 0 2469000 123450000 4329',
    'total: - - 4 8540 6904 98100 35000 5704000 66791569 10000',
  ];

  it('adds up lines of VALID sales by kind of goods, the dearest first', async () => {
    const document = await report('-per-jenis');
    expect(told(document)).toEqual(lines);
    expect(document).toMatchObject({ title: 'Laporan Penjualan Per Jenis', orientation: 'landscape' });
    expect(document.charts).toMatchObject([
      { kind: 'donut', categories: ['CINCIN', 'LOGAM MULIA'], series: [{ name: 'total_harga', values: [3_235_000, 2_469_000] }] },
    ]); // prettier-ignore
  });

  it('is narrowed by kind and by who sold', async () => {
    expect(told(await report('-per-jenis', '?kode_dept=LM&kode_sales=SL2'))).toEqual([
      'row: LM LOGAM MULIA 1 1000 999 0 0 1234500 123450000 10000',
      'total: - - 1 1000 999 0 0 1234500 123450000 10000',
    ]);
    expect(await report('-per-jenis', '?kode_sales=NOBODY')).toMatchObject({ empty: true });
    expect(await report('-per-jenis', '?tgl_from=2020-01-01&tgl_to=2020-01-31')).toMatchObject({ empty: true });
  });

  it('asks for its own right', async () => {
    expect((await shop.as('KASIR1', 'get', 'laporan/penjualan-per-jenis')).status).toBe(403);
  });
});

describe('sales by one thing after another add up to the same', () => {
  it('per salesperson, with his documents, which do not add up over lines', async () => {
    expect(told(await report('-per-sales'))).toEqual([
      'row: SL1 BUDI 2 3 7540 5905 98100 35000 4469500 2234750 7836',
      'row: SL2 CITRA 1 1 1000 999 0 0 1234500 1234500 2164',
      'total: - - 3 4 8540 6904 98100 35000 5704000 1901333 10000',
    ]);
  });

  it('per group within its fineness, the finest first', async () => {
    expect(told(await report('-per-group'))).toEqual([
      '# 99.90',
      'row: LM1 LM 1 GRAM 2 2000 1998 0 0 0 2469000 123450000 4329',
      'subtotal: - - 2 2000 1998 0 0 0 2469000 123450000 4329',
      '# 75.00',
      'row: G750 EMAS 750 2 6540 4906 98100 0 35000 3235000 49464832 5671',
      'subtotal: - - 2 6540 4906 98100 0 35000 3235000 49464832 5671',
      'total: - - 4 8540 6904 98100 0 35000 5704000 66791569 10000',
    ]);
  });

  it('per category', async () => {
    expect(told(await report('-per-kategori'))[0]).toBe(
      'row: PERHIASAN PERHIASAN 4 8540 6904 98100 35000 5704000 66791569 10000',
    );
  });

  it('per hour, each weekday in a column of its own, without a gap between the first hour and the last', async () => {
    const { table, charts } = await report('-per-jam');
    const days = table.columns.slice(1, 8).map(({ name }) => name);
    const today = new Date(`${shop.today}T00:00:00Z`).getUTCDay();
    const total = table.lines.at(-1)!;
    const sold = days.map((_, index) => (index === (today + 6) % 7 ? 5_704_000 : 0));
    expect(days).toEqual(['senin', 'selasa', 'rabu', 'kamis', 'jumat', 'sabtu', 'minggu']);
    expect(total).toMatchObject({ kind: 'total', cells: [null, ...sold, 3, 5_704_000, 10_000] });
    expect(charts[0]).toMatchObject({ kind: 'heatmap', series: days.map((name) => ({ name })) });
  });

  it('per business day, with how it was paid, its average and the discounts of the books', async () => {
    const document = await report('-harian', '?lang=en');
    const weekday = new Date(`${shop.today}T00:00:00Z`).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });
    expect(told(document)).toEqual([
      `row: ${shop.today} ${weekday} 3 4 8540 6904 98100 35000 5704000 0 5704000 0 0`,
      'total: - - 3 4 8540 6904 98100 35000 5704000 0 5704000 0 0',
    ]);
    expect(document.recaps[0]).toMatchObject({ lines: [{ cells: [1, 3, 8_540, 5_704_000] }] });
    expect(document.checks).toMatchObject([{ ok: true }, { ok: true, label: expect.stringContaining('diskon') }]);
    expect((await report('-harian', '?kode_sales=SL1')).checks).toHaveLength(1);
  });

  it('per month of the year, beside the year before', async () => {
    const { table } = await report('-bulanan', `?tahun=${shop.today.slice(0, 4)}`);
    const rows = table.lines.flatMap((line) => (line.kind === 'row' ? [line.cells] : []));
    const thisMonth = new Date(`${shop.today}T00:00:00Z`).toLocaleDateString('id', { month: 'long', year: 'numeric', timeZone: 'UTC' }); // prettier-ignore
    expect(rows).toHaveLength(12);
    expect(rows.filter((cells) => cells[1] !== 0)).toEqual([
      [thisMonth, 3, 4, 8_540, 6_904, 5_704_000, 0, 0, 5_704_000, null],
    ]);
    expect(await report('-bulanan', '?tahun=2020')).toMatchObject({ empty: true });
  });

  it('per customer, those without a name in one row, and nothing of a person uncovered', async () => {
    const document = await report('-customer');
    const told = document.table.lines.map((line) => ('cells' in line ? line.cells.slice(1) : []));
    expect(told).toEqual([
      ['TANPA NAMA', '', '', 2, 3, 5_270, 4_451, 35_000, 4_069_000, 2_034_500, shop.today],
      ['SITI AMINAH', expect.stringMatching(/^\*+7890$/), '', 1, 1, 3_270, 2_453, 0, 1_635_000, 1_635_000, shop.today],
      [null, null, null, 3, 4, 8_540, 6_904, 35_000, 5_704_000, 1_901_333, null],
    ]);
    expect(document.charts[0]).toMatchObject({ kind: 'horizontal-bar', categories: ['TANPA NAMA', 'SITI AMINAH'] });
  });
});

describe('sums lead to the pieces that they are made of', () => {
  it.each([
    ['-per-kategori', 'kode_kategori'],
    ['-per-jam', 'jam'],
    ['-customer', 'customer_id'],
  ])('penjualan%s by %s', async (name, key) => {
    const { table } = await report(name);
    const at = (column: string, { columns }: ReportDocument['table']) =>
      columns.findIndex(({ name }) => name === column);
    const rows = table.lines.flatMap((line) => (line.kind === 'row' ? [line] : []));
    const leading = rows.filter(({ opens }) => opens !== undefined);
    // Who gave no name is no customer to ask for.
    expect(leading).toHaveLength(name === '-customer' ? 1 : rows.length);
    for (const row of leading) {
      const address = new URL(row.opens!, 'http://shop');
      expect([address.pathname, address.searchParams.has(key)]).toEqual(['/laporan-penjualan-detail', true]);
      const detail = await report('-detail', address.search);
      expect(detail.table.lines.at(-1)!.kind).toBe('total');
      const total = detail.table.lines.at(-1) as typeof row;
      expect(total.cells[at('harga_jual', detail.table)]).toBe(row.cells[at('total_harga', table)]);
      expect(detail.filters.find((filter) => filter.name === key)?.value).toBe(
        key === 'customer_id' ? 'SITI AMINAH' : row.cells[0],
      );
    }
  });
});

describe('laporan-penjualan-detail', () => {
  it('tells every piece of every sale, for other programs as well', async () => {
    const document = await report('-detail', '?kode_dept=CINCIN');
    expect(document.table.lines.filter(({ kind }) => kind === 'row')).toHaveLength(2);
    expect(document.table.lines.at(-1)).toMatchObject({ kind: 'total' });
    expect(told(document).at(-1)).toBe('total: - - - - - - 2 6540 4906 - 98100 0 35000 3235000');
    const csv = await shop.as('OWNER', 'get', 'laporan/penjualan-detail?format=csv');
    expect([csv.status, csv.text!.trim().split('\n').length]).toEqual([200, 5]);
  });
});

describe('laporan-batal-penjualan', () => {
  it('tells what was undone and what was given up, with the money that went back and who did it', async () => {
    const { body } = await shop.as<ReportDocument>('OWNER', 'get', 'laporan/batal-penjualan');
    const rows = body.table.lines.flatMap((line) => (line.kind === 'row' ? [line.cells.slice(5)] : []));
    expect(rows.sort()).toEqual([
      [1, 3_270, 1_635_000, 0, 'TIDAK JADI', 'KASIR1', null],
      [1, 3_270, 1_635_000, 1_635_000, 'SALAH BARANG', 'KASIR1', 'SPV1'],
    ]);
    expect(body.recaps[0]!.lines[0]).toMatchObject({ cells: ['KASIR1', 2, 3_270_000] });
    // Elsewhere than in the head office there is no shop to choose.
    expect(body.filters.map(({ name }) => name)).not.toContain('toko');
  });
});
