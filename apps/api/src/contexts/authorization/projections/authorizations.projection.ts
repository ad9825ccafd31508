import { type AuthorizationBody, type AuthorizationRefusal, coverText } from '@emas/domain/authorization/authorization';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import type { Projection, ProjectionSql } from '../../../ledger/projection.js';

type Recorded = Partial<Omit<AuthorizationBody, 'dipakai_oleh'>> & {
  readonly alasan?: AuthorizationRefusal | string | null;
  readonly answered_at?: string;
  readonly dipakai_oleh?: string;
};

/** Status of the row after an event that makes one. */
const STATUS: Readonly<Record<string, string>> = {
  AuthorizationRequested: 'MENUNGGU',
  AuthorizationGranted: 'BERLAKU',
  AuthorizationRefused: 'DITOLAK',
};
/** Status after an answer that gives no approval. */
const ANSWERED: Readonly<Record<string, string>> = {
  AuthorizationRequestRefused: 'DITOLAK',
  AuthorizationRequestCancelled: 'BATAL',
};

/** `authorization`: every approval that was asked for, who gave or was refused it, and what it was used for. */
export class AuthorizationsProjection implements Projection {
  readonly name = 'authorizations';
  readonly tables = ['authorization'];
  readonly handles = [...Object.keys(STATUS), ...Object.keys(ANSWERED), 'AuthorizationUsed'];

  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    for (const event of events) await this.one(event as RecordedEvent<string, Recorded>, sql);
  }

  private one(event: RecordedEvent<string, Recorded>, sql: ProjectionSql): Promise<unknown> {
    if (event.type === 'AuthorizationUsed') return this.used(event, sql);
    const answered = ANSWERED[event.type];
    if (answered !== undefined) return this.answered(event, answered, sql);
    const remote = event.type === 'AuthorizationGranted' && event.body.cara === 'REMOTE';
    return remote ? this.approved(event, sql) : this.added(event, STATUS[event.type]!, sql);
  }

  private used({ shop, seq, stream, body, recordedAt }: RecordedEvent<string, Recorded>, sql: ProjectionSql) {
    const { dipakai_oleh, mencakup } = body;
    // From here on it is called by what it was used for.
    const called = [mencakup?.[0]?.kategori ?? null, coverText(mencakup)];
    return sql.query(
      `UPDATE "authorization" SET status = 'DIPAKAI', dipakai_oleh = $3, used_at = $4, seq = $5,
              kategori = coalesce($6, kategori), description = coalesce($7, description)
        WHERE shop = $1 AND id = $2`,
      [shop, idOf(stream), dipakai_oleh, recordedAt, seq, ...called],
    );
  }

  /** A remote request that was refused or taken back. */
  private answered(event: RecordedEvent<string, Recorded>, status: string, sql: ProjectionSql) {
    const { shop, seq, stream, body } = event;
    return sql.query(
      `UPDATE "authorization" SET status = $3, pemberi = $4, alasan = $5, answered_at = $6, seq = $7
        WHERE shop = $1 AND id = $2`,
      [shop, idOf(stream), status, body.pemberi ?? null, body.alasan ?? null, body.answered_at, seq],
    );
  }

  /** A remote request that became an approval. */
  private approved({ shop, seq, stream, body }: RecordedEvent<string, Recorded>, sql: ProjectionSql) {
    return sql.query(
      `UPDATE "authorization" SET status = 'BERLAKU', pemberi = $3, alasan = $4, answered_at = $5, expires_at = $6, seq = $7
        WHERE shop = $1 AND id = $2`,
      [shop, idOf(stream), body.pemberi, body.alasan ?? null, body.granted_at, body.expires_at, seq],
    );
  }

  private added(event: RecordedEvent<string, Recorded>, status: string, sql: ProjectionSql) {
    const { shop, seq, body } = event;
    return sql.query(
      `INSERT INTO "authorization" (shop, id, status, kategori, description, no_faktur, keterangan, peminta, pemberi,
         cara, diri_sendiri, alasan, tgl_system, recorded_at, expires_at, kepada, perangkat, requested_at, ringkasan, mencakup, seq)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)`,
      [
        ...[shop, idOf(event.stream), status, body.kategori, body.description, body.no_faktur ?? null],
        ...[body.keterangan, body.peminta, body.pemberi ?? null, body.cara, body.diri_sendiri ?? false],
        ...[body.alasan ?? null, event.tglSystem, event.recordedAt, body.expires_at ?? null],
        ...[body.kepada ?? null, body.perangkat ?? null, body.requested_at ?? null],
        ...[json(body.ringkasan), json(body.mencakup), seq],
      ],
    );
  }
}

const json = (value: object | undefined): string | null => (value ? JSON.stringify(value) : null);
const idOf = (stream: string): string => stream.slice('authorization/'.length);
