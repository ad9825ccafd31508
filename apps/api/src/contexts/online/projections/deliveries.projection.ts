import type { RecordedEvent } from '@emas/domain/ledger/event';
import type { DeliveryChangedBody, DeliverySentBody } from '@emas/domain/sales/delivery';
import type { Projection, ProjectionSql } from '../../../ledger/projection.js';

/** `delivery`: how sales are sent, one row each. `tgl_system` is the day it was sent on, until then the one it was written down. */
export class DeliveriesProjection implements Projection {
  readonly name = 'deliveries';
  readonly tables = ['delivery'];
  readonly handles = ['DeliveryChanged', 'DeliverySent', 'DeliveryReversed'];

  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    for (const event of events) {
      if (event.type === 'DeliveryChanged') await change(event as RecordedEvent<string, DeliveryChangedBody>, sql);
      else await move(event as RecordedEvent<string, Partial<DeliverySentBody>>, sql);
    }
  }
}

async function change({ shop, body }: RecordedEvent<string, DeliveryChangedBody>, sql: ProjectionSql): Promise<void> {
  const { sale_id, status, kurir, no_resi, ongkir_customer, ongkir_biaya, asuransi_rp, terima, bayar } = body;
  const received = status === 'DITERIMA' ? body.tgl_system : null;
  await sql.query(
    `INSERT INTO delivery (shop, sale_id, status, kurir, no_resi, ongkir_customer, ongkir_biaya, asuransi_rp, cara_terima,
                           kode_bank, cara_bayar, no_rekening, tgl_terima, tgl_system)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     ON CONFLICT (shop, sale_id) DO UPDATE
        SET status = excluded.status, kurir = excluded.kurir, no_resi = excluded.no_resi,
            ongkir_customer = excluded.ongkir_customer, ongkir_biaya = excluded.ongkir_biaya,
            asuransi_rp = excluded.asuransi_rp, cara_terima = excluded.cara_terima, kode_bank = excluded.kode_bank,
            cara_bayar = excluded.cara_bayar, no_rekening = excluded.no_rekening, tgl_terima = excluded.tgl_terima`,
    [
      ...[shop, sale_id, status, kurir, no_resi, ongkir_customer, ongkir_biaya, asuransi_rp],
      ...[terima?.cara_bayar, terima?.kode_bank, bayar?.cara_bayar, bayar?.no_rekening, received, body.tgl_system],
    ],
  );
}

/** Sent, or not after all. */
async function move(
  { shop, stream, type, body }: RecordedEvent<string, Partial<DeliverySentBody>>,
  sql: ProjectionSql,
): Promise<void> {
  const isSent = type === 'DeliverySent';
  await sql.query(
    `UPDATE delivery SET status = $3, tgl_kirim = $4, tgl_terima = NULL, tgl_system = $5, no_resi = coalesce($6, no_resi)
      WHERE shop = $1 AND sale_id = $2`,
    [
      ...[shop, stream.slice('delivery/'.length), isSent ? 'DIKIRIM' : 'DIKEMAS', isSent ? body.tgl_system : null],
      ...[body.tgl_system, body.no_resi ?? null],
    ],
  );
}
