import type { BusinessDate, Kadar, Milligrams, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { DAY, GROUP } from '../../reports/filters.js';

/** Where goods are from their purchase to the trays, in printed order. */
export const ACTIVE_STAGES = ['BELI', 'SORTIR', 'CUCI', 'TUKANG', 'SIAP JUAL'] as const;

export interface ActiveGoodsRow {
  readonly tempat: string;
  readonly kode_group: string;
  readonly kadar: Kadar;
  readonly qty: number;
  readonly berat: Milligrams;
  readonly berat_murni: Milligrams;
  readonly harga_modal: Rupiah;
  /** The day on which the oldest piece came in; null of goods that are kept by quantity alone. */
  readonly tgl_terlama: BusinessDate | null;
  /** Days since then. */
  readonly umur_hari: number | null;
}

/** Bought goods on their way back to the trays, and the trays, at the end of a day. */
export const laporanSaldoBarangAktif: ReportDefinition<ActiveGoodsRow> = {
  name: 'laporan-saldo-barang-aktif',
  route: '/laporan-saldo-barang-aktif',
  path: 'laporan/saldo-barang-aktif',
  section: 'plating',
  orientation: 'portrait',
  module: 'SEPUHAN',
  filters: [DAY, { name: 'tempat', type: 'enum', default: 'ALL', values: ACTIVE_STAGES }, GROUP],
  columns: [
    { name: 'kode_group' },
    { name: 'kadar' },
    { name: 'qty', total: 'sum' },
    { name: 'berat', total: 'sum' },
    { name: 'berat_murni', total: 'sum' },
    { name: 'harga_modal', total: 'sum', confidential: true },
    { name: 'tgl_terlama' },
    { name: 'umur_hari' },
  ],
  groups: [{ by: 'tempat' }],
  sort: [
    { column: 'tempat', direction: 'asc', order: ACTIVE_STAGES },
    { column: 'kadar', direction: 'desc' },
    { column: 'kode_group', direction: 'asc' },
  ],
  charts: [{ kind: 'stacked-bar', values: ['berat'], by: 'tempat', across: 'kadar' }],
};
