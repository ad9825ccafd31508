import type { ReportData, ReportDefinition } from '@emas/contracts/definitions/report';
import type { ReportChart } from '@emas/contracts/definitions/report-document';
import type { ChartDefinition } from '@emas/contracts/definitions/report-figures';
import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { reportXlsx } from '../excel/report-xlsx.js';
import { sourceOf } from '../testing/fixtures.js';
import { buildDocument } from './build-document.js';

type Row = Record<string, string | number | null>;

const definitionOf = (charts: readonly ChartDefinition<Row>[], more: Partial<ReportDefinition<Row>> = {}) => ({
  ...{ name: 'charts', route: '/charts', path: 'charts', section: 'sales', orientation: 'landscape' as const },
  filters: [],
  columns: [
    { name: 'nama_dept' },
    { name: 'total_harga', format: 'rupiah' as const, total: 'sum' as const },
    { name: 'berat', format: 'weight' as const, total: 'sum' as const },
    { name: 'rata', format: 'price2' as const, ratio: { of: 'total_harga', by: 'berat' } },
  ],
  charts,
  ...more,
});

const build = (
  chart: ChartDefinition<Row>,
  rows: ReportData<Row>['rows'],
  more: Partial<ReportDefinition<Row>> = {},
): readonly ReportChart[] => buildDocument(sourceOf(definitionOf([chart], more), { rows }, { filters: {} })).charts;

const row = (nama_dept: string, umur: string, total_harga: number, berat: number, status = 'VALID'): Row => ({
  ...{ nama_dept, umur, total_harga, berat, status },
});

