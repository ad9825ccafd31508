import type { ReportDefinition } from '@emas/contracts/definitions/report';
import { laporanPenjualanCustomer } from '@emas/contracts/sales/reports/laporan-penjualan-customer';
import { laporanPenjualanDetail } from '@emas/contracts/sales/reports/laporan-penjualan-detail';
import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { reportXlsx } from '../excel/report-xlsx.js';
import { reportPdf } from '../pdf/report-pdf.js';
import { sourceOf } from '../testing/fixtures.js';
import { readPdf } from '../testing/pdf-text.js';
import { buildDocument } from './build-document.js';

interface Month {
  readonly bulan: string;
  readonly total_harga: number;
}

const monthly: ReportDefinition<Month> = {
  ...{ name: 'months', route: '/months', path: 'months', section: 'sales', orientation: 'portrait' },
  filters: [],
  columns: [{ name: 'bulan' }, { name: 'total_harga', total: 'sum' }],
  sort: [{ column: 'bulan', direction: 'asc' }],
  charts: [{ kind: 'bar', values: ['total_harga'], by: 'bulan' }],
};
const rows = ['2026-01', '2026-04', '2026-02'].map((bulan, index) => ({ bulan, total_harga: index + 1 }));
const months = ({ table }: ReturnType<typeof buildDocument>) =>
  table.lines.flatMap((line) => (line.kind === 'row' ? [line.cells[0]] : []));

describe('a month', () => {
  it('is said in words of the reader, in rows and charts', () => {
    const document = buildDocument(sourceOf(monthly, { rows }, { filters: {} }));
    expect(months(document)).toEqual(['Januari 2026', 'Februari 2026', 'April 2026']);
    expect(document.charts[0]!.categories).toEqual(months(document));
    const said = (language: 'it' | 'hk') => months(buildDocument({ ...sourceOf(monthly, { rows }, { filters: {} }), language }))[0]; // prettier-ignore
    expect([said('it'), said('hk')]).toEqual(['gennaio 2026', '2026年1月']);
  });

  it('stands where the year has it when its column is sorted, and as a code for programs', () => {
    const source = { ...sourceOf(monthly, { rows }, { filters: {} }), sort: '-bulan' };
    expect(months(buildDocument(source))).toEqual(['April 2026', 'Februari 2026', 'Januari 2026']);
    expect(months(buildDocument(source, { codes: true }))).toEqual(['2026-04', '2026-02', '2026-01']);
  });
});

describe('a customer', () => {
  const id = '019f0000-0000-7000-8000-000000000001';
  const row = {
    ...{ customer_id: id, nama_customer: 'SITI AMINAH', no_hp: '********7890', kode_member: null },
    ...{ jumlah_nota: 1, qty: 1, berat: 3_270, berat_murni: 2_453, diskon: 0, total_harga: 1_635_000 },
    tgl_terakhir: '2026-11-20',
  };
  const filters = { tgl_from: '2026-11-01', tgl_to: '2026-11-20', customer_id: id };
  const document = buildDocument(
    sourceOf(laporanPenjualanCustomer, { rows: [row], called: { customer_id: 'SITI AMINAH' } }, { filters }),
  );

  it('has his id in the answer, and his name alone on paper and in the workbook', async () => {
    expect(document.table.columns[0]!.name).toBe('customer_id');
    const text = readPdf(await reportPdf(document))
      .map((page) => page.text)
      .join();
    expect(text).toContain('SITI AMINAH');
    expect(text).not.toContain('019f');
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load((await reportXlsx(document)) as never);
    const cells: string[] = [];
    workbook.eachSheet((sheet) => sheet.eachRow((one) => one.eachCell((cell) => cells.push(cell.text))));
    expect(cells).toContain('SITI AMINAH');
    expect(cells.join()).not.toContain('019f');
  });

  it('is named where he narrows the report, and leads to what he bought', () => {
    expect(document.filters.at(-1)).toMatchObject({ name: 'customer_id', value: 'SITI AMINAH' });
    const [line] = document.table.lines;
    expect(line).toMatchObject({
      opens: `/laporan-penjualan-detail?tgl_from=2026-11-01&tgl_to=2026-11-20&customer_id=${id}`,
      links: { 0: `/data-customer?id=${id}`, 1: `/data-customer?id=${id}` },
    });
  });
});

describe('what nothing is said of', () => {
  const filters = { tgl_from: '2026-11-01', tgl_to: '2026-11-20', kode_sales: null, customer_id: null, jam: '09' };
  const row = {
    ...{ tgl_system: '2026-11-20', no_faktur_jual: 'FJSJA2611200001', nama_customer: null, kode_sales: 'EKO' },
    ...{ valid_by: 'KASIR1', baris: 'BARANG', no_urut: 1, urut_batu: 0, kode_barcode: 'CC000001', qty: 1 },
  };
  const document = buildDocument(sourceOf(laporanPenjualanDetail, { rows: [row] } as never, { filters }));

  it('is a filter that only another report sets, unless it narrows', () => {
    expect(document.filters.map(({ name }) => name)).toEqual(['tgl_from', 'tgl_to', 'kode_sales', 'jam']);
  });

  it('is what the heading of a group has no value for', async () => {
    const heading = document.table.lines.find((line) => line.kind === 'group' && line.level === 1);
    expect(heading).toMatchObject({ attributes: [{ value: 'EKO' }, { value: 'KASIR1' }] });
    const text = readPdf(await reportPdf(document))
      .map((page) => page.text)
      .join();
    expect(text).not.toContain('Nama Customer');
  });
});
