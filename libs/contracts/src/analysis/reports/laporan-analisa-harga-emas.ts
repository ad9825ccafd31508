import type { BusinessDate, Kadar, Milligrams, PercentHundredths, PriceCents, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { DAYS, GROUP } from '../../reports/filters.js';

/** A group on a business day: its prices on the board, and what was really paid and got for a gram. */
export interface GoldPriceRow {
  readonly kode_group: string;
  readonly kadar: Kadar;
  readonly tgl_system: BusinessDate;
  /** For what we sell. */
  readonly harga_gram: PriceCents;
  /** For what we buy; null where it has no price. */
  readonly harga_per_gram: PriceCents | null;
  readonly selisih: PriceCents | null;
  /** Of the selling price. */
  readonly selisih_persen: PercentHundredths | null;
  /** Of the selling price of the day before; null where there was none. */
  readonly perubahan_persen: PercentHundredths | null;
  readonly berat_jual: Milligrams;
  readonly total_jual: Rupiah;
  readonly berat_beli: Milligrams;
  readonly total_beli: Rupiah;
  /** Computed from the others. */
  readonly harga_jual_rata?: PriceCents;
  readonly harga_beli_rata?: PriceCents;
}

/** How the prices of the board went, and what was sold and bought at them. */
export const laporanAnalisaHargaEmas: ReportDefinition<GoldPriceRow> = {
  name: 'laporan-analisa-harga-emas',
  route: '/laporan-analisa-harga-emas',
  path: 'laporan/analisa-harga-emas',
  section: 'analysis',
  orientation: 'landscape',
  filters: [...DAYS, GROUP],
  columns: [
    { name: 'tgl_system' },
    { name: 'harga_gram', label: 'harga_jual_papan' },
    { name: 'harga_per_gram', label: 'harga_beli_papan' },
    { name: 'selisih', format: 'price2' },
    { name: 'selisih_persen' },
    { name: 'perubahan_persen' },
    { name: 'berat_jual', total: 'sum' },
    { name: 'harga_jual_rata', ratio: { of: 'total_jual', by: 'berat_jual' } },
    { name: 'berat_beli', total: 'sum' },
    { name: 'harga_beli_rata', ratio: { of: 'total_beli', by: 'berat_beli' } },
  ],
  groups: [{ by: 'kode_group', attributes: [{ name: 'kadar' }] }],
  // Groups stand as the query has them: by fineness, the highest first, then by code.
  sort: [{ column: 'tgl_system', direction: 'asc' }],
  charts: [
    { kind: 'line', values: ['harga_gram', 'harga_per_gram'], by: 'tgl_system', within: 'kode_group' },
    { kind: 'grouped-bar', values: ['berat_jual', 'berat_beli'], by: 'tgl_system' },
  ],
  notes: ['boardPrices'],
};
