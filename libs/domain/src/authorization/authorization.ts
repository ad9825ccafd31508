import {
  type AuthorizationCategory,
  type Covered,
  DESCRIPTION_MAX,
  TOO_MANY_TRIES,
} from '../shared/authorization-category.js';
import { DomainError } from '../shared/domain-error.js';
import type { Summary } from '../shared/summary.js';
import type { Instant } from '../shared/units.js';
import { comparableJson } from '../ledger/canonical.js';
import type { DecideContext, NewEvent, StreamId } from '../ledger/event.js';

export type { AuthorizationCategory, Covered };

/**
 * One action that needs approval. `hash` binds it to the exact content (see `contentHash` at the caller); `ringkasan` is
 * that content as the approver sees it, made by what decides and compared when the approval is used.
 */
export interface AuthorizationRequirement {
  readonly kategori: AuthorizationCategory;
  readonly description: string;
  readonly no_faktur: string | null;
  readonly hash: string;
  readonly ringkasan: Summary;
  /**
   * What the description stands for where its asker may not know it. It never travels with a refusal: the approver is told
   * it, and the record keeps it.
   */
  readonly mencakup?: readonly Covered[];
  /** Figures that its asker may not know, such as what the book says of a drawer he counts blind; kept from him the same way. */
  readonly rincian?: Summary;
  /** Nobody below an owner approves it; left out of what a supervisor may. */
  readonly hanya_owner?: true;
  /** Never its asker, an owner neither; left out of what an owner may approve for himself. */
  readonly orang_lain?: true;
}

/** What its approver alone is told. */
export type Untold = Pick<AuthorizationRequirement, 'mencakup' | 'rincian'>;

/** What is still to be approved. What its askers are told of it does not say what it covers. */
export class AuthorizationRequired extends DomainError {
  constructor(readonly missing: readonly AuthorizationRequirement[]) {
    const told = missing.map(({ mencakup: _, rincian: __, ...need }) => need);
    super('AUTHORIZATION_REQUIRED', { description: told[0]!.description }, [], { otorisasi: told });
  }
}

/** Texts are stored as shown, so that a record reads years later. */
export interface AuthorizationBody extends AuthorizationRequirement {
  readonly keterangan: string;
  readonly peminta: string;
  readonly pemberi: string;
  readonly cara: 'PASSWORD' | 'FINGERPRINT' | 'REMOTE';
  /** True where OWN approved his own request by entering his password again. */
  readonly diri_sendiri: boolean;
  readonly granted_at: Instant;
  readonly expires_at: Instant;
  /** Of a remote request: when it was asked, whom, and what the approver said to it. */
  readonly requested_at?: Instant;
  readonly kepada?: string | null;
  readonly alasan?: string | null;
  /** Where it was entered: the asker's address, or the name of the scanner. */
  readonly perangkat?: string;
  /** Of an owner's own request that rests on his password of a few minutes before: when he typed it. */
  readonly sandi_pada?: Instant;
  /** Stream of the document it was used for. */
  readonly dipakai_oleh?: StreamId;
}

/** What the approver saw is what is done. An approval of before there were summaries has none, and serves nothing. */
export const sameSummary = (a: Summary | undefined, b: Summary): boolean => comparableJson(a) === comparableJson(b);

/** What an approval covers, in the words of the specification; null where its description says it. */
export const coverText = (mencakup: readonly Covered[] | null | undefined): string | null =>
  mencakup?.length ? mencakup.map(({ description }) => description).join(', ') : null;

/**
 * What the approver was told is what it covers now: the cost of a thing may have moved since. How often its asker has tried
 * meanwhile is nothing of the price: the approved question may itself have been the one too many.
 */
const sameCover = (a: readonly Covered[] = [], b: readonly Covered[] = []): boolean =>
  comparableJson(a.filter(isOfPrice)) === comparableJson(b.filter(isOfPrice));

const isOfPrice = ({ description }: Covered): boolean => description !== TOO_MANY_TRIES.description;

/** What is asked, short enough to be sent back as it is. */
export const describeAction = (text: string): string =>
  text.length <= DESCRIPTION_MAX ? text : `${text.slice(0, DESCRIPTION_MAX - 1).replace(/[\p{Surrogate}\s,]+$/u, '')}…`;

export const authorizationStream = (id: string): StreamId => `authorization/${id}`;

export interface AuthorizationGranted extends NewEvent<'AuthorizationGranted', AuthorizationBody> {}
export interface AuthorizationUsed extends NewEvent<
  'AuthorizationUsed',
  { readonly dipakai_oleh: StreamId; readonly mencakup?: readonly Covered[] }
> {}

/** What is asked, by whom and of whom, before it is decided. */
export interface AuthorizationRequest extends AuthorizationRequirement {
  readonly id: string;
  readonly keterangan: string;
  readonly peminta: string;
  readonly pemberi: string;
  readonly cara: AuthorizationBody['cara'];
  readonly perangkat?: string;
  readonly sandi_pada?: Instant;
}

