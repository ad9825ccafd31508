import type { Milligrams } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { DAYS, DEPT, WAREHOUSE } from '../../reports/filters.js';

/** Why goods for sale came or went, in printed order; causes that the usual year has not stand before the end. */
export const BALANCE_CAUSES = [
  'SALDO AWAL', 'BARANG BARU', 'SORTIR', 'PENERIMAAN', 'TERIMA CABANG', 'PEMBELIAN', 'BATAL JUAL', 'BATAL TITIP',
  'PINDAH GUDANG', 'SELISIH LEBIH', 'PENJUALAN', 'TITIP', 'CICILAN', 'PESANAN', 'KIRIM', 'CUCI', 'HANCUR', 'GADAI', 'SERVICE',
  'SELISIH KURANG', 'LAIN', 'SALDO AKHIR',
] as const; // prettier-ignore

export interface GoodsBalanceRow {
  readonly kode_gudang: string;
  readonly nama_gudang: string | null;
  readonly kode_dept: string;
  readonly nama_dept: string | null;
  readonly sebab: string;
  /** MASUK or KELUAR; a balance is neither. */
  readonly arah: 'MASUK' | 'KELUAR' | null;
  readonly qty: number;
  readonly berat: Milligrams;
  readonly berat_murni: Milligrams;
}

/**
 * Goods for sale of each warehouse by type: there before, come and gone by cause, and left. The total of a group is what is
 * left of it; what goes from one warehouse to another neither comes nor goes of all.
 */
export const laporanSaldoBarang: ReportDefinition<GoodsBalanceRow> = {
  name: 'laporan-saldo-barang',
  route: '/laporan-saldo-barang',
  path: 'laporan/saldo-barang',
  section: 'stock',
  orientation: 'portrait',
  filters: [...DAYS, WAREHOUSE, DEPT],
  columns: [
    { name: 'sebab', width: 16 },
    { name: 'arah' },
    { name: 'qty', total: 'given' },
    { name: 'berat', total: 'given' },
    { name: 'berat_murni', total: 'given' },
  ],
  groups: [
    { by: 'kode_gudang', attributes: [{ name: 'nama_gudang' }] },
    { by: 'kode_dept', attributes: [{ name: 'nama_dept' }] },
  ],
  sort: [
    { column: 'kode_gudang', direction: 'asc' },
    { column: 'kode_dept', direction: 'asc' },
    { column: 'sebab', direction: 'asc', order: BALANCE_CAUSES },
    { column: 'arah', direction: 'desc' },
  ],
  notes: ['leftAtEnd'],
};
