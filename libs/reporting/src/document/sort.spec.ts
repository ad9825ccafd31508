import { laporanOtorisasi } from '@emas/contracts/authorization/reports/laporan-otorisasi';
import { laporanTutupToko } from '@emas/contracts/closing/reports/laporan-tutup-toko';
import { type AnyRow, type ReportDefinition, anyReport } from '@emas/contracts/definitions/report';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import { laporanPenjualan } from '@emas/contracts/sales/reports/laporan-penjualan';
import { describe, expect, it } from 'vitest';
import { salesRows, sourceOf } from '../testing/fixtures.js';
import { buildDocument } from './build-document.js';
import { askedSort, resortRows, sortRows } from './sort.js';
import { visibleTo } from './visible.js';

interface Row {
  readonly kode_dept: string;
  readonly nama_dept: string | null;
  readonly berat: number;
  readonly harga: number;
  readonly laba: number;
}

const definition: ReportDefinition<Row> = {
  name: 'laporan-penjualan',
  route: '/laporan-penjualan',
  path: 'laporan/penjualan',
  section: 'sales',
  orientation: 'portrait',
  filters: [],
  columns: [
    { name: 'nama_dept' },
    { name: 'berat', total: 'sum' },
    { name: 'harga', total: 'sum', ratio: { of: 'laba', by: 'berat', factor: 100 } },
    { name: 'laba', total: 'sum', confidential: true },
  ],
  groups: [{ by: 'kode_dept' }],
  sort: [
    { column: 'kode_dept', direction: 'asc' },
    { column: 'nama_dept', direction: 'asc' },
  ],
};
const report = anyReport(definition);
const row = (kode_dept: string, nama_dept: string | null, berat: number, laba = 0): AnyRow => ({ kode_dept, nama_dept, berat, laba }); // prettier-ignore
const rows = [row('A', 'CINCIN', 3, 30), row('A', 'ANTING', 9, 18), row('A', null, 5, 100), row('B', 'GELANG', 1, 1)];

/** Rows in an order that was asked for, by their weights. */
function weights(asked: string, of = rows): unknown[] {
  const usual = sortRows(report, {}, of);
  return resortRows(report, askedSort(report, asked)!, usual).map(({ berat }) => berat);
}

describe('an order that was asked for', () => {
  it('holds within the groups, which stay where they are', () => {
    expect(weights('-berat')).toEqual([9, 5, 3, 1]);
    expect(weights('berat')).toEqual([3, 5, 9, 1]);
  });

  it('puts what is nothing last, either way', () => {
    expect(weights('nama_dept')).toEqual([9, 3, 5, 1]);
    expect(weights('-nama_dept')).toEqual([3, 9, 5, 1]);
  });

  it('knows what is computed from the row: a ratio has no figure of its own', () => {
    // 30/3 = 10, 18/9 = 2, 100/5 = 20 in group A.
    expect(weights('-harga')).toEqual([5, 3, 9, 1]);
  });

  it('leaves what is equal in the usual order', () => {
    const equal = [row('A', 'C', 1), row('A', 'A', 1), row('A', 'B', 2)];
    const names = resortRows(report, askedSort(report, 'berat')!, sortRows(report, {}, equal)).map(
      (r) => r['nama_dept'],
    );
    expect(names).toEqual(['A', 'C', 'B']);
  });

  it('of the groups themselves turns the groups', () => {
    const { table } = buildDocument(sourceOf(laporanPenjualan, { rows: salesRows(6) }, { sort: '-tgl_system' }));
    const days = table.lines.flatMap((line) => (line.kind === 'group' ? [line.value] : []));
    expect(days).toEqual(['2026-11-20', '2026-11-19', '2026-11-18']);
  });

  it('is none of a column that is not there or not for the asker’s eyes', () => {
    const seen = visibleTo(report, { seesCost: false, gate: () => true });
    for (const asked of ['laba', '-laba', 'harga_modal', '', '-', undefined, ['berat']])
      expect([asked, askedSort(seen, asked)]).toEqual([asked, undefined]);
    expect(askedSort(report, '-laba')).toMatchObject({ direction: 'desc' });
  });

  it('is none of a sheet that is signed, nor of one with a running balance', () => {
    expect(askedSort(anyReport(laporanTutupToko), 'masuk')).toBeUndefined();
    const running = { ...report, columns: [...report.columns, { name: 'saldo', total: 'last' as const }] };
    expect(askedSort(running, 'berat')).toBeUndefined();
  });
});

const figures = ({ table }: ReportDocument): unknown[] =>
  table.lines.flatMap((line) => (line.kind === 'row' ? [line.cells.at(-5)] : []));

describe('a document in another order', () => {
  it('says so, and has the same totals, charts and checks', () => {
    const data = { rows: salesRows(20) };
    const usual = buildDocument(sourceOf(laporanPenjualan, data));
    const sorted = buildDocument(sourceOf(laporanPenjualan, data, { sort: '-total_harga' }));
    expect(usual.sort).toBeNull();
    expect(sorted.sort).toBe('-total_harga');
    expect(sorted.filters.at(-1)).toEqual({ name: 'sort', label: 'Urutan', value: 'Total Harga (turun)' });
    expect(figures(sorted)).not.toEqual(figures(usual));
    expect(sorted.table.lines.filter(({ kind }) => kind !== 'row')).toEqual(
      usual.table.lines.filter(({ kind }) => kind !== 'row'),
    );
    expect({ ...sorted, sort: null, filters: usual.filters, table: usual.table }).toEqual(usual);
  });

  it('stands by the words that are read, not by the codes that are stored', () => {
    const approval = (hasil: string, jam: string) =>
      ({ kategori: 'HARGA', jam, hasil, metode: 'PASSWORD', description: 'X', jumlah_rp: null }) as never;
    const data = { rows: [approval('DIPAKAI', '10:00:00'), approval('KADALUARSA', '09:00:00')] };
    const told = (language: 'id' | 'en') =>
      buildDocument(sourceOf(laporanOtorisasi, data, { language, sort: 'hasil' })).table.lines.flatMap((line) =>
        line.kind === 'row' ? [line.cells[10]] : [],
      );
    for (const language of ['id', 'en'] as const) expect(told(language)).toEqual(told(language).toSorted());
  });

  it('tells which columns it may be asked by', () => {
    const sortable = (document: ReportDocument) => document.table.columns.map((column) => column.sortable);
    expect(new Set(sortable(buildDocument(sourceOf(laporanPenjualan, { rows: salesRows(1) }))))).toEqual(
      new Set([true]),
    );
    expect(new Set(sortable(buildDocument(sourceOf(laporanTutupToko, { rows: [] }))))).toEqual(new Set([false]));
  });
});
