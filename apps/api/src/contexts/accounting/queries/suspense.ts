import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import type { SuspenseView } from '@emas/contracts/accounting/journal.view';
import { isProfit } from '@emas/domain/accounting/account-numbers';
import { masterDate } from '@emas/domain/masterdata/master';
import { Ledger } from '../../../ledger/ledger.js';
import { Numbering } from './numbering.js';

/** Between two changes of numbers. */
interface Stretch extends SuspenseView {
  readonly change: number;
  readonly debit: number;
  readonly credit: number;
}
const UNTOLD = { debit: null, credit: null };

/**
 * What went through accounts without a number: of income and cost on the days it was posted, of anything else now, for
 * balances are carried to the number that they get.
 */
@Injectable()
export class Suspense {
  constructor(
    private readonly numbering: Numbering,
    private readonly ledger: Ledger,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
  ) {}

  /** `mayKnow`: of which accounts the asker is told what went through them. */
  async of(shop: string, mayKnow: (akun: string) => boolean): Promise<SuspenseView[]> {
    const [numbers, head] = await Promise.all([this.numbering.of(shop), this.ledger.head(shop)]);
    const today = masterDate({ ...head, now: new Date().toISOString() });
    const { rows } = await this.pool.query<Stretch>(
      `SELECT trx, type, kode_akun, akun, width_bucket(tgl_system, $2::date[]) AS change, min(tgl_system)::text AS tgl_from,
              max(tgl_system)::text AS tgl_to, sum(debit)::bigint AS debit, sum(credit)::bigint AS credit
         FROM read.journal_account WHERE shop = $1
        GROUP BY trx, type, kode_akun, akun, change ORDER BY trx, type, kode_akun, akun, change`,
      [shop, numbers.changes],
    );
    const found = new Map<string, Omit<Stretch, 'change'>>();
    for (const { change, ...row } of rows) {
      if (numbers.of(row, isProfit(row.akun) ? row.tgl_to : today)) continue;
      const key = `${row.trx}/${row.type}/${row.akun}`;
      const { tgl_from, debit, credit } = found.get(key) ?? { tgl_from: row.tgl_from, debit: 0, credit: 0 };
      found.set(key, { ...row, tgl_from, debit: debit + row.debit, credit: credit + row.credit });
    }
    return [...found.values()].map((row) => (mayKnow(row.akun) ? row : { ...row, ...UNTOLD }));
  }
}
