import { Injectable } from '@nestjs/common';
import type { ReportData } from '@emas/contracts/definitions/report';
import { countsBlind } from '@emas/contracts/permissions/levels';
import type {
  AccountNumbers,
  CarriedBalance,
  JournalSum,
  NumberedBalance,
} from '@emas/domain/accounting/account-numbers';
import { addDays } from '@emas/domain/shared/business-date';
import type { BusinessDate, Rupiah } from '@emas/domain/shared/units';
import { DataSource } from 'typeorm';
import type { ReportInput } from '../../../engine/report/report-query.js';
import { BookSums, Numbering } from '../../accounting/index.js';

export interface Span {
  /** null: from the first day there was. */
  readonly from: BusinessDate | null;
  readonly to: BusinessDate;
}

/** A balance that goes to another number, and from which day on. */
export interface Carried extends CarriedBalance {
  readonly tgl: BusinessDate;
}

const FIRST_DAY = '0001-01-01';

/** The books of a shop as its journals made them, day by day. */
@Injectable()
export class Books {
  constructor(
    private readonly dataSource: DataSource,
    private readonly numbering: Numbering,
    private readonly posted: BookSums,
  ) {}

  numbers(shop: string): Promise<AccountNumbers> {
    return this.numbering.of(shop);
  }

  /** What of the numbers is told beside the figures of a day: kinds of balances that stand under several. */
  remarks(numbers: AccountNumbers, tgl: BusinessDate): NonNullable<ReportData<object>['remarks']> {
    return numbers.split(tgl).map(({ kode_akun, nomor_akun }) => ({
      note: 'roleSplit',
      params: { kode_akun, nomor_akun: nomor_akun.join(', ') },
    }));
  }

  /** The day, or the one before the open day for who counts a drawer blind: what it holds could be reckoned from the books. */
  async lastTold({ shop, user }: Pick<ReportInput, 'shop' | 'user'>, to: BusinessDate): Promise<BusinessDate> {
    const open = countsBlind(user) ? await this.openDay(shop) : null;
    return open !== null && open <= to ? addDays(open, -1) : to;
  }

  /** The days as far as they are told, and why they are where that is not all of them. */
  async told(
    input: Pick<ReportInput, 'shop' | 'user'>,
    { from, to: asked }: { readonly from: BusinessDate; readonly to: BusinessDate },
  ) {
    const to = await this.lastTold(input, asked);
    return { span: { from, to }, told: to === asked ? {} : { withheld: 'afterClosing' } };
  }

  async openDay(shop: string): Promise<BusinessDate | null> {
    const [day] = await this.dataSource.query<{ tgl_system: BusinessDate }[]>(
      `SELECT tgl_system::text AS tgl_system FROM read.day WHERE shop = $1 AND status = 'OPEN'`,
      [shop],
    );
    return day?.tgl_system ?? null;
  }

  /** What each journal posted to each account, apart for days on which it had other numbers. */
  sums(shop: string, numbers: AccountNumbers, span: Span): Promise<JournalSum[]> {
    return this.posted.of(shop, numbers, span);
  }

  /** Balances that went to other numbers because the numbers changed on one of the days. */
  async carried(shop: string, numbers: AccountNumbers, from: BusinessDate, to: BusinessDate): Promise<Carried[]> {
    const found: Carried[] = [];
    for (const tgl of numbers.changes.filter((change) => change >= from && change <= to)) {
      const before = await this.sums(shop, numbers, { from: null, to: addDays(tgl, -1) });
      for (const carried of numbers.carried(before, tgl)) found.push({ tgl, ...carried });
    }
    return found;
  }

  /** Balance of each number at the end of a day. */
  async held(shop: string, numbers: AccountNumbers, tgl: BusinessDate): Promise<NumberedBalance[]> {
    return numbers.place(await this.sums(shop, numbers, { from: null, to: tgl }), tgl);
  }

  /** The account that alone stands under a number on a day. */
  alone(numbers: AccountNumbers, sums: readonly JournalSum[], tgl: BusinessDate): ReadonlyMap<string, string> {
    const found = new Map<string, string | null>();
    for (const sum of sums) {
      const nomor = numbers.of(sum, tgl)?.nomor_akun;
      if (nomor === undefined) continue;
      const known = found.get(nomor);
      found.set(nomor, known === undefined || known === sum.akun ? sum.akun : null);
    }
    return new Map([...found].flatMap(([nomor, akun]) => (akun === null ? [] : [[nomor, akun] as const])));
  }

  /** Debit less credit of every account on the days, as the followers of single accounts have it. */
  async moved(shop: string, { from, to }: Span): Promise<ReadonlyMap<string, Rupiah>> {
    const rows = await this.dataSource.query<{ akun: string; jumlah: Rupiah }[]>(
      `SELECT akun, sum(debit - credit)::bigint AS jumlah FROM read.daily_account
        WHERE shop = $1 AND unit = 'IDR' AND tgl_system BETWEEN $2 AND $3 GROUP BY akun`,
      [shop, from ?? FIRST_DAY, to],
    );
    return new Map(rows.map(({ akun, jumlah }) => [akun, jumlah]));
  }
}
