import type { BusinessDate, Kadar, Milligrams, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';

/** A melted thing; what came out is that of its whole melt, the same on each of its rows. */
export interface MeltReportRow {
  readonly no_hancur: string;
  /** PROSES while it is in the furnace, else SELESAI. */
  readonly status: string;
  readonly tgl_system: BusinessDate;
  readonly no_faktur_beli: string;
  readonly nama_barang: string;
  readonly kode_group: string;
  readonly kadar: Kadar;
  /** 1. */
  readonly qty: number;
  readonly berat: Milligrams;
  readonly berat_murni: Milligrams;
  readonly harga_modal: Rupiah;
  readonly berat_hasil: Milligrams;
  readonly kadar_hasil: Kadar | null;
  readonly berat_murni_hasil: Milligrams;
  /** Fine gold that the bar lacks. */
  readonly susut: Milligrams;
  /** Computed from the others. */
  readonly susut_persen?: number;
  readonly input_by: string;
  readonly otorisasi_by: string | null;
}

/** What came in and what came out of it, as both reports of melts tell it: the bar stands on the line of its melt. */
export const MELTED = [
  { name: 'kode_group' },
  { name: 'kadar' },
  { name: 'qty', total: 'sum', inTotalOnly: true },
  { name: 'berat', total: 'sum' },
  { name: 'berat_murni', total: 'sum' },
  { name: 'harga_modal', total: 'sum', confidential: true },
  { name: 'berat_hasil', total: 'sum', perGroup: true },
  { name: 'kadar_hasil', perGroup: true },
  { name: 'berat_murni_hasil', total: 'sum', perGroup: true },
  { name: 'susut', total: 'sum', perGroup: true },
] as const satisfies ReportDefinition<MeltReportRow>['columns'];

/** Melt by melt; one that is still in the furnace is shown and does not count. */
export const BY_MELT = {
  groups: [{ by: 'no_hancur', attributes: [{ name: 'status' }] }],
  uncounted: { column: 'status', values: ['PROSES'], from: 'all' },
  marks: [{ column: 'status', values: ['PROSES'], tone: 'warning' }],
  checks: [{ sums: [['berat_murni'], ['berat_murni_hasil', 'susut']] }],
} as const satisfies Partial<ReportDefinition<MeltReportRow>>;
