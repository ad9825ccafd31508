import type { RecordedEvent } from '@emas/domain/ledger/event';
import { bookDay, DATED } from '@emas/domain/accounting/journal-entry';
import { journalOf, roleOf } from '@emas/domain/accounting/journals';
import type { Projection, ProjectionSql } from '../../../ledger/projection.js';

interface Sum {
  readonly shop: string;
  readonly tgl: string;
  readonly trx: string;
  readonly type: string;
  readonly kode_akun: string;
  readonly akun: string;
  debit: number;
  credit: number;
}

/** Journal of an event that the register does not know: its lines are shown as suspense rather than lost. */
const UNKNOWN = 'LAIN_LAIN';

/**
 * `journal_account`: debit and credit of each account by journal and the day whose books it stands in, money only;
 * `journal_day`: that day of each event that says it itself.
 */
export class JournalAccountsProjection implements Projection {
  readonly name = 'journal-accounts';
  readonly tables = ['journal_account', 'journal_day'];
  readonly handles = ['*'];

  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    for (const event of events.filter(({ type }) => DATED.includes(type)))
      await sql.query('INSERT INTO journal_day (shop, seq, tgl_jurnal) VALUES ($1, $2, $3)', [
        ...[event.shop, event.seq, bookDay(event)],
      ]);
    const sums = new Map<string, Sum>();
    for (const event of events) {
      const money = event.postings.filter(({ unit }) => unit === 'IDR');
      if (money.length === 0) continue;
      const { trx, type } = journalOf(event) ?? { trx: UNKNOWN, type: event.type };
      for (const { akun, jumlah } of money) {
        const tgl = bookDay(event);
        const key = JSON.stringify([event.shop, tgl, trx, type, akun]);
        const sum: Sum = sums.get(key) ?? { shop: event.shop, tgl, trx, type, kode_akun: roleOf(akun) ?? akun, akun, debit: 0, credit: 0 }; // prettier-ignore
        if (jumlah > 0) sum.debit += jumlah;
        else sum.credit -= jumlah;
        sums.set(key, sum);
      }
    }
    if (sums.size === 0) return;
    await sql.query(
      `INSERT INTO journal_account AS j (shop, tgl_system, trx, type, kode_akun, akun, debit, credit)
       SELECT shop, tgl, trx, type, kode_akun, akun, debit, credit
         FROM json_to_recordset($1)
           AS s(shop text, tgl date, trx text, type text, kode_akun text, akun text, debit bigint, credit bigint)
       ON CONFLICT (shop, tgl_system, trx, type, akun) DO UPDATE
         SET debit = j.debit + excluded.debit, credit = j.credit + excluded.credit`,
      [JSON.stringify([...sums.values()])],
    );
  }
}
