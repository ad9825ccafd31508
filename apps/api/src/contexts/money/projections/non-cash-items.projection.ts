import type { RecordedEvent } from '@emas/domain/ledger/event';
import { NON_CASH_ENDS, NON_CASH_EVENTS, nonCashItems } from '@emas/domain/money/non-cash';
import { numbersOf } from '../../../ledger/followers/numbers-of.js';
import type { Projection, ProjectionSql } from '../../../ledger/projection.js';
import { ITEM_STEPS, type ItemRow, NonCashBatch, touchedBy } from './non-cash-batch.js';

const COLUMNS = [
  'shop text', 'seq bigint', 'ke int', 'sumber text', 'dokumen text', 'no_faktur text', 'jenis_transaksi text',
  'kode_bank text', 'cara_bayar text', 'akun text', 'no_ref text', 'rekening text', 'jumlah bigint', 'biaya_usulan bigint',
  'tgl_system date', 'diterima_by text', 'diterima_at timestamptz', 'status text', 'tgl_valid date', 'valid_by text',
  'valid_at timestamptz', 'no_rekening text', 'biaya_rp bigint', 'settlement_id text', 'alasan text',
]; // prettier-ignore
const NAMES = COLUMNS.map((column) => column.split(' ')[0]!);
/** Times as text: a `Date` has no microseconds, and what is written back would have lost them. */
const READ = COLUMNS.map((column) => column.split(' ')).map(([name, type]) => (type === 'timestamptz' ? `${name}::text` : name)); // prettier-ignore

/**
 * `non_cash_item`: every payment that came through a bank or a marketplace, and what has become of it; `non_cash_daily`: what
 * of a day made the balance of each bank more or less.
 */
export class NonCashItemsProjection implements Projection {
  readonly name = 'non-cash-items';
  readonly tables = ['non_cash_item', 'non_cash_daily'];
  readonly handles = [...new Set([...Object.keys(NON_CASH_EVENTS), ...NON_CASH_ENDS, ...ITEM_STEPS])];

  /** What is touched is read once, folded here, and written once. */
  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    for (const shop of new Set(events.map((event) => event.shop)))
      await this.applyTo(
        shop,
        events.filter((event) => event.shop === shop),
        sql,
      );
  }

  private async applyTo(shop: string, events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    const { seqs, streams } = touchedBy(events);
    const { rows } =
      seqs.length + streams.length === 0
        ? { rows: [] }
        : await sql.query<ItemRow>(
            `SELECT ${READ.join(', ')} FROM non_cash_item WHERE shop = $1 AND (seq = ANY ($2) OR sumber = ANY ($3))`,
            [shop, seqs, streams],
          );
    const documents = events.flatMap(nonCashItems).map(({ dokumen }) => dokumen);
    const numbers = documents.length === 0 ? new Map() : await numbersOf(sql, shop, [...new Set(documents)]);
    const batch = new NonCashBatch(rows, numbers);
    for (const event of events) batch.fold(event);
    await this.write(batch, sql);
  }

  private async write(batch: NonCashBatch, sql: ProjectionSql): Promise<void> {
    const { changed, daily } = batch;
    if (changed.length > 0)
      await sql.query(
        `INSERT INTO non_cash_item (${NAMES.join(', ')})
         SELECT ${NAMES.join(', ')} FROM json_to_recordset($1) AS i(${COLUMNS.join(', ')})
         ON CONFLICT (shop, seq, ke) DO UPDATE SET ${SET}`,
        [JSON.stringify(changed)],
      );
    if (daily.length > 0)
      await sql.query(
        `INSERT INTO non_cash_daily AS d (shop, tgl, kode_bank, baru, cair, hapus, batal)
         SELECT shop, tgl, kode_bank, baru, cair, hapus, batal
           FROM json_to_recordset($1) AS s(shop text, tgl date, kode_bank text, baru bigint, cair bigint, hapus bigint, batal bigint)
         ON CONFLICT (shop, tgl, kode_bank) DO UPDATE
           SET baru = d.baru + excluded.baru, cair = d.cair + excluded.cair, hapus = d.hapus + excluded.hapus,
               batal = d.batal + excluded.batal`,
        [JSON.stringify(daily)],
      );
  }
}

const SET = ['status', 'tgl_valid', 'valid_by', 'valid_at', 'no_rekening', 'biaya_rp', 'settlement_id', 'alasan']
  .map((name) => `${name} = excluded.${name}`)
  .join(', ');
