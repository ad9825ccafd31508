import { type AuthorizationReportRow, laporanOtorisasi } from '@emas/contracts/authorization/reports/laporan-otorisasi';
import type { Language } from '@emas/contracts/messages/languages';
import { laporanPembelianPerNota } from '@emas/contracts/purchases/reports/laporan-pembelian-per-nota';
import { laporanPenjualan } from '@emas/contracts/sales/reports/laporan-penjualan';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import { toShownUnit } from '@emas/contracts/shared/format';
import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { buildDocument } from '../document/build-document.js';
import { purchaseRows, salesRows, sourceOf } from '../testing/fixtures.js';
import { reportCsv } from './report-csv.js';
import { reportXlsx } from './report-xlsx.js';

async function readBack(report: ReportDocument): Promise<ExcelJS.Workbook> {
  const workbook = new ExcelJS.Workbook();
  const bytes = await reportXlsx(report);
  await workbook.xlsx.load(bytes as unknown as ExcelJS.Buffer);
  return workbook;
}

/** Shop, two lines of address, title, filters, heading. */
const HEAD_ROW = 6;

describe('the workbook of a report', () => {
  it('holds the figures of the document as numbers in their units', async () => {
    const report = buildDocument(sourceOf(laporanPembelianPerNota, { rows: purchaseRows(30) }));
    const sheet = (await readBack(report)).worksheets[0]!;
    expect(sheet.getCell('A1').value).toBe('TOKO EMAS SINAR JAYA');
    expect(sheet.getCell('A4').value).toBe('LAPORAN PEMBELIAN PER NOTA');
    report.table.lines.forEach((line, index) => {
      const row = sheet.getRow(HEAD_ROW + 1 + index);
      if (line.kind === 'group') return expect(row.getCell(1).value).toContain(line.value);
      report.table.columns.forEach((column, at) => {
        const cell = line.cells[at];
        if (typeof cell === 'number') expect(row.getCell(at + 1).value).toBe(toShownUnit(cell, column.format));
      });
    });
    const last = sheet.getRow(HEAD_ROW + report.table.lines.length);
    expect(last.getCell(1).value).toBe('Total Keseluruhan · Qty 30');
    expect(last.getCell(6).numFmt).toBe('#,##0.000');
  });

  it('is ready to work with: frozen heading, filter, widths, print setup', async () => {
    const sheet = (await readBack(buildDocument(sourceOf(laporanPembelianPerNota, { rows: purchaseRows(5) }))))
      .worksheets[0]!;
    expect(sheet.name).toBe('Laporan Pembelian Per Nota');
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: HEAD_ROW });
    expect(sheet.autoFilter).toMatch(/^A6:I\d+$/);
    expect(sheet.pageSetup).toMatchObject({
      orientation: 'landscape',
      paperSize: 9,
      fitToWidth: 1,
      printTitlesRow: '6:6',
    });
    expect(sheet.getColumn(1).width).toBeGreaterThan(15);
    expect(sheet.getRow(HEAD_ROW).getCell(6).value).toBe('Berat Nota (g)');
  });

  it('holds dates as dates', async () => {
    const sheet = (await readBack(buildDocument(sourceOf(laporanPenjualan, { rows: salesRows(1) })))).worksheets[0]!;
    expect(sheet.getCell(HEAD_ROW + 2, 1).value).toEqual(new Date('2026-11-18T00:00:00Z'));
    expect(sheet.getCell(HEAD_ROW + 2, 1).numFmt).toBe('yyyy-mm-dd');
  });

  it('shows whole headings with their units, and the words of totals from their beginning', async () => {
    const report = buildDocument(sourceOf(laporanPenjualan, { rows: salesRows(3) }));
    const sheet = (await readBack(report)).worksheets[0]!;
    report.table.columns.forEach((_, at) => {
      const head = String(sheet.getRow(HEAD_ROW).getCell(at + 1).value);
      expect(sheet.getColumn(at + 1).width ?? 9).toBeGreaterThan(head.length);
    });
    const total = sheet.getRow(HEAD_ROW + report.table.lines.length).getCell(1);
    expect(total.value).toBe('Total Keseluruhan');
    expect(total.alignment.horizontal).toBe('left');
  });

  it.each(['=1+1', '+62811', '-5', '@SUM(A1)', '=HYPERLINK("http://x","y")', "'; DROP TABLE x; --", '<script>&"'])(
    'keeps %j a text',
    async (nama_customer) => {
      const rows = salesRows(1).map((row) => ({ ...row, nama_customer }));
      const sheet = (await readBack(buildDocument(sourceOf(laporanPenjualan, { rows })))).worksheets[0]!;
      const cell = sheet.getCell(HEAD_ROW + 2, 3);
      expect(cell.type).toBe(ExcelJS.ValueType.String);
      expect(cell.value).toBe(nama_customer);
      expect(cell.formula).toBeUndefined();
    },
  );

  it('survives characters that XML does not know', async () => {
    const rows = salesRows(1).map((row) => ({ ...row, nama_customer: 'A\u0000B\u000bC 陳' }));
    const sheet = (await readBack(buildDocument(sourceOf(laporanPenjualan, { rows })))).worksheets[0]!;
    expect(sheet.getCell(HEAD_ROW + 2, 3).value).toBe('A B C 陳');
  });

  it('puts recap blocks and checks on a second sheet', async () => {
    const recaps = { cara_bayar: [{ cara_bayar: 'CASH', jumlah_transaksi: 2, jumlah: 1_586_000 }] };
    const workbook = await readBack(buildDocument(sourceOf(laporanPenjualan, { rows: salesRows(2), recaps })));
    const sheet = workbook.getWorksheet('Rekap')!;
    expect(sheet.getCell('A1').value).toBe('Rekap Cara Bayar');
    expect(sheet.getCell('C3').value).toBe(1_586_000);
    expect(sheet.getCell('C4').value).toBe(1_586_000);
  });

  it('writes 10,000 rows, totals included', async () => {
    const rows = purchaseRows(10_000);
    const report = buildDocument(sourceOf(laporanPembelianPerNota, { rows }));
    const sheet = (await readBack(report)).worksheets[0]!;
    // Four groups: a heading and a subtotal each, and the grand total.
    expect(sheet.rowCount).toBe(HEAD_ROW + 10_000 + 2 * 4 + 1);
    expect(sheet.getRow(sheet.rowCount).getCell(9).value).toBe(rows.reduce((sum, row) => sum + row.harga, 0));
  });
});

