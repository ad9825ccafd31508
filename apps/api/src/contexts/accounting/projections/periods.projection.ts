import type { RecordedEvent } from '@emas/domain/ledger/event';
import type { PeriodClosedBody, PeriodReopenedBody } from '@emas/domain/accounting/close-period';
import type { Projection, ProjectionSql } from '../../../ledger/projection.js';

/** `period`: months of the books as they were last closed, and whether they still are. */
export class PeriodsProjection implements Projection {
  readonly name = 'periods';
  readonly tables = ['period'];
  readonly handles = ['PeriodClosed', 'PeriodReopened'];

  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    for (const { shop, seq, type, body } of events)
      if (type === 'PeriodClosed') await closed(shop, seq, body as PeriodClosedBody, sql);
      else await reopened(shop, body as PeriodReopenedBody, sql);
  }
}

async function closed(shop: string, seq: number, body: PeriodClosedBody, sql: ProjectionSql): Promise<void> {
  await sql.query(
    `INSERT INTO period (shop, periode, status, seq, closed_by, closed_at, sha256, alasan, peringatan, awal_tahun_buku, laba,
                         laba_berjalan, laba_ditahan, saldo_akun)
     VALUES ($1, $2, 'DITUTUP', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     ON CONFLICT (shop, periode) DO UPDATE
       SET status = 'DITUTUP', seq = excluded.seq, closed_by = excluded.closed_by, closed_at = excluded.closed_at,
           sha256 = excluded.sha256, alasan = excluded.alasan, peringatan = excluded.peringatan,
           awal_tahun_buku = excluded.awal_tahun_buku, laba = excluded.laba, laba_berjalan = excluded.laba_berjalan,
           laba_ditahan = excluded.laba_ditahan, saldo_akun = excluded.saldo_akun, reopened_by = NULL, reopened_at = NULL,
           alasan_buka = NULL, otorisasi_by = NULL`,
    [
      ...[shop, body.periode, seq, body.closed_by, body.closed_at, body.sha256, body.alasan],
      ...[JSON.stringify(body.peringatan), body.awal_tahun_buku, body.laba, body.laba_berjalan, body.laba_ditahan],
      JSON.stringify(body.saldo_akun),
    ],
  );
}

async function reopened(shop: string, body: PeriodReopenedBody, sql: ProjectionSql): Promise<void> {
  await sql.query(
    `UPDATE period SET status = 'TERBUKA', reopened_by = $3, reopened_at = $4, alasan_buka = $5, otorisasi_by = $6
      WHERE shop = $1 AND periode = $2`,
    [shop, body.periode, body.reopened_by, body.reopened_at, body.alasan, body.otorisasi_by],
  );
}
