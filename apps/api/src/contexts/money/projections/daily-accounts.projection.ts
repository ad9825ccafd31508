import type { MoneyPosting, RecordedEvent } from '@emas/domain/ledger/event';
import type { Projection, ProjectionSql } from '../../../ledger/projection.js';

/** `daily_account`: debit and credit of every account on every day, from the lines of all events. */
export class DailyAccountsProjection implements Projection {
  readonly name = 'daily-accounts';
  readonly tables = ['daily_account'];
  readonly handles = ['*'];

  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    const sums = new Map<string, DailySum>();
    for (const { shop, tglSystem, postings } of events)
      for (const { akun, unit, jumlah } of postings) add(sums, { shop, tgl: tglSystem!, akun, unit, jumlah });
    await store(sums, sql);
  }

  /** Sums of each side, which the database finds with several hands; what is left of them is little. */
  async rebuild(shop: string, upTo: number, sql: ProjectionSql): Promise<void> {
    const { rows } = await sql.query<DailySide>(
      `SELECT shop, tgl_system AS tgl, akun, unit, sum(jumlah) AS jumlah
         FROM (SELECT shop, tgl_system, unnest(akun) AS akun, unnest(unit) AS unit, unnest(jumlah) AS jumlah
                 FROM ledger.event_lines WHERE shop = $1 AND seq <= $2) p
        GROUP BY shop, tgl_system, akun, unit, jumlah > 0`,
      [shop, upTo],
    );
    const sums = new Map<string, DailySum>();
    for (const side of rows) add(sums, side);
    await store(sums, sql);
  }
}

interface DailySide extends MoneyPosting {
  readonly shop: string;
  readonly tgl: string;
}
interface DailySum extends Omit<DailySide, 'jumlah'> {
  debit: number;
  credit: number;
}

function add(sums: Map<string, DailySum>, { shop, tgl, akun, unit, jumlah }: DailySide): void {
  const key = JSON.stringify([shop, tgl, akun, unit]);
  const sum = sums.get(key) ?? { shop, tgl, akun, unit, debit: 0, credit: 0 };
  if (jumlah > 0) sum.debit += jumlah;
  else sum.credit -= jumlah;
  sums.set(key, sum);
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
