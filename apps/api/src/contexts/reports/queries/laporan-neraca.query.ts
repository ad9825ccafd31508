import { Injectable } from '@nestjs/common';
import type { BalanceSheetRow } from '@emas/contracts/accounting/reports/laporan-neraca';
import {
  type AccountNumbers,
  bookYear,
  isCreditGroup,
  isProfitGroup,
  type NumberedBalance,
} from '@emas/domain/accounting/account-numbers';
import { addDays } from '@emas/domain/shared/business-date';
import type { BusinessDate, Rupiah } from '@emas/domain/shared/units';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import type { PeriodRow } from '../../accounting/index.js';
import { Books } from '../books/books.js';
import { ClosedPeriods, type Held, heldOf, keptChecks } from '../books/closed-books.js';

type ProfitLine = 'laba/ditahan' | 'laba/berjalan';
/** What no number holds, but a reckoning of those of income and cost. */
type SheetLine = NumberedBalance & { readonly laba?: ProfitLine };

/** Lines of the sheet as they are held against a closed month: profit by what it is, whatever its number. */
const named = ({ laba, ...line }: SheetLine) => (laba ? { ...line, nomor_akun: laba, nama_akun: laba } : line);

/** What the sheet of a closed month held. */
const sheetOf = ({ saldo_akun, laba_ditahan, laba_berjalan }: PeriodRow): Held =>
  new Map([
    ...heldOf(saldo_akun.filter((line) => !isProfitGroup(line))),
    ['laba/ditahan', 0 - laba_ditahan],
    ['laba/berjalan', 0 - laba_berjalan],
  ]);

/** Balances of a day beside those of the end of the month before. */
@Injectable()
export class BalanceSheetQuery extends ReportQuery<BalanceSheetRow> {
  constructor(
    private readonly books: Books,
    private readonly periods: ClosedPeriods,
  ) {
    super();
  }

  async run(input: ReportInput) {
    const { shop, filters } = input;
    const to = await this.books.lastTold(input, filters.date('tanggal'));
    const before = addDays(`${to.slice(0, 7)}-01`, -1);
    const [numbers, { stamp, kept }, awal] = await Promise.all([
      this.books.numbers(shop),
      this.periods.upTo(shop, to),
      this.periods.yearBegins(shop, to),
    ]);
    const [{ balances: now, alone }, { balances: last }] = await Promise.all([
      this.on(shop, numbers, to),
      this.on(shop, numbers, before),
    ]);
    const rows = new Map<string, BalanceSheetRow>();
    const add = ({ kelompok_akun, nomor_akun, nama_akun, saldo }: NumberedBalance, name: 'jumlah' | 'jumlah_lalu') => {
      const key = `${kelompok_akun} ${nomor_akun} ${nama_akun}`;
      const row = rows.get(key) ?? {
        kelompok_akun,
        nomor_akun,
        nama_akun,
        jumlah: 0,
        jumlah_lalu: 0,
        sejak: '',
        akun: '',
      };
      rows.set(key, { ...row, [name]: row[name] + (isCreditGroup(kelompok_akun) ? 0 - saldo : saldo) });
    };
    for (const balance of now) add(balance, 'jumlah');
    for (const balance of last) add(balance, 'jumlah_lalu');
    const [month, year] = [`${to.slice(0, 7)}-01`, bookYear(to, awal)];
    // Retained profit is made of days before the book year: its last month is shown, after what it held.
    const retained = now.find(({ laba }) => laba === 'laba/ditahan')!;
    const told = [...rows.values()]
      .filter(({ jumlah, jumlah_lalu }) => jumlah !== 0 || jumlah_lalu !== 0)
      .map((row) => {
        const isStill = row.jumlah === row.jumlah_lalu;
        if (row.nomor_akun === retained.nomor_akun && row.nama_akun === retained.nama_akun)
          return { ...row, sejak: `${addDays(year, -1).slice(0, 7)}-01` };
        return { ...row, sejak: isStill ? year : month, akun: isStill ? '' : (alone.get(row.nomor_akun) ?? '') };
      });
    const side = (isCredit: boolean): Rupiah =>
      told.reduce(
        (sum, { kelompok_akun, jumlah }) => sum + (isCreditGroup(kelompok_akun) === isCredit ? jumlah : 0),
        0,
      );
    return {
      rows: told,
      ...stamp,
      remarks: this.books.remarks(numbers, to),
      checks: [
        { name: 'balanced', expected: side(false), actual: side(true), format: 'rupiah' as const },
        ...(kept ? keptChecks(sheetOf(kept), heldOf(now.map(named))) : []),
      ],
    };
  }

  /** What stands on the sheet that day, with the profit of the years before and of the running one. */
  private async on(shop: string, numbers: AccountNumbers, tgl: BusinessDate) {
    const first = bookYear(tgl, await this.periods.yearBegins(shop, tgl));
    const [earlier, since] = await Promise.all([
      this.books.sums(shop, numbers, { from: null, to: addDays(first, -1) }),
      this.books.sums(shop, numbers, { from: first, to: tgl }),
    ]);
    const profit = (sums: typeof since) =>
      numbers
        .place(sums, tgl)
        .filter(isProfitGroup)
        .reduce((sum, { saldo }) => sum + saldo, 0);
    const kept = (laba: ProfitLine, saldo: Rupiah): SheetLine => ({
      ...(numbers.of({ trx: 'TUTUP_BUKU', type: 'LABA', akun: laba }, tgl) ?? {
        nomor_akun: 'SUSPENSE',
        nama_akun: laba,
      }),
      ...{ kelompok_akun: 'MODAL', saldo, debit: 0, credit: 0, laba },
    });
    const all = [...earlier, ...since];
    const balances: SheetLine[] = [
      ...numbers.place(all, tgl).filter((balance) => !isProfitGroup(balance)),
      kept('laba/ditahan', profit(earlier)),
      kept('laba/berjalan', profit(since)),
    ];
    return { balances, alone: this.books.alone(numbers, all, tgl) };
  }
}
