import type { RecordedEvent } from '@emas/domain/ledger/event';
import type { TrayHold } from '@emas/domain/stock/tray';
import type { TrayWeighedBody, WeighingsResetBody } from '@emas/domain/stock/weigh-tray';
import type { Projection, ProjectionSql } from '../../../ledger/projection.js';

const WEIGHED = [
  'id', 'seq', 'tgl_system', 'kode_gudang', 'kode_baki', 'nama_baki', 'qty', 'berat_barang', 'berat_bandrol', 'berat_baki',
  'berat_buku', 'berat_timbang', 'selisih', 'toleransi', 'hasil', 'alasan', 'input_by', 'created_at', 'dikosongkan',
].join(', '); // prettier-ignore

const TRAY = 'tray/';

/** `tray_hold`: who weighs or counts a tray now; `tray_weighing`: what was weighed. */
export class TraysProjection implements Projection {
  readonly name = 'trays';
  readonly tables = ['tray_hold', 'tray_weighing'];
  readonly handles = ['TrayWeighingStarted', 'TrayHeld', 'TrayWeighed', 'TrayReleased', 'WeighingsReset', 'DayClosed'];

  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    for (const event of events) await this.one(event, sql);
  }

  private async one(event: RecordedEvent, sql: ProjectionSql): Promise<void> {
    const { shop, type, stream, body } = event;
    const kode_baki = stream.slice(TRAY.length);
    if (type === 'TrayWeighingStarted' || type === 'TrayHeld') return this.hold(shop, kode_baki, body as TrayHold, sql);
    // What is weighed is held no longer than its day.
    if (type === 'DayClosed') await sql.query(`DELETE FROM tray_hold WHERE shop = $1 AND jenis = 'TIMBANG'`, [shop]);
    if (type === 'TrayWeighed' || type === 'TrayReleased')
      await sql.query('DELETE FROM tray_hold WHERE shop = $1 AND kode_baki = $2', [shop, kode_baki]);
    if (type === 'TrayWeighed') await this.weighed(event as RecordedEvent<string, TrayWeighedBody>, sql);
    if (type === 'WeighingsReset')
      await sql.query('UPDATE tray_weighing SET dikosongkan = true WHERE shop = $1 AND input_by = $2', [
        shop,
        (body as WeighingsResetBody).user_id,
      ]);
  }

  private async hold(shop: string, kode_baki: string, hold: TrayHold, sql: ProjectionSql): Promise<void> {
    const { jenis, dokumen, oleh, tgl } = hold;
    await sql.query(
      `INSERT INTO tray_hold (shop, kode_baki, jenis, dokumen, oleh, tgl) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (shop, kode_baki) DO UPDATE
         SET jenis = excluded.jenis, dokumen = excluded.dokumen, oleh = excluded.oleh, tgl = excluded.tgl`,
      [shop, kode_baki, jenis, dokumen, oleh, tgl],
    );
  }

  private async weighed(
    { shop, seq, body }: RecordedEvent<string, TrayWeighedBody>,
    sql: ProjectionSql,
  ): Promise<void> {
    const row = { ...body, id: body.weighing_id, seq, dikosongkan: false };
    await sql.query(
      `INSERT INTO tray_weighing (shop, ${WEIGHED}) SELECT $1, ${WEIGHED} FROM json_populate_record(NULL::tray_weighing, $2)`,
      [shop, JSON.stringify(row)],
    );
  }
}
