import type { RecordedEvent } from '@emas/domain/ledger/event';
import type {
  ShipmentAcknowledgedBody,
  ShipmentAdmittedBody,
  ShipmentReleasedBody,
  ShipmentResolvedBody,
  ShipmentSentBody,
  ShippedFate,
} from '@emas/domain/transfers/shipment';
import type { Projection, ProjectionSql } from '../../../ledger/projection.js';

/** What became of things of a shipment, by their lines. */
type Fates = readonly { readonly line_no: number; readonly hasil: ShippedFate }[];

const SHIPMENT = 'shipment/';

/**
 * `incoming_shipment`, `incoming_thing`: what shops are sent, as who receives it looks at it; `shipment_answer`: which receipts
 * their senders know of. Rows are of the shop that sent.
 */
export class ShipmentsProjection implements Projection {
  readonly name = 'shipments';
  readonly tables = ['incoming_shipment', 'incoming_thing', 'shipment_answer'];
  readonly handles = [
    'ShipmentSent',
    'ShipmentCancelled',
    'ShipmentAcknowledged',
    'ShipmentReleased',
    'ShipmentResolved',
    'ShipmentAdmitted',
  ];

  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    for (const event of events) await this.one(event, sql);
  }

  private async one(event: RecordedEvent, sql: ProjectionSql): Promise<void> {
    const { shop, stream, type, body } = event;
    const id = stream.slice(SHIPMENT.length);
    switch (type) {
      case 'ShipmentSent':
        return this.sent(event as RecordedEvent<string, ShipmentSentBody>, sql);
      case 'ShipmentCancelled':
        await sql.query(`UPDATE incoming_thing SET hasil = 'BATAL' WHERE shop = $1 AND shipment_id = $2`, [shop, id]);
        return this.stands(shop, id, 'BATAL', sql);
      case 'ShipmentAcknowledged':
        return this.acknowledged(event as RecordedEvent<string, ShipmentAcknowledgedBody>, id, sql);
      case 'ShipmentReleased':
        return this.released(event as RecordedEvent<string, ShipmentReleasedBody>, id, sql);
      default: {
        const { lines, posisi } = body as ShipmentResolvedBody | ShipmentAdmittedBody;
        const fates = lines.map((line) => ({
          line_no: line.line_no,
          hasil: 'hasil' in line ? line.hasil : ('DITERIMA' as const),
        }));
        await this.become(shop, id, fates, sql);
        return this.stands(shop, id, posisi.status, sql);
      }
    }
  }

  private async sent({ shop, no, body }: RecordedEvent<string, ShipmentSentBody>, sql: ProjectionSql): Promise<void> {
    const { shipment_id, jenis = null, tujuan, tgl_system, input_by, keterangan, total_qty, berat, lines } = body;
    await sql.query(
      `INSERT INTO incoming_shipment (shop, shipment_id, no_kirim, tujuan, tgl_kirim, kirim_by, keterangan, total_qty, berat, status, jenis)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'KIRIM', $10)`,
      [shop, shipment_id, no, tujuan, tgl_system, input_by, keterangan, total_qty, berat, jenis],
    );
    const things = lines.map((barang, index) => ({ line_no: index + 1, kode_barcode: barang.kode_barcode, barang }));
    await sql.query(
      `INSERT INTO incoming_thing (shop, shipment_id, line_no, kode_barcode, hasil, barang)
       SELECT $1, $2, line_no, kode_barcode, 'KIRIM', barang
         FROM json_to_recordset($3) AS thing(line_no int, kode_barcode text, barang jsonb)`,
      [shop, shipment_id, JSON.stringify(things)],
    );
  }

  private async acknowledged(
    { shop, body }: RecordedEvent<string, ShipmentAcknowledgedBody>,
    id: string,
    sql: ProjectionSql,
  ): Promise<void> {
    await sql.query('INSERT INTO shipment_answer (shop, receipt_id, shipment_id) VALUES ($1, $2, $3)', [
      shop,
      body.receipt_id,
      id,
    ]);
    await this.become(shop, id, body.lines.map(({ line_no }) => ({ line_no, hasil: 'DITERIMA' })), sql); // prettier-ignore
    await this.stands(shop, id, body.posisi.status, sql);
  }

  private async released(
    { shop, body }: RecordedEvent<string, ShipmentReleasedBody>,
    id: string,
    sql: ProjectionSql,
  ): Promise<void> {
    await sql.query('DELETE FROM shipment_answer WHERE shop = $1 AND receipt_id = $2', [shop, body.receipt_id]);
    await this.become(shop, id, body.lines, sql);
    await this.stands(shop, id, body.posisi.status, sql);
  }

  private async become(shop: string, id: string, fates: Fates, sql: ProjectionSql): Promise<void> {
    if (fates.length === 0) return;
    await sql.query(
      `UPDATE incoming_thing t SET hasil = f.hasil FROM json_to_recordset($3) AS f(line_no int, hasil text)
        WHERE t.shop = $1 AND t.shipment_id = $2 AND t.line_no = f.line_no`,
      [shop, id, JSON.stringify(fates)],
    );
  }

  private async stands(shop: string, id: string, status: string, sql: ProjectionSql): Promise<void> {
    await sql.query('UPDATE incoming_shipment SET status = $3 WHERE shop = $1 AND shipment_id = $2', [
      shop,
      id,
      status,
    ]);
  }
}
