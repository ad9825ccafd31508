import type {
  AnyReportDefinition,
  AnyRow,
  ReportData,
  ReportDefinition,
  RecapShapes,
} from '@emas/contracts/definitions/report';
import { anyReport } from '@emas/contracts/definitions/report';
import type { SalesReportRow } from '@emas/contracts/sales/reports/laporan-penjualan';
import type { DocumentSource } from '../document/build-document.js';

/** Test data: a shop, and rows from a seeded generator (same seed, same rows). */
export const SHOP = {
  kode_toko: 'SJA',
  nama_toko: 'TOKO EMAS SINAR JAYA',
  alamat_toko: 'JL. PASAR BESAR NO. 88, KEL. SUKOHARJO, KEC. KLOJEN, KOTA MALANG 65118',
};

export function sourceOf<Row extends object, Recaps extends RecapShapes>(
  definition: ReportDefinition<Row, Recaps> | AnyReportDefinition,
  data: ReportData<Row, Recaps>,
  more: Partial<DocumentSource> = {},
): DocumentSource {
  return {
    definition: anyReport(definition as AnyReportDefinition),
    data: data as unknown as ReportData<AnyRow, Record<string, AnyRow>>,
    filters: { tgl_from: '2026-11-01', tgl_to: '2026-11-20' },
    shop: SHOP,
    language: 'id',
    printedBy: 'KASIR1',
    printedAt: '2026-11-20T07:30:00.000Z',
    ...more,
  };
}

/** mulberry32 */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const CONDITIONS = ['BAIK', 'RUSAK', 'PATAH', 'KUSAM'];
const GOODS = ['CINCIN POLOS', 'KALUNG ITALI', 'GELANG KERONCONG', 'ANTING BOLA', 'LIONTIN HURUF', 'GIWANG MATA'];
const GROUPS = ['375', '420', '700', '750', '916'];

/** Rows of laporan-pembelian-per-nota. */
export function purchaseRows(count: number, seed = 1) {
  const random = randomOf(seed);
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;
  return Array.from({ length: count }, (_, index) => {
    const berat_nota = 500 + Math.floor(random() * 20_000);
    const berat = berat_nota - Math.floor(random() * 40);
    const harga_emas = 45_000_000 + Math.floor(random() * 800) * 50_000;
    return {
      kondisi: pick(CONDITIONS),
      no_faktur_beli: `FBSJA261120${String(index + 1).padStart(4, '0')}`,
      kode_sales: pick(['ANI', 'BUDI', 'CITRA']),
      nama_barang: `${pick(GOODS)} ${pick(GROUPS)}`,
      kode_group: pick(GROUPS),
      harga_emas,
      qty: 1,
      berat_nota,
      berat,
      harga_nota: Math.round((berat_nota * harga_emas) / 100_000),
      harga: Math.round((berat * harga_emas) / 100_000 / 500) * 500,
    };
  });
}

export function salesRows(count: number, seed = 2): SalesReportRow[] {
  const random = randomOf(seed);
  const names = ['SITI AMINAH', 'BAMBANG SUTRISNO', 'TANPA NAMA', '陳大文', 'MARIA MAGDALENA KUSUMANINGTYAS HADINATA'];
  return Array.from({ length: count }, (_, index) => {
    const total_berat = 1000 + Math.floor(random() * 30_000);
    const subtotal = Math.round((total_berat * 850) / 500) * 500;
    const diskon = random() < 0.4 ? 5_000 * Math.floor(random() * 20) : 0;
    const total_harga = subtotal - diskon;
    const bayar_non_cash = random() < 0.4 ? Math.floor(total_harga / 2) : 0;
    return {
      tgl_system: `2026-11-${String(18 + (index % 3)).padStart(2, '0')}`,
      no_faktur_jual: `FJSJA2611${18 + (index % 3)}${String(index + 1).padStart(4, '0')}`,
      nama_customer: names[index % names.length]!,
      kode_sales: ['ANI', 'BUDI', 'CITRA'][index % 3]!,
      valid_by: 'KASIR1',
      total_qty: 1 + (index % 3),
      total_berat,
      total_berat_murni: Math.round(total_berat * 0.75),
      subtotal,
      diskon,
      ppn: 0,
      pph22: 0,
      total_harga,
      bayar_cash: total_harga - bayar_non_cash,
      bayar_non_cash,
      bayar_lain: 0,
      pembulatan: 0,
    };
  });
}
