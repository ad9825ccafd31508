import type { RecordedEvent } from '@emas/domain/ledger/event';
import { LINED_ACCOUNTS, linesOf } from '@emas/domain/money/account-line';
import { MOVED_ACCOUNTS } from '../../../ledger/moved-accounts.js';
import type { EventRange, Projection, ProjectionSql } from '../../../ledger/projection.js';

/** `account_line`: what each event moved on accounts whose lines are read one by one. */
export class AccountLinesProjection implements Projection {
  readonly name = 'account-lines';
  readonly tables = ['account_line'];
  readonly handles = ['*'];

  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    const rows = events.flatMap((event) =>
      [...linesOf(event)].map(([akun, jumlah]) => ({ shop: event.shop, akun, seq: event.seq, tgl: event.tglSystem, jumlah })),
    ); // prettier-ignore
    if (rows.length === 0) return;
    await sql.query(
      `INSERT INTO account_line (shop, akun, seq, tgl_system, jumlah)
       SELECT shop, akun, seq, tgl, jumlah
         FROM json_to_recordset($1) AS s(shop text, akun text, seq bigint, tgl date, jumlah bigint)`,
      [JSON.stringify(rows)],
    );
  }

  async addUp(shop: string, { after, upTo }: EventRange, sql: ProjectionSql): Promise<void> {
    await sql.query(
      `INSERT INTO account_line (shop, akun, seq, tgl_system, jumlah)
       SELECT $1, akun, seq, tgl_system, jumlah FROM (${MOVED_ACCOUNTS}) moved`,
      [shop, after, upTo, LINED_ACCOUNTS],
    );
  }
}