describe('stored codes', () => {
  const row: AuthorizationReportRow = {
    ...{ kategori: 'UANG_KAS', tgl_system: '2026-11-20', jam: '10:00:00', description: 'BAYAR LISTRIK Rp 1,200,000' },
    ...{ no_faktur_group: null, jumlah_rp: 1_200_000, minta_by: 'KASIR1', otorisasi_by: 'SPV1', metode: 'PUSH' },
    ...{ keterangan: '-', alasan: null, hasil: 'TIDAK DIPAKAI', jumlah_otorisasi: 1 },
    ringkasan: JSON.stringify({ facts: [{ field: 'jumlah_rp', format: 'rupiah', value: 1_200_000 }], lines: [] }),
  };
  const source = (language: Language) =>
    sourceOf(laporanOtorisasi, { rows: [row] }, { language, filters: { metode: 'PUSH' } });

  it('are words of the reader on screen, paper and sheet, and stay codes for other programs', () => {
    const said = (language: Language) => {
      const { table, filters, charts } = buildDocument(source(language));
      const cells = table.lines.find((line) => line.kind === 'row')!.cells;
      const group = table.lines.find((line) => line.kind === 'group')!.value;
      return [group, cells[7], cells[10], filters[0]!.value, charts[0]!.categories[0]];
    };
    expect(said('id')).toEqual(['UANG KAS', 'PUSH', 'TIDAK DIPAKAI', 'PUSH', 'UANG KAS']);
    expect(said('en')).toEqual(['Cash movement', 'From afar', 'Not used', 'From afar', 'Cash movement']);
    const csv = reportCsv(buildDocument(source('en'), { codes: true })).toString();
    expect(csv).toContain('UANG_KAS,2026-11-20,10:00:00,"BAYAR LISTRIK Rp 1,200,000",,1200000,KASIR1,SPV1,PUSH,\'-,,TIDAK DIPAKAI'); // prettier-ignore
  });

  it('and ways of paying are worded as where they are paid', () => {
    const recaps = { cara_bayar: [{ cara_bayar: 'DEBIT', jumlah_transaksi: 1, jumlah: 1 }] };
    const said = (language: Language, codes = false) => {
      const report = buildDocument(sourceOf(laporanPenjualan, { rows: salesRows(1), recaps }, { language }), { codes });
      const line = report.recaps[0]!.lines.find(({ kind }) => kind === 'row');
      return line?.kind === 'row' && line.cells[0];
    };
    expect([said('id'), said('it'), said('hk')]).toEqual(['Kartu Debit', 'Carta di debito', '扣帳卡']);
    expect(said('it', true)).toBe('DEBIT');
  });

  it('and what the approver saw stands below what he approved', () => {
    const cells = buildDocument(source('en')).table.lines.find((line) => line.kind === 'row')!.cells;
    expect(cells[2]).toEqual(['BAYAR LISTRIK Rp 1,200,000', 'Amount (Rp): Rp. 1,200,000']);
  });
});

describe('reportCsv', () => {
  it('gives rows for other programs: plain figures, groups as columns, formulas disarmed', () => {
    const rows = purchaseRows(2).map((row, index) => ({
      ...row,
      kondisi: 'BAIK',
      nama_barang: index === 0 ? '=1+1' : 'A "B", C',
    }));
    const lines = reportCsv(buildDocument(sourceOf(laporanPembelianPerNota, { rows })))
      .toString()
      .split('\r\n');
    expect(lines[0]).toBe(
      '\ufeffKondisi,No Faktur Beli,Kode Sales,Nama Barang,Kode Group,Harga Emas,Berat Nota,Berat,Harga Nota,Harga',
    );
    expect(lines).toHaveLength(4);
    expect(lines[1]).toContain(`BAIK,FBSJA2611200001,${rows[0]!.kode_sales},'=1+1,`);
    expect(lines[1]).toMatch(new RegExp(`,${rows[0]!.harga}$`));
    expect(lines[2]).toContain('"A ""B"", C"');
  });
});
