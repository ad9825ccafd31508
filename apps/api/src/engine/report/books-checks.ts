import type { AnyRow, BooksCheck, ReportData } from '@emas/contracts/definitions/report';
import type { Rupiah } from '@emas/domain/shared/units';

type Checks = NonNullable<ReportData<AnyRow>['checks']>;

export const accountOf = ({ equals }: BooksCheck): string => ('debit' in equals ? equals.debit : equals.credit);

/** Totals of the rows beside what their accounts moved by, debit above zero. */
export const booksChecks = (
  checks: readonly BooksCheck[],
  rows: readonly AnyRow[],
  moved: ReadonlyMap<string, Rupiah>,
): Checks =>
  checks.map((check) => {
    const side = 'debit' in check.equals ? 'debit' : 'credit';
    const debit = moved.get(accountOf(check)) ?? 0;
    return {
      name: side,
      of: accountOf(check),
      expected: side === 'debit' ? debit : 0 - debit,
      actual: [check.sum].flat().reduce((total, name) => total + sumOf(rows, name), 0),
      format: 'rupiah',
    };
  });

const sumOf = (rows: readonly AnyRow[], name: string): number =>
  rows.reduce((total, row) => total + Number(row[name] ?? 0), 0);
