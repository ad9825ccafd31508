import type { RecordedEvent } from '@emas/domain/ledger/event';
import type { EventRange, Projection, ProjectionSql } from '../../../ledger/projection.js';
import { type DailySum, dailySums } from './daily-sums.js';

/** `daily_account`: debit and credit of every account on every day, from the lines of all events. */
export class DailyAccountsProjection implements Projection {
  readonly name = 'daily-accounts';
  readonly tables = ['daily_account'];
  readonly handles = ['*'];

  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    const sums = new Map<string, DailySum>();
    for (const { shop, tglSystem, postings } of events)
      for (const { akun, unit, jumlah } of postings) {
        const [debit, credit] = jumlah > 0 ? [jumlah, 0] : [0, -jumlah];
        add(sums, { shop, tgl: tglSystem!, akun, unit, debit, credit });
      }
    await store(sums, sql);
  }

  async addUp(shop: string, events: EventRange, sql: ProjectionSql): Promise<void> {
    const sums = new Map<string, DailySum>();
    for (const sum of await dailySums(shop, events, sql)) add(sums, sum);
    await store(sums, sql);
  }
}

function add(sums: Map<string, DailySum>, one: DailySum): void {
  const key = JSON.stringify([one.shop, one.tgl, one.akun, one.unit]);
  const sum = sums.get(key);
  if (sum) {
    sum.debit += one.debit;
    sum.credit += one.credit;
  } else sums.set(key, one);
}

async function store(sums: ReadonlyMap<string, DailySum>, sql: ProjectionSql): Promise<void> {
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
