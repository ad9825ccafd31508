import type { AnyRow, ReportDefinition } from '@emas/contracts/definitions/report';
import type { ReportDocument, ReportLine } from '@emas/contracts/definitions/report-document';
import { laporanPembelianPerNota } from '@emas/contracts/purchases/reports/laporan-pembelian-per-nota';
import { laporanPenjualan } from '@emas/contracts/sales/reports/laporan-penjualan';
import { laporanTutupToko } from '@emas/contracts/closing/reports/laporan-tutup-toko';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { purchaseRows, salesRows, sourceOf } from '../testing/fixtures.js';
import { addressLines } from './address.js';
import { buildDocument } from './build-document.js';
import { visibleTo } from './visible.js';

/** A line as one text: `total Total Keseluruhan | , , 3, …`. */
const told = (line: ReportLine): string => {
  if (line.kind === 'group') return `group${line.level} ${line.value}`;
  const cells = line.cells.map((cell) => (cell === null ? '·' : String(cell))).join(' ');
  return line.kind === 'row' ? `row ${cells}` : `${line.kind}${line.level} ${line.label} | ${cells}`;
};

const linesOf = (report: ReportDocument): string[] => report.table.lines.map(told);

const line = (kondisi: string, no: string, berat_nota: number, berat: number, harga_nota: number, harga: number) => ({
  kondisi,
  no_faktur_beli: no,
  kode_sales: 'ANI',
  nama_barang: 'CINCIN',
  kode_group: '750',
  harga_emas: 48_500_000,
  qty: 1,
  berat_nota,
  berat,
  harga_nota,
  harga,
});

describe('buildDocument', () => {
  it('groups the purchase report by condition with subtotals and a total', () => {
    const rows = [
      line('RUSAK', 'FB3', 2_000, 1_990, 970_000, 900_000),
      line('BAIK', 'FB2', 1_500, 1_500, 727_500, 700_000),
      line('BAIK', 'FB1', 3_270, 3_250, 1_586_000, 1_507_000),
    ];
    const report = buildDocument(sourceOf(laporanPembelianPerNota, { rows }));
    // BAIK: 3270+1500 = 4770, 3250+1500 = 4750, 1586000+727500 = 2313500, 1507000+700000 = 2207000.
    // With RUSAK: 6770, 6740, 3283500, 3107000. The price per gram is not totalled.
    expect(linesOf(report)).toEqual([
      'group0 BAIK',
      'row FB1 ANI CINCIN 750 48500000 3270 3250 1586000 1507000',
      'row FB2 ANI CINCIN 750 48500000 1500 1500 727500 700000',
      'subtotal0 Subtotal BAIK | · · · · · 4770 4750 2313500 2207000',
      'group0 RUSAK',
      'row FB3 ANI CINCIN 750 48500000 2000 1990 970000 900000',
      'subtotal0 Subtotal RUSAK | · · · · · 2000 1990 970000 900000',
      'total0 Total Keseluruhan | · · · · · 6770 6740 3283500 3107000',
    ]);
    const total = report.table.lines.at(-1)!;
    expect(total.kind === 'total' && total.extras).toEqual([
      { name: 'qty', label: expect.any(String), format: 'int', value: 3 },
    ]);
    expect(report).toMatchObject({
      title: 'Laporan Pembelian Per Nota',
      message: 'Laporan Tersedia',
      empty: false,
      download: false,
      orientation: 'landscape',
      file_names: {
        pdf: 'LAPORAN PEMBELIAN PER NOTA 2026-11-01 2026-11-20.pdf',
        xlsx: 'Laporan Pembelian Per Nota 2026-11-01 2026-11-20.xlsx',
      },
    });
    expect(report.table.columns.map((column) => column.name)).not.toContain('qty');
  });

  it('downloads above 500 rows, and says when there are none', () => {
    expect(buildDocument(sourceOf(laporanPembelianPerNota, { rows: purchaseRows(500) })).download).toBe(false);
    expect(buildDocument(sourceOf(laporanPembelianPerNota, { rows: purchaseRows(501) })).download).toBe(true);
    const empty = buildDocument(sourceOf(laporanPembelianPerNota, { rows: [] }));
    expect(empty).toMatchObject({ empty: true, message: 'Laporan Tidak Tersedia', row_count: 0, table: { lines: [] } });
  });

  it('keeps the blocks of the closing sheet in their order, without a total over them', () => {
    const row = (blok: 'PENJUALAN' | 'UANG KAS' | 'PEMBELIAN', masuk: number, keluar: number) => ({
      blok,
      uraian: blok,
      jumlah_transaksi: 1,
      qty: 0,
      berat: 0,
      berat_murni: 0,
      masuk,
      keluar,
      non_cash: 0,
    });
    const rows = [row('UANG KAS', 0, 5), row('PEMBELIAN', 0, 7), row('PENJUALAN', 9, 0)];
    const report = buildDocument(sourceOf(laporanTutupToko, { rows, provisional: true }));
    expect(linesOf(report).filter((text) => text.startsWith('group'))).toEqual([
      'group0 PENJUALAN',
      'group0 PEMBELIAN',
      'group0 UANG KAS',
    ]);
    expect(report.table.lines.some(({ kind }) => kind === 'total')).toBe(false);
    expect(report).toMatchObject({ provisional: true, seal: null, signatures: ['Kasir', 'Supervisor', 'Owner'] });
  });

  it('totals every figure of any rows: subtotals add up to the total, rows to the subtotals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 120 }), fc.integer(), (count, seed) => {
        const rows = purchaseRows(count, seed);
        const { table } = buildDocument(sourceOf(laporanPembelianPerNota, { rows }));
        table.columns.forEach((column, index) => {
          if (!column.totalled) return;
          const sum = (kind: ReportLine['kind']): number =>
            table.lines.reduce(
              (all, each) => all + (each.kind === kind && 'cells' in each ? Number(each.cells[index]) : 0),
              0,
            );
          const expected = rows.reduce((all, row) => all + Number(row[column.name as keyof typeof row]), 0);
          expect(sum('row')).toBe(expected);
          expect(sum('subtotal')).toBe(expected);
          expect(sum('total')).toBe(expected);
        });
      }),
      { numRuns: 40 },
    );
  });

  it('checks what must be equal on every row and names the first that is not', () => {
    const rows = salesRows(5);
    const good = buildDocument(sourceOf(laporanPenjualan, { rows }));
    expect(good.checks).toEqual([{ label: expect.stringContaining(' = '), ok: true, message: '' }]);
    const wrong = rows.map((row, index) => (index === 2 ? { ...row, bayar_cash: row.bayar_cash - 500 } : row));
    const [check] = buildDocument(sourceOf(laporanPenjualan, { rows: wrong })).checks;
    expect(check!.ok).toBe(false);
    expect(check!.message).toContain(rows[2]!.no_faktur_jual);
  });

  it('says of which of several it checked the same', () => {
    const of = (kode: string, actual: number) =>
      ({ name: 'cash', of: kode, expected: 5000, actual, format: 'rupiah' }) as const;
    const source = sourceOf(laporanPenjualan, { rows: salesRows(1), checks: [of('LACI1', 5000), of('LACI2', 4000)] });
    const [, first, second] = buildDocument(source).checks;
    expect(first).toEqual({ label: expect.stringMatching(/\(LACI1\)$/), ok: true, message: '' });
    expect(second!.message).toContain('(LACI2)');
  });
});

