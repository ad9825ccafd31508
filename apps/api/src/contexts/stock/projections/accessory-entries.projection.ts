import type { RecordedEvent } from '@emas/domain/ledger/event';
import type { AccessoryEntryRecordedBody, AccessoryEntryReversedBody } from '@emas/domain/stock/accessory-entry';
import type { Projection, ProjectionSql } from '../../../ledger/projection.js';

const COLUMNS = [
  'jenis', 'kode_aksesoris', 'nama_aksesoris', 'satuan_aksesoris', 'qty', 'harga_satuan', 'nilai', 'kode_supplier',
  'nama_supplier', 'kode_transaksi', 'nama_transaksi', 'keterangan', 'tgl_system', 'input_by', 'created_at',
] as const satisfies readonly (keyof AccessoryEntryRecordedBody)[]; // prettier-ignore

/** `accessory_entry`: accessories that were added and taken. */
export class AccessoryEntriesProjection implements Projection {
  readonly name = 'accessory-entries';
  readonly tables = ['accessory_entry'];
  readonly handles = ['AccessoryEntryRecorded', 'AccessoryEntryReversed'];

  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    for (const event of events) {
      if (event.type === 'AccessoryEntryRecorded')
        await this.recorded(event as RecordedEvent<string, AccessoryEntryRecordedBody>, sql);
      else await this.reversed(event as RecordedEvent<string, AccessoryEntryReversedBody>, sql);
    }
  }

  private recorded({ shop, seq, no, body }: RecordedEvent<string, AccessoryEntryRecordedBody>, sql: ProjectionSql) {
    const values = [shop, body.accessory_entry_id, no, seq, ...COLUMNS.map((column) => body[column])];
    return sql.query(
      `INSERT INTO accessory_entry (shop, id, no_mutasi, recorded_seq, seq, status, ${COLUMNS.join(', ')})
       VALUES ($1, $2, $3, $4, $4, 'VALID', ${COLUMNS.map((_, index) => `$${index + 5}`).join(', ')})`,
      values,
    );
  }

  private reversed({ shop, seq, stream, body }: RecordedEvent<string, AccessoryEntryReversedBody>, sql: ProjectionSql) {
    return sql.query(
      `UPDATE accessory_entry SET status = 'BATAL', batal_by = $3, batal_at = $4, alasan_batal = $5, seq = $6
        WHERE shop = $1 AND id = $2`,
      [shop, stream.slice('accessory-entry/'.length), body.batal_by, body.batal_at, body.alasan_batal, seq],
    );
  }
}
