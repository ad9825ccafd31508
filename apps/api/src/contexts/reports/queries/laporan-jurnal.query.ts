import { Injectable } from '@nestjs/common';
import type { JournalRow } from '@emas/contracts/accounting/reports/laporan-jurnal';
import { SUSPENSE } from '@emas/domain/accounting/account-numbers';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import type { PeriodRow } from '../../accounting/index.js';
import { Books } from '../books/books.js';
import { ClosedPeriods } from '../books/closed-books.js';
import { JournalLines } from '../books/journal-lines.js';
import { journalWords } from '../books/told.js';

/** Journals of the days; one that touches the account that was asked for is told whole. */
@Injectable()
export class JournalReportQuery extends ReportQuery<JournalRow> {
  constructor(
    private readonly books: Books,
    private readonly lines: JournalLines,
    private readonly periods: ClosedPeriods,
  ) {
    super();
  }

  async run(input: ReportInput) {
    const { shop, filters, most } = input;
    const span = { from: filters.date('tgl_from'), to: await this.books.lastTold(input, filters.date('tgl_to')) };
    const [trx, type, nomor] = ['trx', 'type', 'nomor_akun'].map((name) => filters.choice(name));
    const [numbers, lines, { stamp }, months] = await Promise.all([
      this.books.numbers(shop),
      this.lines.of(shop, span, most + 1),
      this.periods.upTo(shop, span.to),
      this.periods.whole(shop, span.from, span.to),
    ]);
    const told = lines
      .filter((line) => is(line.trx, trx) && is(line.type, type))
      .map(({ tgl, akun, jumlah, ...line }): JournalRow => {
        const number = numbers.of({ ...line, akun }, tgl);
        return {
          ...line,
          trx: journalWords(line.trx),
          type: journalWords(line.type),
          tanggal: tgl,
          nomor_akun: number?.nomor_akun ?? SUSPENSE,
          nama_akun: number?.nama_akun ?? akun,
          debit: Math.max(jumlah, 0),
          kredit: Math.max(-jumlah, 0),
        };
      });
    const touched = new Set(told.filter((row) => row.nomor_akun === nomor).map(({ no_jurnal }) => no_jurnal));
    const rows = nomor ? told.filter(({ no_jurnal }) => touched.has(no_jurnal)) : told;
    const isWhole = months !== null && !trx && !type && !nomor && lines.length <= most;
    return { ...stamp, rows, checks: [...balanced(rows), ...(isWhole ? [keptMoved(months, rows)] : [])] };
  }
}

/** What went through the closed months, beside what they were closed with. */
const keptMoved = (months: readonly PeriodRow[], rows: readonly JournalRow[]) => ({
  name: 'closedPeriod',
  expected: months.flatMap(({ saldo_akun }) => saldo_akun).reduce((sum, { debit }) => sum + debit, 0),
  actual: rows.reduce((sum, { debit }) => sum + debit, 0),
  format: 'rupiah' as const,
});

/** As it is written in the books, or as it is told. */
const is = (name: string, asked: string | null | undefined): boolean =>
  !asked || journalWords(name) === journalWords(asked);

/** Each journal that has two sides which differ, and all of them together. */
function balanced(rows: readonly JournalRow[]) {
  const sides = new Map<string, { debit: number; kredit: number }>([['', { debit: 0, kredit: 0 }]]);
  for (const { no_jurnal, debit, kredit } of rows)
    for (const key of ['', no_jurnal]) {
      const side = sides.get(key) ?? { debit: 0, kredit: 0 };
      sides.set(key, { debit: side.debit + debit, kredit: side.kredit + kredit });
    }
  return [...sides]
    .filter(([key, { debit, kredit }]) => key === '' || debit !== kredit)
    .map(([key, { debit, kredit }]) => ({
      name: 'balanced',
      ...(key !== '' && { of: key }),
      expected: debit,
      actual: kredit,
      format: 'rupiah' as const,
    }));
}
