import type { RecordedEvent } from '@emas/domain/ledger/event';
import type { SaleReturnBody } from '@emas/domain/sales/return-sale';
import type { Projection, ProjectionSql } from '../../../ledger/projection.js';

/** `returned_sale`: which sales came back, and in the books of which day. */
export class SaleReturnsProjection implements Projection {
  readonly name = 'sale-returns';
  readonly tables = ['returned_sale'];
  readonly handles = ['SaleReturnNumbered'];

  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    for (const { shop, no, body } of events as readonly RecordedEvent<string, SaleReturnBody>[])
      await sql.query(
        `INSERT INTO returned_sale (shop, sale_id, no_retur, tgl_system, alasan, retur_by, retur_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [shop, body.sale_id, no, body.tgl_system, body.alasan, body.retur_by, body.retur_at],
      );
  }
}
