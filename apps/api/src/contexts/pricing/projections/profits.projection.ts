import type { RecordedEvent } from '@emas/domain/ledger/event';
import type { ItemProfitChanged } from '@emas/domain/stock/item';
import type { Projection, ProjectionSql } from '../../../ledger/projection.js';

const ITEM = 'item/';
const COLUMNS =
  'shop, seq, profit_id, kode_barcode, langkah, field, lama, baru, rule, tgl_system, input_by, created_at';

/** `profit_step`: what runs of a profit did to things, and what of it was taken back. */
export class ProfitsProjection implements Projection {
  readonly name = 'profits';
  readonly tables = ['profit_step'];
  readonly handles = ['ItemProfitChanged'];

  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    const rows = (events as readonly RecordedEvent<string, ItemProfitChanged['body']>[]).map(
      ({ shop, seq, stream, body, tglSystem, actor, recordedAt }) => ({
        ...{ shop, seq, profit_id: body.profit_id, kode_barcode: stream.slice(ITEM.length), langkah: body.langkah },
        ...{ field: body.ongkos === undefined ? 'harga_jual' : 'ongkos', lama: body.lama },
        ...{ baru: body.ongkos ?? body.harga_jual, rule: body.rule },
        ...{ tgl_system: tglSystem, input_by: actor, created_at: recordedAt },
      }),
    );
    await sql.query(
      `INSERT INTO profit_step (${COLUMNS}) SELECT ${COLUMNS} FROM json_populate_recordset(NULL::profit_step, $1)`,
      [JSON.stringify(rows)],
    );
  }
}
