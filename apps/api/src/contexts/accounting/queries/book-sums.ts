import { Inject, Injectable } from '@nestjs/common';
import type { AccountNumbers, JournalSum } from '@emas/domain/accounting/account-numbers';
import type { BusinessDate } from '@emas/domain/shared/units';
import pg from 'pg';

export interface BookSpan {
  /** null: from the first day there was. */
  readonly from: BusinessDate | null;
  readonly to: BusinessDate;
}

const FIRST_DAY = '0001-01-01';

/** What a shop's journals posted, by the day of their books. */
@Injectable()
export class BookSums {
  constructor(@Inject(pg.Pool) private readonly pool: pg.Pool) {}

  /** What each journal posted to each account, apart for days on which it had other numbers. */
  async of(shop: string, numbers: AccountNumbers, { from, to }: BookSpan): Promise<JournalSum[]> {
    const { rows } = await this.pool.query<Omit<JournalSum, 'tgl'> & { change: number }>(
      `SELECT trx, type, akun, width_bucket(tgl_system, $4::date[]) AS change, sum(debit)::bigint AS debit,
              sum(credit)::bigint AS credit
         FROM read.journal_account WHERE shop = $1 AND tgl_system BETWEEN $2 AND $3 GROUP BY 1, 2, 3, 4`,
      [shop, from ?? FIRST_DAY, to, numbers.changes],
    );
    return rows.map(({ change, ...sum }) => ({ ...sum, tgl: numbers.changes[change - 1] ?? FIRST_DAY }));
  }

  /** Days whose debit and credit differ: the ledger lets none be. */
  async unbalanced(shop: string, from: BusinessDate, to: BusinessDate): Promise<BusinessDate[]> {
    const { rows } = await this.pool.query<{ tgl: BusinessDate }>(
      `SELECT tgl_system::text AS tgl FROM read.journal_account WHERE shop = $1 AND tgl_system BETWEEN $2 AND $3
        GROUP BY tgl_system HAVING sum(debit) <> sum(credit) ORDER BY tgl_system`,
      [shop, from, to],
    );
    return rows.map(({ tgl }) => tgl);
  }

  /** First day of the books; null before there is one. */
  async firstDay(shop: string): Promise<BusinessDate | null> {
    const { rows } = await this.pool.query<{ tgl: BusinessDate | null }>(
      'SELECT min(tgl_system)::text AS tgl FROM read.journal_account WHERE shop = $1',
      [shop],
    );
    return rows[0]?.tgl ?? null;
  }
}
