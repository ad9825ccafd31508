import type { LoanRow } from '@emas/contracts/debt/loan.view';
import { MOST_ROWS } from '@emas/contracts/shared/most-rows';
import type { FileAnswer } from '../../../platform/api/client.js';
import { csvFile } from '../../../platform/csv.js';
import type { Column } from '../../../ui/table/data-table.js';
import { fetchLoans } from '../debt-calls.js';
import { askedOf, type LoanFilters } from './loan-list-query.js';

/** All contracts that were found, in the columns of the list. */
export async function loansCsv(filters: LoanFilters, columns: readonly Column<LoanRow>[]): Promise<FileAnswer> {
  const rows: LoanRow[] = [];
  for (;;) {
    const { data, count } = await fetchLoans({ ...askedOf(filters), skip: rows.length, limit: MOST_ROWS });
    rows.push(...data);
    if (rows.length >= count || data.length === 0) break;
  }
  const cells = rows.map((row) =>
    columns.map(({ key }) => (row as unknown as Readonly<Record<string, string | number | null>>)[key]),
  );
  const heading = columns.map(({ title }) => title);
  return { blob: csvFile(heading, cells), filename: null, attachment: true };
}
