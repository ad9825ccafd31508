import { Injectable } from '@nestjs/common';
import type { TrialBalanceRow } from '@emas/contracts/accounting/reports/laporan-neraca-saldo';
import { bookYear } from '@emas/domain/accounting/account-numbers';
import { addDays } from '@emas/domain/shared/business-date';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { Books } from '../books/books.js';
import { ClosedPeriods, heldOf, keptChecks } from '../books/closed-books.js';

const keyOf = ({ nomor_akun, nama_akun }: Pick<TrialBalanceRow, 'nomor_akun' | 'nama_akun'>): string =>
  `${nomor_akun} ${nama_akun}`;

/** Every number with a balance or a movement up to the day. */
@Injectable()
export class TrialBalanceQuery extends ReportQuery<TrialBalanceRow> {
  constructor(
    private readonly books: Books,
    private readonly periods: ClosedPeriods,
  ) {
    super();
  }

  async run(input: ReportInput) {
    const { shop, filters } = input;
    const to = await this.books.lastTold(input, filters.date('tanggal'));
    const [numbers, { stamp, kept }, awal] = await Promise.all([
      this.books.numbers(shop),
      this.periods.upTo(shop, to),
      this.periods.yearBegins(shop, to),
    ]);
    const [month, year] = [`${to.slice(0, 7)}-01`, bookYear(to, awal)];
    const [sums, earlier] = await Promise.all([
      this.books.sums(shop, numbers, { from: null, to }),
      this.books.sums(shop, numbers, { from: null, to: addDays(month, -1) }),
    ]);
    const before = new Map(numbers.place(earlier, to).map((balance) => [keyOf(balance), balance.saldo]));
    const alone = this.books.alone(numbers, sums, to);
    const placed = numbers.place(sums, to);
    const rows = placed.map(({ nomor_akun, nama_akun, kelompok_akun, saldo }) => ({
      nomor_akun,
      nama_akun,
      kelompok_akun,
      debit: Math.max(saldo, 0),
      kredit: Math.max(-saldo, 0),
      ...(before.get(keyOf({ nomor_akun, nama_akun })) === saldo
        ? { sejak: year, akun: '' }
        : { sejak: month, akun: alone.get(nomor_akun) ?? '' }),
    }));
    const total = (side: 'debit' | 'kredit') => rows.reduce((sum, row) => sum + row[side], 0);
    return {
      rows,
      ...stamp,
      remarks: this.books.remarks(numbers, to),
      checks: [
        { name: 'balanced', expected: total('debit'), actual: total('kredit'), format: 'rupiah' as const },
        ...(kept ? keptChecks(heldOf(kept.saldo_akun), heldOf(placed)) : []),
      ],
    };
  }
}
