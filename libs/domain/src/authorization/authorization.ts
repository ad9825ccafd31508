import { DomainError } from '../shared/domain-error.js';
import type { Instant } from '../shared/units.js';
import type { DecideContext, NewEvent, StreamId } from '../ledger/event.js';

/** What a supervisor or the owner is asked to approve. Texts are stored as shown, so a record reads years later. */
export type AuthorizationCategory =
  | 'PENJUALAN' | 'BATAS_ATAS_PENJUALAN' | 'ONGKOS_PENJUALAN' | 'BERLIAN_DIBAWAH_MODAL' | 'BATAL_PENJUALAN' | 'CETAK_ULANG'
  | 'PEMBELIAN' | 'TOLERANSI_BERAT_PEMBELIAN' | 'BATAL_PEMBELIAN' | 'BATAL_TITIPAN'
  | 'HARGA' | 'EDIT_BARANG' | 'UANG_KAS' | 'SELISIH_KAS'; // prettier-ignore

/** One action that needs approval. `hash` binds it to the exact content (see `contentHash` at the caller). */
export interface AuthorizationRequirement {
  readonly kategori: AuthorizationCategory;
  readonly description: string;
  readonly no_faktur: string | null;
  readonly hash: string;
}

export interface AuthorizationBody extends AuthorizationRequirement {
  readonly keterangan: string;
  readonly peminta: string;
  readonly pemberi: string;
  readonly cara: 'PASSWORD' | 'FINGERPRINT' | 'REMOTE';
  /** True where OWN approved his own request by entering his password again. */
  readonly diri_sendiri: boolean;
  readonly granted_at: Instant;
  readonly expires_at: Instant;
  /** Stream of the document it was used for. */
  readonly dipakai_oleh?: StreamId;
}

export const authorizationStream = (id: string): StreamId => `authorization/${id}`;

export interface AuthorizationGranted extends NewEvent<'AuthorizationGranted', AuthorizationBody> {}
export interface AuthorizationUsed extends NewEvent<'AuthorizationUsed', { readonly dipakai_oleh: StreamId }> {}

/** The event that records an approval; checking password or finger is the caller's part. */
export function grantAuthorization(id: string, body: AuthorizationBody): AuthorizationGranted {
  return {
    stream: authorizationStream(id),
    type: 'AuthorizationGranted',
    schema: 1,
    body,
    document: { status: 'BERLAKU', body },
  };
}

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
        body.no_faktur === need.no_faktur &&
        body.hash === need.hash &&
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
      body: { dipakai_oleh: usedBy },
      document: { status: 'DIPAKAI', body: { ...body, dipakai_oleh: usedBy } },
    });
  }
  if (missing.length > 0)
    throw new DomainError('AUTHORIZATION_REQUIRED', { description: missing[0]!.description }, [], {
      otorisasi: missing,
    });
  return events;
}
