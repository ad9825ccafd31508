import { Injectable } from '@nestjs/common';
import type { LedgerRow } from '@emas/contracts/accounting/reports/laporan-buku-besar';
import type { AccountNumbers } from '@emas/domain/accounting/account-numbers';
import { addDays } from '@emas/domain/shared/business-date';
import type { BusinessDate } from '@emas/domain/shared/units';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { Books } from '../books/books.js';
import { ClosedPeriods, heldOf, keptChecks } from '../books/closed-books.js';
import { JournalLines } from '../books/journal-lines.js';
import { balancesOf, carriedRows, named, type Names, postedRow } from '../books/numbered-rows.js';

/** Lines of every number on the days, after what it held before them. */
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
    const [numbers, { stamp, kept }] = await Promise.all([this.books.numbers(shop), this.periods.upTo(shop, to)]);
    const [before, after, lines, carried] = await Promise.all([
      this.held(shop, numbers, addDays(from, -1)),
      this.held(shop, numbers, to),
      this.lines.of(shop, { from, to }, most + 1),
      this.books.carried(shop, numbers, from, to),
    ]);
    const asked = filters.choice('nomor_akun');
    const isAsked = ({ nomor_akun }: Names): boolean => asked === null || nomor_akun === asked;
    const all = [...carried.flatMap(carriedRows), ...lines.map((line) => postedRow(numbers, line))];
    const rows = all.filter(isAsked);
    const openings = [...before.values()].filter(isAsked);
    const held = new Map(openings.map(({ nomor_akun, saldo }) => [nomor_akun, saldo]));
    for (const { nomor_akun, debit, kredit } of rows)
      held.set(nomor_akun, (held.get(nomor_akun) ?? 0) + debit - kredit);
    const told = [...held].map(([nomor_akun, saldo]) => ({ nomor_akun, nama_akun: nomor_akun, saldo }));
    const closed = kept && heldOf(kept.saldo_akun.map((line) => ({ ...line, ...named(line) })).filter(isAsked));
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

  /** Balance of each number at the end of a day. */
  private async held(shop: string, numbers: AccountNumbers, tgl: BusinessDate) {
    return balancesOf(await this.books.held(shop, numbers, tgl));
  }
}