describe('a chart', () => {
  const rows = [
    row('CINCIN', '0-30', 300_000, 1_000),
    row('KALUNG', '31-90', 500_000, 2_000),
    row('CINCIN', '31-90', 100_000, 1_000),
    row('ANTING', '0-30', 700_000, 5_000, 'BATAL'),
  ];
  const uncounted = { column: 'status', values: ['BATAL'], from: 'grand' } as const;

  it('of parts on each other leaves out what is a part of none', () => {
    const values = ['berat', 'batal', 'total_harga'] as const;
    const none = rows.map((one) => ({ ...one, batal: 0 }));
    const [chart] = build({ kind: 'stacked-bar', values, by: 'nama_dept' }, none);
    expect(chart!.series.map(({ name, tone }) => [name, tone])).toEqual([['berat', 1], ['total_harga', 2]]); // prettier-ignore
  });

  it('of bars has no place where there is none', () => {
    const none = [row('BROS', '', 0, 0), ...rows, row('', '', 0, 0)];
    const [chart] = build({ kind: 'bar', values: ['berat', 'total_harga'], by: 'nama_dept' }, none);
    expect(chart!.categories).toEqual(['CINCIN', 'KALUNG', 'ANTING']);
    expect(chart!.series.map(({ values }) => values)).toEqual([[2_000, 2_000, 5_000], [400_000, 500_000, 700_000]]); // prettier-ignore
    const [line] = build({ kind: 'line', values: ['berat'], by: 'nama_dept' }, none.slice(0, 3));
    expect(line!.categories).toEqual(['BROS', 'CINCIN', 'KALUNG']);
  });

  it('calls a place by its code where that stands in no list', () => {
    const sold = [
      { ...rows[0]!, kode_dept: 'CC' },
      { ...row('', '', 5_000, 0), kode_dept: 'AKSESORIS' },
    ];
    const [chart] = build({ kind: 'donut', values: ['total_harga'], by: 'nama_dept' }, sold);
    expect(chart!.categories).toEqual(['CINCIN', 'AKSESORIS']);
  });

  it('of a ranking lies, so that its names are read beside the bars', () => {
    const [all, first] = [{}, { first: 2 }].map((more) => build({ kind: 'bar', values: ['total_harga'], by: 'nama_dept', ...more }, rows)[0]); // prettier-ignore
    expect([all!.kind, first!.kind]).toEqual(['bar', 'horizontal-bar']);
  });

  it('adds up the counted rows of a place, and computes a ratio anew for it', () => {
    const [chart] = build({ kind: 'bar', values: ['total_harga', 'rata'], by: 'nama_dept' }, rows, { uncounted });
    // CINCIN: 400,000 Rp for 2.000 g = 200,000.00 Rp/g. KALUNG: 500,000 for 2.000 g = 250,000.00. ANTING does not count.
    expect(chart).toEqual({
      kind: 'bar',
      title: 'Total Harga, rata per Nama Jenis',
      by: 'Nama Jenis',
      across: null,
      categories: ['CINCIN', 'KALUNG'],
      series: [
        { name: 'total_harga', label: 'Total Harga', format: 'rupiah', tone: 1, values: [400_000, 500_000] },
        { name: 'rata', label: 'rata', format: 'price2', tone: 2, values: [20_000_000, 25_000_000] },
      ],
      tones: [],
    });
  });

  it('has a series for each value of a second dimension', () => {
    const [chart] = build({ kind: 'stacked-bar', values: ['berat'], by: 'nama_dept', across: 'umur' }, rows, {
      uncounted,
    });
    expect(chart!.categories).toEqual(['CINCIN', 'KALUNG']);
    expect(chart!.series.map(({ label, values }) => [label, values])).toEqual([
      ['0-30 HARI', [1_000, null]],
      ['31-90 HARI', [1_000, 2_000]],
    ]);
  });

  it('puts the smallest of too many series together', () => {
    const many = Array.from({ length: 10 }, (_, index) => row('CINCIN', `k${index}`, 0, index + 1));
    const [chart] = build({ kind: 'stacked-bar', values: ['berat'], by: 'nama_dept', across: 'umur' }, many);
    expect(chart!.series.map(({ label }) => label)).toEqual(['k3', 'k4', 'k5', 'k6', 'k7', 'k8', 'k9', 'Lainnya']);
    // 1 + 2 + 3
    expect(chart!.series.at(-1)).toMatchObject({ values: [6], tone: 0 });
  });

  it('shows the first places of bars and leaves out the others', () => {
    const [chart] = build({ kind: 'bar', values: ['berat'], by: 'nama_dept', first: 2 }, rows);
    expect(chart!.categories).toEqual(['CINCIN', 'KALUNG']);
  });

  it('shows the largest parts of a donut and the others as one', () => {
    const parts = ['A', 'B', 'C', 'D', 'E'].map((nama, index) => row(nama, '', (index + 1) * 10, 0));
    const [chart] = build({ kind: 'donut', values: ['total_harga'], by: 'nama_dept', first: 2 }, [
      ...parts,
      row('RETUR', '', -40, 0),
    ]);
    expect(chart!.categories).toEqual(['E', 'D', 'Lainnya']);
    // 30 + 20 + 10; what is less than nothing is no part of a whole.
    expect(chart!.series[0]!.values).toEqual([50, 40, 60]);
    expect(chart!.tones).toEqual([1, 2, 0]);
    const [all] = build({ kind: 'donut', values: ['total_harga'], by: 'nama_dept', first: 4 }, parts);
    expect(all!.categories).toEqual(['E', 'D', 'C', 'B', 'A']);
  });

  it('is named by what its values are together', () => {
    const days = { kind: 'heatmap', values: ['senin', 'selasa'], by: 'umur', label: 'total_harga' } as const;
    const [chart] = build(days, [{ umur: '09', senin: 5, selasa: null }]);
    expect(chart).toMatchObject({ title: 'Total Harga per Umur', categories: ['09'] });
    expect(chart!.series.map(({ values }) => values)).toEqual([[5], [0]]);
  });

  it('draws the rows of a recap', () => {
    const recaps = [{ name: 'mix', title: 'stock', columns: [{ name: 'kadar' }, { name: 'berat', total: 'sum' }] }];
    const definition = definitionOf([{ kind: 'donut', values: ['berat'], by: 'kadar', of: 'mix' }], {
      recaps,
    } as object);
    const data = {
      rows,
      recaps: {
        mix: [
          { kadar: 75_000, berat: 3 },
          { kadar: 70_000, berat: 9 },
        ],
      },
    } as never;
    const [chart] = buildDocument(sourceOf(definition, data, { filters: {} })).charts;
    expect(chart).toMatchObject({ categories: ['70.00', '75.00'], series: [{ values: [9, 3] }] });
  });

  it('is none where there is nothing to draw', () => {
    expect(build({ kind: 'bar', values: ['berat'], by: 'nama_dept' }, [row('A', '', 1, 0)])).toEqual([]);
  });

  it('is a sheet of its figures in the workbook, named by its title', async () => {
    const charts: ChartDefinition<Row>[] = [
      { kind: 'bar', values: ['total_harga', 'berat'], by: 'nama_dept' },
      { kind: 'donut', values: ['total_harga'], by: 'nama_dept', label: 'total_harga' },
      { kind: 'bar', values: ['total_harga'], by: 'nama_dept' },
    ];
    const workbook = new ExcelJS.Workbook();
    const report = buildDocument(sourceOf(definitionOf(charts), { rows }, { filters: {} }));
    await workbook.xlsx.load((await reportXlsx(report)) as unknown as ExcelJS.Buffer);
    expect(workbook.worksheets.slice(1).map(({ name }) => name)).toEqual([
      'Grafik Total Harga, Berat per N',
      'Grafik Total Harga per Nama Jen',
      'Grafik Total Harga per Nama J 2',
    ]);
    const sheet = workbook.worksheets[1]!;
    expect(sheet.getRow(2).values).toEqual([undefined, 'Nama Jenis', 'Total Harga (Rp)', 'Berat (g)']);
    expect(sheet.getRow(3).values).toEqual([undefined, 'CINCIN', 400_000, 2]);
    expect(sheet.getCell('C3').numFmt).toBe('#,##0.000');
  });
});
