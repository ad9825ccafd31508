import type { RecordedEvent } from '@emas/domain/ledger/event';
import { THRESHOLD_REACHED, type ThresholdReachedBody } from '@emas/domain/membership/flag-threshold';
import type { Projection, ProjectionSql } from '../../../ledger/projection.js';
import { TRANSACTION_KINDS, type TransactionKind } from './customer-transactions.js';

/** `customer_document`: every document of a customer; `customer_threshold`: the days that the owner was told of. */
export class CustomerDocumentsProjection implements Projection {
  readonly name = 'customer-documents';
  readonly tables = ['customer_document', 'customer_threshold'];
  readonly handles = [...TRANSACTION_KINDS.flatMap(({ events }) => Object.keys(events)), THRESHOLD_REACHED];

  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    for (const event of events) {
      const kind = TRANSACTION_KINDS.find((one) => one.events[event.type]);
      if (kind) await this.document(kind, event, sql);
      else await this.threshold(event as RecordedEvent<string, ThresholdReachedBody>, sql);
    }
  }

  private async document({ jenis, stream, events }: TransactionKind, event: RecordedEvent, sql: ProjectionSql) {
    const change = events[event.type]!(event);
    if (change === null) return;
    const key = [event.shop, jenis, event.stream.slice(stream.length + 1)];
    if ('saved' in change) {
      const { customer_id, tgl_system, jumlah } = change.saved;
      await sql.query(
        `INSERT INTO customer_document (shop, jenis, id, customer_id, no_faktur, status, tgl_system, jumlah, seq)
         VALUES ($1, $2, $3, $4, $5, 'OPEN', $6, $7, $8)`,
        [...key, customer_id, event.no, tgl_system, jumlah, event.seq],
      );
    } else {
      await sql.query(
        `UPDATE customer_document SET status = $4, tgl_system = coalesce($5, tgl_system), seq = $6
          WHERE shop = $1 AND jenis = $2 AND id = $3`,
        [...key, change.status, change.tgl_system ?? null, event.seq],
      );
    }
  }

  private async threshold({ shop, seq, body }: RecordedEvent<string, ThresholdReachedBody>, sql: ProjectionSql) {
    await sql.query(
      `INSERT INTO customer_threshold (shop, customer_id, tgl_system, jumlah, jumlah_lain, batas, seq)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
      [shop, body.customer_id, body.tgl_system, body.jumlah, body.jumlah_lain, body.batas, seq],
    );
  }
}
