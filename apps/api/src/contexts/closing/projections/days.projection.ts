import type { RecordedEvent } from '@emas/domain/ledger/event';
import type { DayClosedBody, DayOpenedBody } from '@emas/domain/closing/business-day';
import type { DrawerCountedBody } from '@emas/domain/closing/drawer-count';
import type { Projection, ProjectionSql } from '../../../ledger/projection.js';

/** `day` and `closing_drawer`: when each day was open, and every count of every drawer. */
export class DaysProjection implements Projection {
  readonly name = 'days';
  readonly tables = ['day', 'closing_drawer'];
  readonly handles = ['DayOpened', 'DayClosed', 'DrawerCounted'];

  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    for (const event of events) {
      if (event.type === 'DayOpened') await this.opened(event as RecordedEvent<string, DayOpenedBody>, sql);
      else if (event.type === 'DayClosed') await this.closed(event as RecordedEvent<string, DayClosedBody>, sql);
      else await this.counted(event as RecordedEvent<string, DrawerCountedBody>, sql);
    }
  }

  private opened({ shop, body }: RecordedEvent<string, DayOpenedBody>, sql: ProjectionSql) {
    return sql.query(
      `INSERT INTO day (shop, tgl_system, status, opened_by, opened_at) VALUES ($1, $2, 'OPEN', $3, $4)`,
      [shop, body.tgl_system, body.opened_by, body.opened_at],
    );
  }

  private closed({ shop, seq, body }: RecordedEvent<string, DayClosedBody>, sql: ProjectionSql) {
    return sql.query(
      `UPDATE day SET status = 'CLOSED', closed_by = $3, closed_at = $4, closing_seq = $5, totals = $6
        WHERE shop = $1 AND tgl_system = $2`,
      [shop, body.tgl_system, body.closed_by, body.closed_at, seq, JSON.stringify(body.totals)],
    );
  }

  private counted({ shop, seq, version, body }: RecordedEvent<string, DrawerCountedBody>, sql: ProjectionSql) {
    return sql.query(
      `INSERT INTO closing_drawer (shop, tgl_system, kode_laci, hitungan_ke, hitung_fisik, saldo_sistem, selisih, alasan,
         pecahan, counted_by, counted_at, seq, jenis_hitung, shift, tanggung_jawab)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
      [
        shop,
        body.tgl_system,
        body.kode_laci,
        version,
        body.hitung_fisik,
        body.saldo_sistem,
        body.selisih,
        body.alasan,
        JSON.stringify(body.pecahan),
        body.counted_by,
        body.counted_at,
        seq,
        body.jenis_hitung ?? 'TUTUP TOKO',
        body.shift ?? null,
        body.tanggung_jawab ?? null,
      ],
    );
  }
}
