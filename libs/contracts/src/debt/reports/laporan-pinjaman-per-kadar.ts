import type { Kadar, Milligrams, PercentHundredths, PriceCents, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { DAY, FINENESS } from '../../reports/filters.js';

export interface LendingByKadarRow {
  readonly kadar: Kadar;
  /** A contract of several is counted at its largest share. */
  readonly jumlah_kontrak: number;
  readonly berat: Milligrams;
  readonly berat_murni: Milligrams;
  readonly taksiran: Rupiah;
  /** Of its row by fineness; null where there is none. */
  readonly plafond_per_gram: PriceCents | null;
  readonly nilai_plafond: Rupiah;
  readonly sisa_pokok: Rupiah;
  readonly pemakaian_persen?: PercentHundredths;
  readonly pinjaman_per_gram?: PriceCents;
}

/** What was lent on gold of each fineness, as it lay here at the end of a day. */
export const laporanPinjamanPerKadar: ReportDefinition<LendingByKadarRow> = {
  name: 'laporan-pinjaman-per-kadar',
  route: '/laporan-pinjaman-per-kadar',
  path: 'laporan/pinjaman-per-kadar',
  section: 'debt',
  orientation: 'landscape',
  module: 'HIDUP_MODULE',
  filters: [DAY, FINENESS],
  columns: [
    { name: 'kadar' },
    { name: 'jumlah_kontrak', total: 'sum' },
    { name: 'berat', total: 'sum' },
    { name: 'berat_murni', total: 'sum' },
    { name: 'taksiran', total: 'sum' },
    { name: 'plafond_per_gram' },
    { name: 'nilai_plafond', total: 'sum' },
    { name: 'sisa_pokok', total: 'sum' },
    { name: 'pemakaian_persen', ratio: { of: 'sisa_pokok', by: 'nilai_plafond' } },
    { name: 'pinjaman_per_gram', ratio: { of: 'sisa_pokok', by: 'berat' } },
  ],
  sort: [{ column: 'kadar', direction: 'desc' }],
  charts: [{ kind: 'grouped-bar', values: ['nilai_plafond', 'sisa_pokok'], by: 'kadar' }],
};
