/** A line as it is typed. */
export interface TypedRow {
  nomor_akun: string | null;
  debit: number | null;
  kredit: number | null;
}

export const EMPTY_ROW: TypedRow = { nomor_akun: null, debit: null, kredit: null };

const isEmpty = ({ nomor_akun, debit, kredit }: TypedRow): boolean => nomor_akun === null && !debit && !kredit;

/** What is sent: lines that nobody filled in are none. */
export const rowsOf = (typed: readonly TypedRow[]) =>
  typed
    .filter((row) => !isEmpty(row))
    .map(({ nomor_akun, debit, kredit }) => ({ nomor_akun: nomor_akun ?? '', debit: debit ?? 0, kredit: kredit ?? 0 }));

export const sumOf = (typed: readonly TypedRow[], side: 'debit' | 'kredit'): number =>
  typed.reduce((sum, row) => sum + (row[side] ?? 0), 0);

/** What a line that has no figure yet would have to say for both sides to be equal; null where they are. */
export function differenceFor(typed: readonly TypedRow[], at: number): Partial<TypedRow> | null {
  const row = typed[at];
  if (!row || row.debit || row.kredit) return null;
  const difference = sumOf(typed, 'debit') - sumOf(typed, 'kredit');
  if (difference === 0) return null;
  return difference > 0 ? { kredit: difference } : { debit: -difference };
}
