import type { RecordedEvent } from '@emas/domain/ledger/event';
import type { CashEntryRecordedBody, CashEntryReversedBody } from '@emas/domain/money/cash-entry';
import type { Projection, ProjectionSql } from '../../../ledger/projection.js';

/** `cash_entry`: cash into and out of the drawers by category. */
export class CashEntriesProjection implements Projection {
  readonly name = 'cash-entries';
  readonly tables = ['cash_entry'];
  readonly handles = ['CashEntryRecorded', 'CashEntryReversed'];

  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    for (const event of events) {
      if (event.type === 'CashEntryRecorded')
        await this.recorded(event as RecordedEvent<string, CashEntryRecordedBody>, sql);
      else await this.reversed(event as RecordedEvent<string, CashEntryReversedBody>, sql);
    }
  }

  private recorded({ shop, seq, no, body }: RecordedEvent<string, CashEntryRecordedBody>, sql: ProjectionSql) {
    return sql.query(
      `INSERT INTO cash_entry (shop, id, no_kas, jenis, status, kode_transaksi, nama_transaksi, jumlah_rp, keterangan,
         kode_laci, tgl_system, input_by, created_at, seq)
       VALUES ($1, $2, $3, $4, 'VALID', $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        shop,
        body.cash_entry_id,
        no,
        body.jenis,
        body.kode_transaksi,
        body.nama_transaksi,
        body.jumlah_rp,
        body.keterangan,
        body.kode_laci,
        body.tgl_system,
        body.input_by,
        body.created_at,
        seq,
      ],
    );
  }

  private reversed({ shop, seq, stream, body }: RecordedEvent<string, CashEntryReversedBody>, sql: ProjectionSql) {
    return sql.query(
      `UPDATE cash_entry SET status = 'BATAL', batal_by = $3, batal_at = $4, alasan_batal = $5, seq = $6
        WHERE shop = $1 AND id = $2`,
      [shop, stream.slice('cash-entry/'.length), body.batal_by, body.batal_at, body.alasan_batal, seq],
    );
  }
}
