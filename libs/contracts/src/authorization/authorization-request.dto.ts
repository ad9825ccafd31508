import type { AuthorizationCategory } from '@emas/domain/shared/authorization-category';
import type { Summary } from '@emas/domain/shared/summary';
import { OneOf, Optional, QueryInt, Text } from '../shared/rules.js';
import { AskedActionDto } from './asked-action.dto.js';

/** KADALUARSA: unanswered in time, or approved and not used in time. */
export const REQUEST_STATUSES = ['MENUNGGU', 'DISETUJUI', 'DITOLAK', 'BATAL', 'KADALUARSA', 'DIPAKAI'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** `POST authorization/requests`: asks a supervisor or the owner, wherever he is, to approve one stated action. */
export class RequestAuthorizationDto extends AskedActionDto {
  /** Upper-cased; '-' where it is left empty. */
  @Optional()
  @Text(300, { upper: true })
  readonly keterangan?: string | null;

  /** Whom; left out, every supervisor and owner of the shop. */
  @Optional()
  @Text(50)
  readonly user_id?: string | null;
}

/** `POST authorization/requests/{id}/approve`. */
export class ApproveRequestDto {
  @Optional()
  @Text(300, { upper: true })
  readonly keterangan?: string | null;
}

/** `POST authorization/requests/{id}/refuse`. */
export class RefuseRequestDto {
  @Text(300, { upper: true })
  readonly alasan!: string;
}

/** `GET authorization/requests`. */
export class RequestsQueryDto {
  /** Left out or ALL: every status. */
  @Optional()
  @OneOf([...REQUEST_STATUSES, 'ALL'])
  readonly status?: RequestStatus | 'ALL';

  @Optional()
  @QueryInt(0, 1_000_000)
  readonly skip?: number;

  @Optional()
  @QueryInt(1, 200)
  readonly limit?: number;
}

/** A row of `GET authorization/requests`, newest first. */
export interface AuthorizationRequestRow {
  readonly permintaan_id: string;
  readonly kategori: AuthorizationCategory;
  readonly description: string;
  readonly no_faktur: string | null;
  /** Null for one of before there were summaries. */
  readonly ringkasan: Summary | null;
  /** Figures that its asker may not know; to who may answer it. */
  readonly rincian?: Summary;
  readonly keterangan: string;
  readonly peminta: string;
  /** Who answered; before that whom it was sent to, null for everybody who may approve. */
  readonly pemberi: string | null;
  readonly status: RequestStatus;
  readonly requested_at: string;
  /** Of the request while it waits, of the approval once it was given. */
  readonly expires_at: string;
  readonly answered_at: string | null;
  /** What the approver said to it. */
  readonly alasan: string | null;
}

/** Answer of `POST authorization/requests`. */
export interface AuthorizationRequestedBody {
  readonly message: string;
  readonly seq: number;
  readonly permintaan_id: string;
  readonly expires_at: string;
}

/** Socket event `authorization-request`, to the sessions of those who may answer. */
export interface AuthorizationRequestEvent {
  readonly permintaan_id: string;
  readonly kategori: AuthorizationCategory;
  readonly description: string;
  readonly no_faktur: string | null;
  readonly ringkasan: Summary;
  readonly peminta: string;
  readonly expires_at: string;
}

/** Socket event `authorization-answered`, to the asker's sessions and to those who might have answered. */
export interface AuthorizationAnsweredEvent {
  readonly permintaan_id: string;
  readonly status: 'DISETUJUI' | 'DITOLAK' | 'BATAL';
  /** On approval: the id that the command sends back. */
  readonly otorisasi_id: string | null;
  readonly pemberi: string | null;
  readonly alasan: string | null;
}
