import type { AuthorizationBody, AuthorizationRefusal } from '@emas/domain/authorization/authorization';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import type { Projection, ProjectionSql } from '../../../ledger/projection.js';

type Recorded = Partial<Omit<AuthorizationBody, 'dipakai_oleh'>> & {
  readonly alasan?: AuthorizationRefusal;
  readonly dipakai_oleh?: string;
};

/** `authorization`: every approval that was asked for, who gave or was refused it, and what it was used for. */
export class AuthorizationsProjection implements Projection {
  readonly name = 'authorizations';
  readonly tables = ['authorization'];
  readonly handles = ['AuthorizationGranted', 'AuthorizationRefused', 'AuthorizationUsed'];

  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    for (const event of events) await this.one(event as RecordedEvent<string, Recorded>, sql);
  }

  private async one(event: RecordedEvent<string, Recorded>, sql: ProjectionSql): Promise<void> {
    const { shop, seq, type, body, recordedAt } = event;
    const id = event.stream.slice('authorization/'.length);
    if (type === 'AuthorizationUsed') {
      await sql.query(
        `UPDATE "authorization" SET status = 'DIPAKAI', dipakai_oleh = $3, used_at = $4, seq = $5
          WHERE shop = $1 AND id = $2`,
        [shop, id, body.dipakai_oleh, recordedAt, seq],
      );
      return;
    }
    await sql.query(
      `INSERT INTO "authorization" (shop, id, status, kategori, description, no_faktur, keterangan, peminta, pemberi,
         cara, diri_sendiri, alasan, tgl_system, recorded_at, expires_at, seq)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
      [
        shop,
        id,
        type === 'AuthorizationGranted' ? 'BERLAKU' : 'DITOLAK',
        body.kategori,
        body.description,
        body.no_faktur ?? null,
        body.keterangan,
        body.peminta,
        body.pemberi,
        body.cara,
        body.diri_sendiri ?? false,
        body.alasan ?? null,
        event.tglSystem,
        recordedAt,
        body.expires_at ?? null,
        seq,
      ],
    );
  }
}
