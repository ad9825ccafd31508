import type { Kadar, Milligrams } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { DAY } from '../../reports/filters.js';

/** Whose gold it is. */
export const GOLD_OWNERS = ['TOKO', 'PELANGGAN'] as const;

/** Where gold lies in the house, in printed order: our own, then what customers left. */
export const GOLD_PLACES = [
  'BAKI', 'RESERVASI', 'TITIP UANG', 'CICILAN', 'PESANAN', 'BELI', 'SORTIR', 'CUCI', 'TUKANG', 'TRANSIT', 'LEBUR',
  'TITIP BARANG', 'GADAI', 'SERVICE',
] as const; // prettier-ignore

export interface GoldOfDayRow {
  readonly kelas: (typeof GOLD_OWNERS)[number];
  readonly tempat: string;
  readonly kadar: Kadar;
  /** What it counts as at closing: Master Kadar EOD, else its own. */
  readonly kadar_eod: Kadar;
  readonly berat_awal: Milligrams;
  readonly berat_masuk: Milligrams;
  readonly berat_keluar: Milligrams;
  readonly berat_akhir: Milligrams;
  readonly murni_awal: Milligrams;
  readonly murni_masuk: Milligrams;
  /** What is left of the other three: the end of a day is the beginning of the next one to the milligram. */
  readonly murni_keluar: Milligrams;
  readonly murni_akhir: Milligrams;
}

/** What gold lay where at the beginning and the end of a day, and what came and went between. */
export const laporanEmasEod: ReportDefinition<GoldOfDayRow> = {
  name: 'laporan-emas-eod',
  route: '/laporan-emas-eod',
  path: 'laporan/emas-eod',
  section: 'closing',
  orientation: 'landscape',
  filters: [DAY],
  columns: [
    { name: 'kadar' },
    { name: 'kadar_eod' },
    { name: 'berat_awal', total: 'sum' },
    { name: 'berat_masuk', total: 'sum' },
    { name: 'berat_keluar', total: 'sum' },
    { name: 'berat_akhir', total: 'sum' },
    { name: 'murni_awal', total: 'sum' },
    { name: 'murni_masuk', total: 'sum' },
    { name: 'murni_keluar', total: 'sum' },
    { name: 'murni_akhir', total: 'sum' },
  ],
  groups: [{ by: 'kelas' }, { by: 'tempat' }],
  // What is the shop's and what it only keeps add up to nothing.
  grandTotal: false,
  sort: [
    { column: 'kelas', direction: 'asc', order: GOLD_OWNERS },
    { column: 'tempat', direction: 'asc', order: GOLD_PLACES },
    { column: 'kadar', direction: 'desc' },
  ],
  checks: [
    { sums: [['berat_akhir'], ['berat_awal', 'berat_masuk', '-berat_keluar']] },
    { sums: [['murni_akhir'], ['murni_awal', 'murni_masuk', '-murni_keluar']] },
  ],
  notes: ['goldAtClosing'],
};
