import type { LoadedDocument, NewEvent } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';
import type { Instant } from '../shared/units.js';
import {
  type AuthorizationBody,
  type AuthorizationGranted,
  type AuthorizationRequirement,
  authorizationStream,
  grantAuthorization,
  mayAuthorize,
} from './authorization.js';

/** A request to somebody who is not at the counter; its id is the authorization's id once it is approved. */
export interface RemoteRequestBody extends AuthorizationRequirement {
  readonly keterangan: string;
  readonly peminta: string;
  /** Whom; null for everybody who may approve. */
  readonly kepada: string | null;
  readonly cara: 'REMOTE';
  readonly requested_at: Instant;
  readonly expires_at: Instant;
  /** Who answered, when, and what he said to it. */
  readonly pemberi?: string;
  readonly answered_at?: Instant;
  readonly alasan?: string | null;
}

export type RemoteRequestDocument = LoadedDocument<RemoteRequestBody | AuthorizationBody | null>;

/** What is asked for. */
export type RemoteAsk = Pick<
  RemoteRequestBody,
  | 'kategori'
  | 'description'
  | 'no_faktur'
  | 'hash'
  | 'ringkasan'
  | 'mencakup'
  | 'rincian'
  | 'hanya_owner'
  | 'orang_lain'
  | 'keterangan'
  | 'peminta'
  | 'kepada'
>;

/** Who answers. */
export interface Answerer {
  readonly user_id: string;
  readonly level: string;
}

const after = (now: Instant, minutes: number): Instant => new Date(Date.parse(now) + minutes * 60_000).toISOString();

const event = (id: string, type: string, body: unknown, status: string, state: unknown): NewEvent => ({
  stream: authorizationStream(id),
  type,
  schema: 1,
  body,
  document: { status, body: state },
});

export function requestRemotely(id: string, ask: RemoteAsk, now: Instant, minutes: number): NewEvent {
  const body: RemoteRequestBody = { ...ask, cara: 'REMOTE', requested_at: now, expires_at: after(now, minutes) };
  return event(id, 'AuthorizationRequested', body, 'MENUNGGU', body);
}

/** The request while it waits; every reason why it cannot be answered any more is a refusal of its own. */
function requireWaiting(document: RemoteRequestDocument, now: Instant): RemoteRequestBody {
  const body = requireRequest(document);
  if (document.status === 'BATAL') throw new DomainError('AUTHORIZATION_REQUEST_CANCELLED');
  if (document.status !== 'MENUNGGU') {
    throw new DomainError('AUTHORIZATION_REQUEST_ANSWERED', { oleh: body.pemberi ?? '' });
  }
  if (body.expires_at <= now) throw new DomainError('AUTHORIZATION_REQUEST_EXPIRED');
  return body;
}

/** The document as a remote request; throws where it is none. */
export function requireRequest(document: RemoteRequestDocument): RemoteRequestBody {
  if (document.body?.cara !== 'REMOTE') throw new DomainError('AUTHORIZATION_REQUEST_NOT_FOUND');
  return document.body as RemoteRequestBody;
}

/** Supervisors and owners answer what others ask; what was sent to one of them, he or an owner. */
function requireAnswerable(document: RemoteRequestDocument, by: Answerer, now: Instant): RemoteRequestBody {
  const { peminta, kepada, hanya_owner } = requireRequest(document);
  if (peminta === by.user_id) throw new DomainError('AUTHORIZATION_REQUEST_OWN');
  if (!mayAuthorize({ peminta, pemberi: by.user_id }, by.level)) throw new DomainError('FORBIDDEN');
  if (hanya_owner && by.level !== 'OWN') throw new DomainError('AUTHORIZATION_OWNER_ONLY');
  if (kepada !== null && kepada !== by.user_id && by.level !== 'OWN') {
    throw new DomainError('AUTHORIZATION_REQUEST_FOR_OTHER', { kepada });
  }
  return requireWaiting(document, now);
}

const idOf = (document: RemoteRequestDocument): string => document.stream.slice('authorization/'.length);

/** The request becomes an authorization that the asker's command can use. */
export function approveRemotely(
  document: RemoteRequestDocument,
  by: Answerer,
  keterangan: string | null,
  now: Instant,
  minutes: number,
): AuthorizationGranted {
  const asked = requireAnswerable(document, by, now);
  const { kategori, description, no_faktur, hash, ringkasan, mencakup, peminta, kepada, requested_at } = asked;
  const who = { ...(asked.hanya_owner && { hanya_owner: true as const }), ...(asked.orang_lain && { orang_lain: true as const }) }; // prettier-ignore
  const more = { ...(mencakup && { mencakup }), ...who };
  const what = { kategori, description, no_faktur, hash, ringkasan, ...more };
  const request = { ...what, keterangan: asked.keterangan, peminta };
  const granted = grantAuthorization(
    { id: idOf(document), ...request, pemberi: by.user_id, cara: 'REMOTE' },
    now,
    minutes,
  );
  const body: AuthorizationBody = { ...granted.body, kepada, requested_at, alasan: keterangan };
  return { ...granted, body, document: { ...granted.document, body } };
}

export function refuseRemotely(document: RemoteRequestDocument, by: Answerer, alasan: string, now: Instant): NewEvent {
  const asked = requireAnswerable(document, by, now);
  const answer = { pemberi: by.user_id, alasan, answered_at: now };
  return event(idOf(document), 'AuthorizationRequestRefused', answer, 'DITOLAK', { ...asked, ...answer });
}

/** The asker takes it back. */
export function cancelRemotely(document: RemoteRequestDocument, by: string, now: Instant): NewEvent {
  if (requireRequest(document).peminta !== by) throw new DomainError('AUTHORIZATION_REQUEST_NOT_FOUND');
  const asked = requireWaiting(document, now);
  const answer = { answered_at: now };
  return event(idOf(document), 'AuthorizationRequestCancelled', answer, 'BATAL', { ...asked, ...answer });
}