interface PlainRow {
  readonly status: string;
  readonly toko: string;
  readonly no: string;
  readonly nama: readonly string[];
  readonly berat: readonly number[];
  readonly harga: number;
  readonly modal: number;
  readonly saldo: number;
  readonly rata?: number;
  readonly persen?: number;
  readonly laba_persen?: number;
}

const everything: ReportDefinition<PlainRow> = {
  name: 'everything',
  route: '/everything',
  path: 'everything',
  section: 'sales',
  orientation: 'portrait',
  filters: [{ name: 'urut', type: 'enum', default: 'no', values: ['no', 'harga'] }],
  columns: [
    { name: 'no', format: 'text' },
    { name: 'nama', format: 'text' },
    { name: 'berat', format: 'weight', total: 'sum' },
    { name: 'harga', format: 'rupiah', total: 'sum' },
    { name: 'modal', format: 'rupiah', total: 'sum', confidential: true },
    // Rupiah per milligram × 100,000 = hundredths of a rupiah per gram.
    { name: 'rata', format: 'price2', ratio: { of: 'harga', by: 'berat', factor: 100_000 } },
    { name: 'laba_persen', format: 'percent', ratio: { of: 'modal', by: 'harga', factor: 10_000 } },
    { name: 'persen', format: 'percent', share: 'harga' },
    { name: 'saldo', format: 'rupiah', total: 'last' },
  ],
  groups: [{ by: 'toko', attributes: [{ name: 'status' }] }, { by: 'status' }],
  sort: [{ column: 'no', direction: 'asc' }],
  sortFilter: { filter: 'urut', choices: { harga: [{ column: 'harga', direction: 'desc' }] } },
  uncounted: { column: 'status', values: ['BATAL'], from: 'grand' },
  marks: [{ column: 'status', values: ['BATAL'], tone: 'muted' }],
};

