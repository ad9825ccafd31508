import type { LedgerRow } from '@emas/contracts/accounting/reports/laporan-buku-besar';
import { type AccountNumbers, isProfit, isProfitGroup } from '@emas/domain/accounting/account-numbers';
import { addDays } from '@emas/domain/shared/business-date';
import type { BusinessDate, Rupiah } from '@emas/domain/shared/units';
import type { PeriodRow } from '../../accounting/index.js';
import type { Books } from './books.js';
import type { JournalLine } from './journal-lines.js';
import { type HeldBalance, type Names, postedRow } from './numbered-rows.js';

/** Profit of the book year, and of those before it. */
type ProfitLine = 'laba/berjalan' | 'laba/ditahan';

/**
 * The profit that a number stands for at the end of a day. No journal posts to it: it is told by the lines of income and cost
 * that it is reckoned from.
 */
export class ProfitRows {
  private constructor(
    private readonly numbers: AccountNumbers,
    readonly of: Names,
    private readonly lines: readonly ProfitLine[],
    private readonly to: BusinessDate,
    /** First day of the book year. */
    private readonly year: BusinessDate,
  ) {}

  /** Null of a number that stands for none. */
  static under(numbers: AccountNumbers, nomor: string | null, to: BusinessDate, year: BusinessDate): ProfitRows | null {
    const named = (['laba/berjalan', 'laba/ditahan'] as const).flatMap((line) => {
      const account = numbers.of({ trx: 'TUTUP_BUKU', type: 'LABA', akun: line }, to);
      return account !== null && account.nomor_akun === nomor ? [{ line, account }] : [];
    });
    const [first] = named;
    return first
      ? new ProfitRows(numbers, { nomor_akun: nomor!, nama_akun: first.account.nama_akun }, named.map(({ line }) => line), to, year) // prettier-ignore
      : null;
  }

  /** Lines of income and cost, under the number of the profit and saying their own. */
  rows(lines: readonly JournalLine[]): LedgerRow[] {
    return lines.filter((line) => this.isOf(line)).map((line) => {
      const { nomor_akun, nama_akun, keterangan, ...row } = postedRow(this.numbers, line);
      const told = [nomor_akun === nama_akun ? nomor_akun : `${nomor_akun} ${nama_akun}`, keterangan];
      return { ...row, ...this.of, keterangan: told.filter((one) => one !== '').join(' · ') };
    }); // prettier-ignore
  }

  /** What it comes to at the end of a day, debit above zero. */
  async held(books: Books, shop: string, tgl: BusinessDate): Promise<HeldBalance> {
    const before = addDays(this.year, -1);
    const spans = [
      ...(this.lines.includes('laba/berjalan') && tgl >= this.year ? [{ from: this.year, to: tgl }] : []),
      ...(this.lines.includes('laba/ditahan') ? [{ from: null, to: tgl < before ? tgl : before }] : []),
    ];
    const sums = await Promise.all(spans.map((span) => books.sums(shop, this.numbers, span)));
    const placed = this.numbers.place(sums.flat(), this.to).filter(isProfitGroup);
    return { ...this.of, saldo: placed.reduce((sum, { saldo }) => sum + saldo, 0) };
  }

  /** What the month was closed with. */
  kept({ laba_berjalan, laba_ditahan }: PeriodRow): Rupiah {
    const of = { 'laba/berjalan': laba_berjalan, 'laba/ditahan': laba_ditahan };
    return this.lines.reduce((sum, line) => sum - of[line], 0);
  }

  private isOf(line: JournalLine): boolean {
    const { akun, tgl } = line;
    const account = this.numbers.of(line, isProfit(akun) ? tgl : this.to);
    if (!(account ? isProfitGroup(account) : isProfit(akun))) return false;
    return this.lines.includes(tgl < this.year ? 'laba/ditahan' : 'laba/berjalan');
  }
}
