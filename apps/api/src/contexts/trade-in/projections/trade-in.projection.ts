import type { RecordedEvent } from '@emas/domain/ledger/event';
import type { TradeInEvent, TradeInSettledBody } from '@emas/domain/trade-in/trade-in';
import { ends, prints } from '../../../engine/document/document-kind.js';
import type { Projection, ProjectionSql } from '../../../ledger/projection.js';

const FACTS = [
  'sale_id', 'no_faktur_jual', 'customer_id', 'kode_sales', 'berat_jual', 'berat_murni_jual', 'total_jual', 'berat_beli',
  'berat_murni_beli', 'total_beli', 'tukar_rp', 'selisih_bayar', 'kembali', 'kode_laci', 'tgl_system', 'valid_by', 'valid_at',
] as const satisfies readonly (keyof TradeInSettledBody)[]; // prettier-ignore
const COLUMNS = ['shop', 'id', 'no_tukar', 'status', 'cetak_count', ...FACTS].join(', ');
const PURCHASE = 'shop, trade_in_id, line_no, purchase_id, no_faktur_beli, berat, berat_murni, total_harga, tukar_rp';

const idOf = ({ stream }: RecordedEvent): string => stream.slice(stream.indexOf('/') + 1);

/** `trade_in`, `trade_in_purchase`: sales that were settled with what their customers brought. */
export class TradeInProjection implements Projection {
  readonly name = 'trade-in';
  readonly tables = ['trade_in', 'trade_in_purchase'];
  readonly handles: readonly TradeInEvent['type'][] = ['TradeInSettled', 'TradeInCancelled', 'TradeInPrinted'];

  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    for (const event of events) {
      if (event.type === 'TradeInSettled') await settled(event as RecordedEvent<string, TradeInSettledBody>, sql);
      else {
        const { set } = event.type === 'TradeInPrinted' ? prints(event as never) : ends('BATAL')(event as never);
        const names = Object.keys(set);
        await sql.query(
          `UPDATE trade_in SET ${names.map((name, index) => `${name} = $${index + 3}`).join(', ')} WHERE shop = $1 AND id = $2`,
          [event.shop, idOf(event), ...Object.values(set)],
        );
      }
    }
  }
}

async function settled(event: RecordedEvent<string, TradeInSettledBody>, sql: ProjectionSql): Promise<void> {
  const { shop, no, body } = event;
  const id = idOf(event);
  const facts = Object.fromEntries(FACTS.map((name) => [name, body[name]]));
  await sql.query(`INSERT INTO trade_in (${COLUMNS}) SELECT ${COLUMNS} FROM json_populate_record(NULL::trade_in, $1)`, [
    JSON.stringify({ shop, id, no_tukar: no, status: 'VALID', cetak_count: 0, ...facts }),
  ]);
  const rows = body.purchases.map((purchase, index) => ({ ...purchase, shop, trade_in_id: id, line_no: index + 1 }));
  await sql.query(
    `INSERT INTO trade_in_purchase (${PURCHASE})
     SELECT ${PURCHASE} FROM json_populate_recordset(NULL::trade_in_purchase, $1)`,
    [JSON.stringify(rows)],
  );
}
