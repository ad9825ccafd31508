import type { MoneyPosting, RecordedEvent } from '@emas/domain/ledger/event';
import type { Projection, ProjectionSql } from '../../../ledger/projection.js';

/** `daily_account`: debit and credit of every account on every day, from the lines of all events. */
export class DailyAccountsProjection implements Projection {
  readonly name = 'daily-accounts';
  readonly tables = ['daily_account'];
  readonly handles = ['*'];

  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    const sums = new Map<
      string,
      Omit<MoneyPosting, 'jumlah'> & { shop: string; tgl: string; debit: number; credit: number }
    >();
    for (const { shop, tglSystem, postings } of events) {
      for (const { akun, unit, jumlah } of postings) {
        const tgl = tglSystem!;
        const key = JSON.stringify([shop, tgl, akun, unit]);
        const sum = sums.get(key) ?? { shop, tgl, akun, unit, debit: 0, credit: 0 };
        if (jumlah > 0) sum.debit += jumlah;
        else sum.credit -= jumlah;
        sums.set(key, sum);
      }
    }
    if (sums.size === 0) return;
    await sql.query(
      `INSERT INTO daily_account AS d (shop, tgl_system, akun, unit, debit, credit)
       SELECT shop, tgl, akun, unit, debit, credit
         FROM json_to_recordset($1) AS s(shop text, tgl date, akun text, unit text, debit bigint, credit bigint)
       ON CONFLICT (shop, tgl_system, akun, unit) DO UPDATE
         SET debit = d.debit + excluded.debit, credit = d.credit + excluded.credit`,
      [JSON.stringify([...sums.values()])],
    );
  }
}
