import type { DrawerHandedOverBody, DrawerRefusedBody, DrawerTakenOverBody } from '@emas/domain/closing/drawer-shift';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import type { Projection, ProjectionSql } from '../../../ledger/projection.js';

const idOf = ({ stream }: RecordedEvent): string => stream.slice('drawer-shift/'.length);

/** `drawer_shift`: every drawer that changed hands, with what each of the two counted. */
export class DrawerShiftsProjection implements Projection {
  readonly name = 'drawer-shifts';
  readonly tables = ['drawer_shift'];
  readonly handles = ['DrawerHandedOver', 'DrawerTakenOver', 'DrawerRefused'];

  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    for (const event of events) {
      if (event.type === 'DrawerHandedOver')
        await this.handed(event as RecordedEvent<string, DrawerHandedOverBody>, sql);
      else if (event.type === 'DrawerTakenOver')
        await this.answered(event, 'DITERIMA', (event.body as DrawerTakenOverBody).taken_at, null, sql);
      else {
        const { refused_at, hitung_fisik } = event.body as DrawerRefusedBody;
        await this.answered(event, 'DITOLAK', refused_at, hitung_fisik, sql);
      }
    }
  }

  private handed({ shop, seq, body }: RecordedEvent<string, DrawerHandedOverBody>, sql: ProjectionSql) {
    return sql.query(
      `INSERT INTO drawer_shift (shop, id, tgl_system, kode_laci, shift, status, tanggung_jawab, penerima, pecahan, hitung_fisik,
         saldo_sistem, selisih, alasan, counted_by, counted_at, setor, seq)
       VALUES ($1, $2, $3, $4, $5, 'DISERAHKAN', $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
      [
        ...[shop, body.shift_id, body.tgl_system, body.kode_laci, body.shift, body.tanggung_jawab, body.penerima],
        ...[JSON.stringify(body.pecahan), body.hitung_fisik, body.saldo_sistem, body.selisih, body.alasan],
        ...[body.counted_by, body.counted_at, body.setor ? JSON.stringify(body.setor) : null, seq],
      ],
    );
  }

  private answered(
    event: RecordedEvent,
    status: string,
    at: string,
    hitung_penerima: number | null,
    sql: ProjectionSql,
  ) {
    return sql.query(
      `UPDATE drawer_shift SET status = $3, answered_at = $4, hitung_penerima = $5 WHERE shop = $1 AND id = $2`,
      [event.shop, idOf(event), status, at, hitung_penerima],
    );
  }
}
