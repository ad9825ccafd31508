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
import { Books } from '../books/books.js';

/** Balances of a day beside those of the end of the month before. */
@Injectable()
export class BalanceSheetQuery extends ReportQuery<BalanceSheetRow> {
  constructor(private readonly books: Books) {
    super();
  }

  async run(input: ReportInput) {
    const { shop, filters } = input;
    const to = await this.books.lastTold(input, filters.date('tanggal'));
    const before = addDays(`${to.slice(0, 7)}-01`, -1);
    const numbers = await this.books.numbers(shop);
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
    const [month, year] = [`${to.slice(0, 7)}-01`, bookYear(to, 1)];
    const told = [...rows.values()]
      .filter(({ jumlah, jumlah_lalu }) => jumlah !== 0 || jumlah_lalu !== 0)
      .map((row) => {
        const isStill = row.jumlah === row.jumlah_lalu;
        return { ...row, sejak: isStill ? year : month, akun: isStill ? '' : (alone.get(row.nomor_akun) ?? '') };
      });
    const side = (isCredit: boolean): Rupiah =>
      told.reduce(
        (sum, { kelompok_akun, jumlah }) => sum + (isCreditGroup(kelompok_akun) === isCredit ? jumlah : 0),
        0,
      );
    return {
      rows: told,
      remarks: this.books.remarks(numbers, to),
      checks: [{ name: 'balanced', expected: side(false), actual: side(true), format: 'rupiah' as const }],
    };
  }

  /** What stands on the sheet that day, with the profit of the years before and of the running one. */
  private async on(shop: string, numbers: AccountNumbers, tgl: BusinessDate) {
    const first = bookYear(tgl, 1);
    const [earlier, since] = await Promise.all([
      this.books.sums(shop, numbers, { from: null, to: addDays(first, -1) }),
      this.books.sums(shop, numbers, { from: first, to: tgl }),
    ]);
    const profit = (sums: typeof since) =>
      numbers
        .place(sums, tgl)
        .filter(isProfitGroup)
        .reduce((sum, { saldo }) => sum + saldo, 0);
    const kept = (akun: string, saldo: Rupiah): NumberedBalance => ({
      ...(numbers.of({ trx: 'TUTUP_BUKU', type: 'LABA', akun }, tgl) ?? { nomor_akun: 'SUSPENSE', nama_akun: akun }),
      ...{ kelompok_akun: 'MODAL', saldo, debit: 0, credit: 0 },
    });
    const all = [...earlier, ...since];
    const balances = [
      ...numbers.place(all, tgl).filter((balance) => !isProfitGroup(balance)),
      kept('laba/ditahan', profit(earlier)),
      kept('laba/berjalan', profit(since)),
    ];
    return { balances, alone: this.books.alone(numbers, all, tgl) };
  }
}
