import { laporanTutupToko } from '@emas/contracts/closing/reports/laporan-tutup-toko';
import { laporanPenjualanManual } from '@emas/contracts/sales/reports/laporan-penjualan-manual';
import { laporanPembelianPerNota } from '@emas/contracts/purchases/reports/laporan-pembelian-per-nota';
import { laporanPenjualan } from '@emas/contracts/sales/reports/laporan-penjualan';
import { type Language, LANGUAGES } from '@emas/contracts/messages/languages';
import { formatNumber } from '@emas/contracts/shared/format';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildDocument } from '../document/build-document.js';
import { purchaseRows, salesRows, sourceOf } from '../testing/fixtures.js';
import { type PdfPage, readPdf } from '../testing/pdf-text.js';
import { reportPdf } from './report-pdf.js';

const filters = {
  tgl_from: '2026-11-01',
  tgl_to: '2026-11-20',
  kode_group: null,
  kelompok_harga: '750',
  kondisi: null,
};

describe('the PDF of purchases per invoice', () => {
  const rows = purchaseRows(120);
  let pages: PdfPage[];
  beforeAll(async () => {
    pages = readPdf(await reportPdf(buildDocument(sourceOf(laporanPembelianPerNota, { rows }, { filters }))));
  });

  it('is A4 landscape, 297 × 210 mm', () => {
    for (const page of pages) {
      expect(Math.round((page.width / 72) * 25.4)).toBe(297);
      expect(Math.round((page.height / 72) * 25.4)).toBe(210);
    }
  });

  it('begins with shop, address in slices of 48, title in capitals and filters', () => {
    expect(pages[0]!.lines.slice(0, 5)).toEqual([
      'TOKO EMAS SINAR JAYA',
      'JL. PASAR BESAR NO. 88, KEL. SUKOHARJO, KEC. KLO',
      'JEN, KOTA MALANG 65118',
      'LAPORAN PEMBELIAN PER NOTA',
      'Tanggal Awal 2026-11-01 Tanggal Akhir 2026-11-20 Kode Group SEMUA Kelompok Harga 750 Kondisi SEMUA',
    ]);
  });

  it.each(['id', 'it', 'my'] as const)('keeps a filter with its value on two lines, in %s', async (language) => {
    const unasked = Object.fromEntries(laporanPenjualanManual.filters.map(({ name }) => [name, null]));
    for (const length of [8, 14, 20]) {
      const filters = { ...unasked, tgl_from: '2026-11-01', tgl_to: '2026-11-20', kode_group: 'M'.repeat(length) };
      const report = buildDocument(sourceOf(laporanPenjualanManual, { rows: [] }, { language, filters }));
      const [page] = readPdf(await reportPdf(report));
      const all = report.filters.at(-1)!.value;
      const lines = page!.lines.filter((line) => line.includes(` ${all}`) || line === all);
      expect(lines.length).toBeGreaterThan(0);
      for (const { label } of report.filters) expect(lines.filter((line) => line.endsWith(label))).toEqual([]);
    }
  });

  it('counts its pages and says who printed it when, in Asia/Jakarta', () => {
    expect(pages.length).toBeGreaterThan(3);
    pages.forEach((page, index) => {
      // 07:30 UTC is 14:30 in Jakarta.
      expect(page.lines.at(-1)).toBe(`Printed By KASIR1 / 2026-11-20 14:30:00 ${index + 1} of ${pages.length}`);
    });
  });

  it('repeats its heading on every page', () => {
    for (const page of pages) expect(page.text).toContain('No Faktur Beli');
  });

  it('never leaves the heading of a group last on a page', () => {
    for (const page of pages) expect(page.lines.at(-2)).not.toMatch(/^Kondisi /);
  });

  it('never leaves one there of many small groups either', async () => {
    const small = purchaseRows(60).map((row, index) => ({ ...row, kondisi: `K${100 + index}` }));
    const document = buildDocument(sourceOf(laporanPembelianPerNota, { rows: small }, { filters }));
    const lasts = readPdf(await reportPdf(document)).map((page) => page.lines.at(-2));
    expect(lasts.filter((line) => line?.startsWith('Kondisi '))).toEqual([]);
  });

  it('prints every row once, and the totals of the rows', () => {
    const text = pages.map((page) => page.text).join('\n');
    for (const row of rows) expect(text.split(row.no_faktur_beli)).toHaveLength(2);
    const sum = (name: 'berat_nota' | 'berat' | 'harga_nota' | 'harga') =>
      rows.reduce((all, row) => all + row[name], 0);
    const figures = [
      formatNumber(sum('berat_nota'), 'weight'),
      formatNumber(sum('berat'), 'weight'),
      formatNumber(sum('harga_nota'), 'rupiah'),
      formatNumber(sum('harga'), 'rupiah'),
    ].join(' ');
    expect(text).toMatch(new RegExp(`Total Keseluruhan +· +Qty 120 ${figures}`));
    for (const kondisi of ['BAIK', 'RUSAK', 'PATAH', 'KUSAM']) expect(text).toContain(`Subtotal ${kondisi}`);
  });
});

