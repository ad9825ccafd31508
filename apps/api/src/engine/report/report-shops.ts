import type { DataReport } from '@emas/contracts/definitions/report-of';
import type { BusinessDate, Rupiah } from '@emas/domain/shared/units';
import type { ReportInput } from './report-query.js';
import type { Days } from './source-days.js';

/** Shops and their days, as far as a report may read of them. */
export abstract class ReportShops {
  /** The asker's own; of the head office those of its list that are asked for. Throws VALIDATION_FAILED for another. */
  abstract asked(input: ReportInput, definition: Pick<DataReport, 'filters'>): Promise<readonly string[]>;
  /** Business days that any of the shops was opened on. */
  abstract opened(shops: readonly string[], days: Days): Promise<readonly BusinessDate[]>;
  /** Debit less credit of accounts on the days, in rupiah; one that did not move is missing. */
  abstract moved(
    shops: readonly string[],
    days: Days,
    accounts: readonly string[],
  ): Promise<ReadonlyMap<string, Rupiah>>;
}
