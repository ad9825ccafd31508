import type { NoRecaps, RecapShapes, ReportData } from '@emas/contracts/definitions/report';
import type { ReportFilters } from '@emas/contracts/definitions/report-filters';
import type { SettingValues } from '@emas/contracts/modules/register';
import type { BusinessDate } from '@emas/domain/shared/units';

/** What a query is asked. */
export interface ReportInput {
  /** kode_toko whose rows are wanted: always in the WHERE. */
  readonly shop: string;
  readonly filters: ReportFilters;
  readonly user: { readonly user_id: string; readonly level: string; readonly berlaku_sampai?: string | null };
  /** Cost may be told to who asks: columns that are confidential are taken out by the engine, what stands in texts is not. */
  readonly seesCost: boolean;
  /** The shop's business date. */
  readonly tgl_system: BusinessDate;
  /** What counts for the shop, read with `setting(settings, 'pembulatan')` and `gateOpen(settings, 'PAJAK')`. */
  readonly settings: SettingValues;
  /** Rows that the answer may have: of more no more than these need be read. */
  readonly most: number;
}

/**
 * The rows of one report, typed by its definition. It selects and computes in integers; sorting, grouping, totals,
 * recap tables, labels, rights and output are the engine's part.
 */
export abstract class ReportQuery<Row extends object, Recaps extends RecapShapes = NoRecaps> {
  abstract run(input: ReportInput): Promise<ReportData<Row, Recaps>>;
}
