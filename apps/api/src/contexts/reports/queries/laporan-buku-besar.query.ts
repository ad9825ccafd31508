import { Injectable } from '@nestjs/common';
import type { LedgerRow } from '@emas/contracts/accounting/reports/laporan-buku-besar';
import { type AccountNumbers, bookYear, type JournalSum, SUSPENSE } from '@emas/domain/accounting/account-numbers';
import { addDays } from '@emas/domain/shared/business-date';
import type { BusinessDate } from '@emas/domain/shared/units';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import type { PeriodRow } from '../../accounting/index.js';
import { Books, type Span } from '../books/books.js';
import { ClosedPeriods, heldOf, keptChecks } from '../books/closed-books.js';
import { JournalLines } from '../books/journal-lines.js';
import { balancesOf, carriedRows, type HeldBalance, named, type Names, postedRow } from '../books/numbered-rows.js';
import { ProfitRows } from '../books/profit-rows.js';

/** Balance of each number, that of a profit with what it comes to. */
type HeldByNumber = ReadonlyMap<string, HeldBalance>;

/** Lines of every number on the days, after what it held before them; of a profit, where it is asked for, what it is made of. */
@Injectable()
export class GeneralLedgerQuery extends ReportQuery<LedgerRow> {
  constructor(
    private readonly books: Books,
    private readonly lines: JournalLines,
    private readonly periods: ClosedPeriods,
  ) {
    super();
  }

  async run(input: ReportInput) {
    const { shop, filters, most } = input;
    const from = filters.date('tgl_from');
    const to = await this.books.lastTold(input, filters.date('tgl_to'));
    const asked = filters.choice('nomor_akun');
    const [numbers, { stamp, kept }, awal] = await Promise.all([
      this.books.numbers(shop),
      this.periods.upTo(shop, to),
      this.periods.yearBegins(shop, to),
    ]);
    const profit = ProfitRows.under(numbers, asked, to, bookYear(to, awal));
    const accounts = asked === null || profit ? null : await this.under(shop, numbers, asked, { from, to });
    const [before, after, lines, carried] = await Promise.all([
      this.held(shop, numbers, addDays(from, -1), profit),
      this.held(shop, numbers, to, profit),
      this.lines.of(shop, { from, to }, most + 1, accounts),
      this.books.carried(shop, numbers, from, to),
    ]);
    const isAsked = ({ nomor_akun }: Names): boolean => asked === null || nomor_akun === asked;
    const all = [...carried.flatMap(carriedRows), ...lines.map((line) => postedRow(numbers, line))];
    const rows = [...all.filter(isAsked), ...(profit?.rows(lines) ?? [])];
    const openings = [...before.values()].filter(isAsked);
    const held = new Map(openings.map(({ nomor_akun, saldo }) => [nomor_akun, saldo]));
    for (const { nomor_akun, debit, kredit } of rows)
      held.set(nomor_akun, (held.get(nomor_akun) ?? 0) + debit - kredit);
    const told = [...held].map(([nomor_akun, saldo]) => ({ nomor_akun, nama_akun: nomor_akun, saldo }));
    const closed = kept && this.keptOf(kept, profit, isAsked);
    return {
      ...stamp,
      rows,
      openings,
      checks: [
        ...told.map(({ nomor_akun, saldo }) => ({
          name: 'balance',
          of: nomor_akun,
          expected: after.get(nomor_akun)?.saldo ?? 0,
          actual: saldo,
          format: 'rupiah' as const,
        })),
        ...(closed && lines.length <= most ? keptChecks(closed, heldOf(told)) : []),
      ],
    };
  }

  /** Accounts of which something stood under a number on the days: only what moved them is read. */
  private async under(shop: string, numbers: AccountNumbers, nomor: string, span: Span): Promise<string[]> {
    const sums = await this.books.sums(shop, numbers, span);
    const isUnder = (sum: JournalSum): boolean => (numbers.of(sum, sum.tgl)?.nomor_akun ?? SUSPENSE) === nomor;
    return [...new Set(sums.filter(isUnder).map(({ akun }) => akun))];
  }

  /** Balance of each number at the end of a day. */
  private async held(
    shop: string,
    numbers: AccountNumbers,
    tgl: BusinessDate,
    profit: ProfitRows | null,
  ): Promise<HeldByNumber> {
    const held = balancesOf(await this.books.held(shop, numbers, tgl));
    if (profit === null) return held;
    const made = await profit.held(this.books, shop, tgl);
    return held.set(made.nomor_akun, { ...made, saldo: made.saldo + (held.get(made.nomor_akun)?.saldo ?? 0) });
  }

  /** What the asked numbers were closed with. */
  private keptOf(kept: PeriodRow, profit: ProfitRows | null, isAsked: (names: Names) => boolean) {
    const lines = kept.saldo_akun.map((line) => ({ ...line, ...named(line) })).filter(isAsked);
    return heldOf([...lines, ...(profit ? [{ ...profit.of, saldo: profit.kept(kept) }] : [])]);
  }
}