describe('any report', () => {
  const print = async (language: Language, nama_customer = 'SITI') => {
    const rows = salesRows(6).map((row) => ({ ...row, nama_customer }));
    const [page] = readPdf(await reportPdf(buildDocument(sourceOf(laporanPenjualan, { rows }, { language }))));
    return page!.text.replace(/(?<=[^\x20-\x7e]) (?=[^\x20-\x7e])/g, '');
  };

  it.each([
    ['hk', '銷售報表'],
    ['jp', '販売レポート'],
    ['it', 'REPORT VENDITE'],
    ['en', 'SALES REPORT'],
  ] as const)('is readable in %s', async (language, title) => {
    const text = await print(language);
    expect(text).toContain(title);
    expect(text).not.toContain('\ufffd');
  });

  it.each(LANGUAGES)('never breaks the unit of a heading in %s', async (language) => {
    const document = buildDocument(sourceOf(laporanPembelianPerNota, { rows: purchaseRows(3) }, { filters, language }));
    const [page] = readPdf(await reportPdf(document));
    for (const { unit } of document.table.columns) if (unit) expect(page!.lines.join('\n')).toContain(`(${unit})`);
    expect(page!.text).not.toMatch(/\(Rp\/(?!g\))/);
  });

  it('prints Chinese names in an Indonesian report', async () => {
    expect(await print('id', '陳大文')).toContain('陳大文');
  });

  it('wraps long names and keeps figures whole', async () => {
    const text = await print('id', 'MARIA MAGDALENA KUSUMANINGTYAS HADINATA SASTROWARDOYO BINTI ABDURRAHMAN');
    expect(text).toContain('MARIA MAGDALENA');
    expect(text).toContain('ABDURRAHMAN');
    for (const row of salesRows(6)) expect(text).toContain(formatNumber(row.subtotal, 'rupiah'));
  });

  it('breaks a name without spaces and drops control characters', async () => {
    const text = await print('id', `${'X'.repeat(90)}\u0007`);
    expect(text.match(/X/g)!.length).toBeGreaterThanOrEqual(90 * 6);
  });

  it('prints HTML and formulas as the texts they are', async () => {
    const text = await print('id', '<b>=1+1</b>');
    expect(text.replaceAll(' ', '')).toContain('<b>=1+1</b>');
  });
});

describe('the closing sheet', () => {
  const hash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
  const rows = [
    { blok: 'PENJUALAN', uraian: 'PENJUALAN', jumlah_transaksi: 2, qty: 3, berat: 9_000, berat_murni: 6_750, masuk: 4_500_000, keluar: 0, non_cash: 0 } as const, // prettier-ignore
  ];
  const drawer = { kode_laci: 'LACI1', user_id: 'KASIR1', saldo_awal: 1_000_000, masuk: 4_500_000, keluar: 0, saldo_sistem: 5_500_000, hitung_fisik: 5_490_000, selisih: -10_000, alasan: 'KURANG KEMBALIAN' }; // prettier-ignore
  const seal = { seq: 1_048_576, root_hash: hash, previous_seal: null, seal: hash, closed_by: 'KASIR1', closed_at: '2026-11-20T14:02:11.000Z' }; // prettier-ignore

  it('is portrait and carries drawers, seal and signatures', async () => {
    const source = sourceOf(
      laporanTutupToko,
      { rows, recaps: { kas: [drawer] }, seal },
      { filters: { tanggal: '2026-11-20' } },
    );
    const pages = readPdf(await reportPdf(buildDocument(source)));
    expect(pages[0]!.width).toBeLessThan(pages[0]!.height);
    const text = pages.map((page) => page.text).join('\n');
    expect(text).toContain('LACI1 KASIR1 1,000,000 4,500,000 0 5,500,000 5,490,000 -10,000 KURANG KEMBALIAN');
    expect(text).toContain('Urutan ledger 1048576');
    expect(text).toContain(hash.slice(0, 8));
    expect(text).toContain('Tidak ada (hari pertama)');
    expect(text).toContain('Ditutup oleh KASIR1 / 2026-11-20 21:02:11');
    expect(text).not.toContain('SEMENTARA');
  });

  it('is marked SEMENTARA before the day is closed', async () => {
    const source = sourceOf(laporanTutupToko, { rows, provisional: true }, { filters: { tanggal: '2026-11-20' } });
    const text = readPdf(await reportPdf(buildDocument(source)))[0]!.text;
    expect(text).toContain('SEMENTARA');
    expect(text).not.toContain('Segel Tutup Toko');
  });
});

describe('the charts of a report', () => {
  const charts = [{ kind: 'donut', values: ['harga'], by: 'kondisi' }] as const;

  it('stand above its table, named, with the figures they are drawn of', async () => {
    const rows = purchaseRows(40);
    const report = buildDocument(sourceOf({ ...laporanPembelianPerNota, charts }, { rows }, { filters }));
    const { lines, text } = readPdf(await reportPdf(report))[0]!;
    const title = lines.findIndex((line) => line.includes(report.charts[0]!.title));
    expect(title).toBeGreaterThan(3);
    expect(title).toBeLessThan(lines.findIndex((line) => line.includes('No Faktur Beli')));
    const largest = Math.max(...report.charts[0]!.series[0]!.values.map(Number));
    expect(text).toContain(formatNumber(largest, 'rupiah'));
  });

  it('are none of a single figure', async () => {
    const rows = purchaseRows(3).map((row) => ({ ...row, kondisi: 'BAIK' }));
    const report = buildDocument(sourceOf({ ...laporanPembelianPerNota, charts }, { rows }, { filters }));
    expect(readPdf(await reportPdf(report))[0]!.text).not.toContain(report.charts[0]!.title);
  });
});
