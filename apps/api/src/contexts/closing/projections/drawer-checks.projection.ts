import type { DrawerCheckedBody } from '@emas/domain/closing/check-drawer';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import type { Projection, ProjectionSql } from '../../../ledger/projection.js';

/** `drawer_check`: every count between times. */
export class DrawerChecksProjection implements Projection {
  readonly name = 'drawer-checks';
  readonly tables = ['drawer_check'];
  readonly handles = ['DrawerChecked'];

  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    for (const { shop, seq, body } of events as readonly RecordedEvent<string, DrawerCheckedBody>[])
      await sql.query(
        `INSERT INTO drawer_check (shop, id, tgl_system, kode_laci, pecahan, hitung_fisik, saldo_sistem, selisih, alasan,
           counted_by, counted_at, setor, seq)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
        [
          ...[shop, body.check_id, body.tgl_system, body.kode_laci, JSON.stringify(body.pecahan), body.hitung_fisik],
          ...[body.saldo_sistem, body.selisih, body.alasan, body.counted_by, body.counted_at],
          ...[body.setor ? JSON.stringify(body.setor) : null, seq],
        ],
      );
  }
}