const plain = (toko: string, status: string, no: string, harga: number, berat: readonly number[]): PlainRow => ({
  toko,
  status,
  no,
  nama: berat.map((_, index) => `BARANG ${index + 1}`),
  berat,
  harga,
  modal: harga / 2,
  saldo: harga + 1,
});

describe('what a definition can say', () => {
  const rows = [
    plain('B', 'VALID', '3', 300_000, [1_000]),
    plain('A', 'BATAL', '2', 900_000, [2_000]),
    plain('A', 'VALID', '1', 100_000, [500, 500]),
  ];

  it('nests groups, recomputes ratios, shares the whole, keeps what is cancelled out of the grand total', () => {
    const report = buildDocument(sourceOf(everything, { rows }, { filters: {} }));
    // Row 1: 100,000 Rp for 1.000 g → 100,000.00/g; 50 % of cost; 100,000 of 400,000 counted = 25 %.
    // Grand total without BATAL: 2,000 mg, 400,000 Rp → 200,000.00/g; last counted balance 100,001.
    // Group A with BATAL: 3,000 mg, 1,000,000 Rp → 333,333.33/g (half-up); 1,000,000 of 400,000 = 250 %.
    expect(linesOf(report)).toEqual([
      'group0 B',
      'group1 VALID',
      'row 3 BARANG 1 1000 300000 150000 30000000 5000 7500 300001',
      'subtotal1 Subtotal VALID | · · 1000 300000 150000 30000000 5000 7500 300001',
      'subtotal0 Subtotal B | · · 1000 300000 150000 30000000 5000 7500 300001',
      'group0 A',
      'group1 VALID',
      'row 1 BARANG 1,BARANG 2 500,500 100000 50000 10000000 5000 2500 100001',
      'subtotal1 Subtotal VALID | · · 1000 100000 50000 10000000 5000 2500 100001',
      'group1 BATAL',
      'row 2 BARANG 1 2000 900000 450000 45000000 5000 22500 900001',
      'subtotal1 Subtotal BATAL | · · 2000 900000 450000 45000000 5000 22500 900001',
      'subtotal0 Subtotal A | · · 3000 1000000 500000 33333333 5000 25000 900001',
      'total0 Total Keseluruhan | · · 2000 400000 200000 20000000 5000 10000 100001',
    ]);
    const cancelled = report.table.lines.find((each) => each.kind === 'row' && each.cells[0] === '2');
    expect(cancelled).toMatchObject({ tone: 'muted' });
    expect(report.table.lines[0]).toMatchObject({ attributes: [{ value: 'VALID' }] });
  });

  it('sorts as a filter says', () => {
    const same = rows.map((row) => ({ ...row, toko: 'A', status: 'VALID' }));
    const report = buildDocument(sourceOf(everything, { rows: same }, { filters: { urut: 'harga' } }));
    const first = report.table.lines.flatMap((each) => (each.kind === 'row' ? [each.cells[0]] : []));
    expect(first).toEqual(['2', '3', '1']);
  });

  it('leaves out cost, and what is computed from cost, for who may not see it', () => {
    const source = sourceOf(everything, { rows }, { filters: {} });
    const asker = { seesCost: false, gate: () => true };
    const report = buildDocument({ ...source, definition: visibleTo(source.definition, asker) });
    expect(report.table.columns.map((column) => column.name)).toEqual([
      'no',
      'nama',
      'berat',
      'harga',
      'rata',
      'persen',
      'saldo',
    ]);
    // 50,000, 150,000, 200,000, 450,000: the costs; 5,000: their share.
    expect(JSON.stringify(report)).not.toMatch(/\b(50000|150000|200000|450000|5000)\b/);
  });

  it('takes out columns of a module that is off', () => {
    const source = sourceOf(laporanPenjualan, { rows: salesRows(3) });
    const definition = visibleTo(source.definition, { seesCost: true, gate: () => false });
    const names = buildDocument({ ...source, definition }).table.columns.map((column) => column.name);
    expect(names).not.toContain('ppn');
    expect(names).toContain('total_harga');
  });

  it('refuses figures that are not integers', () => {
    const broken = [{ ...rows[0]!, harga: 0.1 }] as unknown as AnyRow[];
    expect(() => buildDocument(sourceOf(everything, { rows: broken as unknown as PlainRow[] }))).toThrow(RangeError);
  });
});

describe('addressLines', () => {
  it('cuts in slices of 48 characters over two lines', () => {
    const address = 'A'.repeat(48) + 'B'.repeat(48) + 'C';
    expect(addressLines(address)).toEqual(['A'.repeat(48), 'B'.repeat(48)]);
    expect(addressLines('JL. PENDEK')).toEqual(['JL. PENDEK']);
    expect(addressLines('')).toEqual([]);
  });
});