/**
 * Supervisors and owners approve, some things owners alone; nobody his own request except an owner, which the record says,
 * and he neither where it has to be somebody else.
 */
export function mayAuthorize({ peminta, pemberi, hanya_owner, orang_lain }: Asking, level: string): boolean {
  if (peminta === pemberi) return level === 'OWN' && !orang_lain;
  return level === 'OWN' || (level === 'SPV' && !hanya_owner);
}

type Asking = Pick<AuthorizationRequest, 'peminta' | 'pemberi' | 'hanya_owner' | 'orang_lain'>;

/** An owner's own request, for which his password of a moment ago may do. */
export const isOwnApproval = (asking: Asking, level: string): boolean =>
  asking.peminta === asking.pemberi && mayAuthorize(asking, level);

/** The event that records an approval; checking password or finger is the caller's part. */
export function grantAuthorization(
  { id, ...request }: AuthorizationRequest,
  now: Instant,
  minutes: number,
): AuthorizationGranted {
  const body: AuthorizationBody = {
    ...request,
    diri_sendiri: request.peminta === request.pemberi,
    granted_at: now,
    expires_at: new Date(Date.parse(now) + minutes * 60_000).toISOString(),
  };
  return {
    stream: authorizationStream(id),
    type: 'AuthorizationGranted',
    schema: 1,
    body,
    document: { status: 'BERLAKU', body },
  };
}

/** SANDI_RESET: his password is right, but somebody else set it and he has not changed it since. */
export type AuthorizationRefusal = 'SALAH' | 'TIDAK_BERHAK' | 'SANDI_RESET';

/** The event that records an attempt that failed: wrong credentials, or a level that may not approve. */
export function refuseAuthorization(
  { id, ...request }: AuthorizationRequest,
  alasan: AuthorizationRefusal,
  now: Instant,
): NewEvent<'AuthorizationRefused', AuthorizationRequirement & { readonly alasan: AuthorizationRefusal }> {
  const body = { ...request, alasan, refused_at: now };
  return {
    stream: authorizationStream(id),
    type: 'AuthorizationRefused',
    schema: 1,
    body,
    document: { status: 'DITOLAK', body },
  };
}

/** Who approved what was done; null where nobody had to. */
export const approverOf = ([used]: readonly AuthorizationUsed[]): string | null =>
  used ? (used.document.body as AuthorizationBody).pemberi : null;

/**
 * Uses one given authorization for each required one, each once. Throws AUTHORIZATION_REQUIRED with the list of what is
 * still missing in `data`, so that the client can ask for exactly that and send the command again.
 */
export function useAuthorizations(
  required: readonly AuthorizationRequirement[],
  givenIds: readonly string[],
  context: DecideContext,
  usedBy: StreamId,
): AuthorizationUsed[] {
  const free = givenIds.map((id) => context.get<AuthorizationBody | null>(authorizationStream(id)));
  const missing: AuthorizationRequirement[] = [];
  const events: AuthorizationUsed[] = [];
  for (const need of required) {
    const index = free.findIndex(
      ({ status, body }) =>
        status === 'BERLAKU' &&
        body !== null &&
        body.kategori === need.kategori &&
        body.description === need.description &&
        body.no_faktur === need.no_faktur &&
        body.hash === need.hash &&
        body.hanya_owner === need.hanya_owner &&
        body.orang_lain === need.orang_lain &&
        sameSummary(body.ringkasan, need.ringkasan) &&
        sameCover(body.mencakup, need.mencakup) &&
        body.peminta === context.actor &&
        body.expires_at > context.now,
    );
    if (index < 0) {
      missing.push(need);
      continue;
    }
    const [authorization] = free.splice(index, 1);
    const body = authorization!.body!;
    events.push({
      stream: authorization!.stream,
      type: 'AuthorizationUsed',
      schema: 1,
      body: { dipakai_oleh: usedBy, ...(need.mencakup && { mencakup: need.mencakup }) },
      document: { status: 'DIPAKAI', body: { ...body, dipakai_oleh: usedBy } },
    });
  }
  if (missing.length > 0 && !context.approvesAll) throw new AuthorizationRequired(missing);
  return events;
}

/** Uses approvals that were weighed before, where something else was decided in between; one that is spent or over is left alone. */
export function useWeighed(givenIds: readonly string[], context: DecideContext, usedBy: StreamId): AuthorizationUsed[] {
  return givenIds.flatMap((id) => {
    const { stream, status, body } = context.get<AuthorizationBody | null>(authorizationStream(id));
    if (status !== 'BERLAKU' || body === null) return [];
    const used = { ...body, dipakai_oleh: usedBy };
    return [{ stream, type: 'AuthorizationUsed' as const, schema: 1, body: { dipakai_oleh: usedBy }, document: { status: 'DIPAKAI', body: used } }]; // prettier-ignore
  });
}
