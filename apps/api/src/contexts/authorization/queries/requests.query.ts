import { Injectable } from '@nestjs/common';
import type {
  AuthorizationRequestRow,
  RequestStatus,
  RequestsQueryDto,
} from '@emas/contracts/authorization/authorization-request.dto';
import { MOST_ROWS } from '@emas/contracts/shared/most-rows';
import { isAuthorizer } from '@emas/contracts/permissions/levels';
import {
  type AuthorizationBody,
  authorizationStream,
  type Covered,
  coverText,
} from '@emas/domain/authorization/authorization';
import { type RemoteRequestBody, type RemoteRequestDocument } from '@emas/domain/authorization/remote-request';
import { DRAWER_DIFFERENCE } from '@emas/domain/shared/authorization-category';
import { DomainError } from '@emas/domain/shared/domain-error';
import { DataSource } from 'typeorm';
import { Ledger } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { Tellings } from '../tellings.js';

const STATUS = `CASE WHEN status IN ('MENUNGGU', 'BERLAKU') AND expires_at <= clock_timestamp() THEN 'KADALUARSA'
                     WHEN status = 'BERLAKU' THEN 'DISETUJUI' ELSE status END`;

/** Remote requests: supervisors and owners see those of the shop, others their own. */
@Injectable()
export class RequestsQuery {
  constructor(
    private readonly database: DataSource,
    private readonly ledger: Ledger,
    private readonly tellings: Tellings,
  ) {}

  async list(user: Reader, query: RequestsQueryDto) {
    const { skip = 0, limit } = query;
    const conditions = `shop = $1 AND cara = 'REMOTE' AND ($2::text IS NULL OR peminta = $2)
                        AND ($3::text IS NULL OR ${STATUS} = $3)`;
    const approves = isAuthorizer(user.level);
    const values = [
      user.kode_toko,
      approves ? null : user.user_id,
      query.status && query.status !== 'ALL' ? query.status : null,
    ];
    const rows = await this.database.query<(AuthorizationRequestRow & Covers)[]>(
      `SELECT id AS permintaan_id, kategori, description, mencakup, no_faktur, ringkasan, keterangan, peminta,
              coalesce(pemberi, kepada) AS pemberi, ${STATUS} AS status, requested_at, expires_at, answered_at, alasan
         FROM read."authorization" WHERE ${conditions} ORDER BY requested_at DESC, id LIMIT $4 OFFSET $5`,
      [...values, limit ?? MOST_ROWS + 1, skip],
    );
    const data = await this.allTold(user, rows);
    if (limit === undefined) return data;
    const [{ count }] = await this.database.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM read."authorization" WHERE ${conditions}`,
      values,
    );
    return { count, data };
  }

  /** Of the log, so that it is never behind. */
  async one(user: Reader, permintaan_id: string): Promise<AuthorizationRequestRow> {
    const stream = authorizationStream(permintaan_id);
    const document = (await this.ledger.load<RemoteRequestDocument['body']>(user.kode_toko, [stream])).get(stream);
    const { body, status } = document!;
    const his = body?.peminta === user.user_id || isAuthorizer(user.level);
    if (body?.cara !== 'REMOTE' || !his) throw new DomainError('AUTHORIZATION_REQUEST_NOT_FOUND');
    const row = detailOf(permintaan_id, status, body as Remote, new Date().toISOString());
    return this.told(user, row, body);
  }

  private async allTold(user: Reader, rows: readonly (AuthorizationRequestRow & Covers)[]) {
    const streams = rows
      .filter(({ mencakup, kategori }) => mencakup?.length || kategori === DRAWER_DIFFERENCE)
      .map((row) => authorizationStream(row.permintaan_id));
    const documents = await this.ledger.load<RemoteRequestDocument['body']>(user.kode_toko, streams);
    const data: AuthorizationRequestRow[] = [];
    // One after the other: the newest are told first.
    for (const { mencakup: _, ...row } of rows)
      data.push(await this.told(user, row, documents.get(authorizationStream(row.permintaan_id))?.body ?? null));
    return data;
  }

  /** What it covers is for who may answer it, not for its asker; what was used has become known. */
  private async told(
    user: Reader,
    row: AuthorizationRequestRow,
    body: Pick<AuthorizationBody, 'mencakup' | 'rincian' | 'hash'> | null,
  ): Promise<AuthorizationRequestRow> {
    const { mencakup, rincian, hash } = body ?? {};
    if (!isAuthorizer(user.level) || row.peminta === user.user_id) return row;
    if (rincian) return { ...row, rincian };
    if (!mencakup?.length || !hash) return row;
    const telling = { hash, mencakup, peminta: row.peminta, diberi_tahu: user.user_id, cara: 'REMOTE' } as const;
    const isOpen = user.seesCost || row.status === 'DIPAKAI' || (await this.tellings.tell(user.kode_toko, telling));
    return isOpen ? { ...row, kategori: mencakup[0]!.kategori, description: coverText(mencakup)! } : row;
  }

  /** How many of his requests wait. */
  async waitingOf(shop: string, user_id: string): Promise<number> {
    const [row] = await this.database.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM read."authorization"
        WHERE shop = $1 AND cara = 'REMOTE' AND peminta = $2 AND status = 'MENUNGGU' AND expires_at > clock_timestamp()`,
      [shop, user_id],
    );
    return row!.count;
  }
}

type Remote = RemoteRequestBody & Partial<Pick<AuthorizationBody, 'granted_at'>>;

type Reader = RequestUser & { readonly seesCost: boolean };

interface Covers {
  readonly mencakup: readonly Covered[] | null;
}

function detailOf(permintaan_id: string, status: string, body: Remote, now: string): AuthorizationRequestRow {
  const { kategori, description, no_faktur, keterangan, peminta, requested_at, expires_at } = body;
  return {
    ...{ permintaan_id, kategori, description, no_faktur, keterangan, peminta, requested_at, expires_at },
    // One of before there were summaries has none.
    ringkasan: (body as Partial<Remote>).ringkasan ?? null,
    pemberi: body.pemberi ?? body.kepada ?? null,
    status: statusOf(status, expires_at, now),
    answered_at: body.answered_at ?? body.granted_at ?? null,
    alasan: body.alasan ?? null,
  };
}

function statusOf(status: string, expires_at: string, now: string): RequestStatus {
  if ((status === 'MENUNGGU' || status === 'BERLAKU') && expires_at <= now) return 'KADALUARSA';
  return status === 'BERLAKU' ? 'DISETUJUI' : (status as RequestStatus);
}
