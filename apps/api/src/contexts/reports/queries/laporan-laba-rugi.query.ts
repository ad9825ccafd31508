import { Injectable } from '@nestjs/common';
import type { ProfitRow } from '@emas/contracts/accounting/reports/laporan-laba-rugi';
import {
  type AccountNumbers,
  isCreditGroup,
  isProfit,
  isProfitGroup,
  type JournalSum,
  type NumberedBalance,
} from '@emas/domain/accounting/account-numbers';
import { addDays, addMonths, daysBetween } from '@emas/domain/shared/business-date';
import type { BusinessDate, Rupiah } from '@emas/domain/shared/units';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { Books } from '../books/books.js';
import { ClosedPeriods } from '../books/closed-books.js';

type Span = { readonly from: BusinessDate; readonly to: BusinessDate };

/** As many whole months before whole months, else as many days before the first. */
function spanBefore({ from, to }: Span): Span {
  const isWhole = from.endsWith('-01') && addDays(to, 1).endsWith('-01');
  if (!isWhole) return { from: addDays(from, -(daysBetween(from, to) + 1)), to: addDays(from, -1) };
  const month = (tgl: BusinessDate): number => Number(tgl.slice(0, 4)) * 12 + Number(tgl.slice(5, 7));
  return { from: addMonths(from, month(from) - month(addDays(to, 1))), to: addDays(from, -1) };
}

/** Hundredths of a percent, half-up; null of nothing. */
const percent = (part: Rupiah, whole: Rupiah): number | null =>
  whole === 0 ? null : Math.round((part * 10_000) / Math.abs(whole));

const figureOf = ({ kelompok_akun, saldo }: NumberedBalance): Rupiah =>
  isCreditGroup(kelompok_akun) ? 0 - saldo : saldo;

const sumOf = (months: readonly { readonly laba: Rupiah }[]): Rupiah => months.reduce((sum, { laba }) => sum + laba, 0);

/** Income and cost of the days by number, beside those of the span before. */
@Injectable()
export class ProfitReportQuery extends ReportQuery<ProfitRow> {
  constructor(
    private readonly books: Books,
    private readonly periods: ClosedPeriods,
  ) {
    super();
  }

  async run(input: ReportInput) {
    const { shop, filters } = input;
    const from = filters.date('tgl_from');
    const to = await this.books.lastTold(input, filters.date('tgl_to'));
    const [numbers, { stamp }, months] = await Promise.all([
      this.books.numbers(shop),
      this.periods.upTo(shop, to),
      this.periods.whole(shop, from, to),
    ]);
    const before = spanBefore({ from, to: filters.date('tgl_to') });
    const [sums, last, moved] = await Promise.all([
      this.books.sums(shop, numbers, { from, to }),
      this.books.sums(shop, numbers, before),
      this.books.moved(shop, { from, to }),
    ]);
    const rows = new Map<string, Pick<ProfitRow, 'kelompok_akun' | 'nomor_akun' | 'nama_akun' | 'jumlah' | 'jumlah_lalu'>>(); // prettier-ignore
    const add = (balance: NumberedBalance, name: 'jumlah' | 'jumlah_lalu') => {
      const { kelompok_akun, nomor_akun, nama_akun } = balance;
      const row = rows.get(nomor_akun + nama_akun) ?? {
        kelompok_akun,
        nomor_akun,
        nama_akun,
        jumlah: 0,
        jumlah_lalu: 0,
      };
      rows.set(nomor_akun + nama_akun, { ...row, [name]: row[name] + figureOf(balance) });
    };
    for (const balance of numbers.place(sums, to).filter(isProfitGroup)) add(balance, 'jumlah');
    for (const balance of numbers.place(last, before.to).filter(isProfitGroup)) add(balance, 'jumlah_lalu');
    const told = [...rows.values()];
    const income = told.reduce((sum, row) => sum + (row.kelompok_akun === 'PENDAPATAN' ? row.jumlah : 0), 0);
    const profit = told.reduce((sum, row) => sum + (isCreditGroup(row.kelompok_akun) ? row.jumlah : 0 - row.jumlah), 0);
    const posted = [...moved].reduce((sum, [akun, jumlah]) => sum + (isProfit(akun) ? 0 - jumlah : 0), 0);
    const expected = posted + regrouped(numbers, sums, to);
    const kept = months && { name: 'closedPeriod', expected: sumOf(months), actual: profit, format: 'rupiah' as const };
    return {
      ...stamp,
      rows: told.map((row) => ({
        ...row,
        persen_pendapatan: percent(row.jumlah, income),
        perubahan_persen: percent(row.jumlah - row.jumlah_lalu, row.jumlah_lalu),
      })),
      checks: [{ name: 'profit', expected, actual: profit, format: 'rupiah' as const }, ...(kept ? [kept] : [])],
    };
  }
}

/** What of the accounts of income and cost has a number on the balance sheet (the owner's takings), less the other way round. */
function regrouped(numbers: AccountNumbers, sums: readonly JournalSum[], to: BusinessDate): Rupiah {
  const placed = (ofProfit: boolean) =>
    numbers
      .place(
        sums.filter(({ akun }) => isProfit(akun) === ofProfit),
        to,
      )
      .reduce((sum, balance) => sum + (isProfitGroup(balance) === ofProfit ? 0 : balance.saldo), 0);
  return placed(true) - placed(false);
}
