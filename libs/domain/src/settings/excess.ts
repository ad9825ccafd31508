import type { DecideContext, Decision, StreamId } from '../ledger/event.js';
import type { ExcessOf } from '../shared/excess-of.js';
import type { Instant } from '../shared/units.js';

interface Excess {
  /** Kind of its documents; the state `BARU` is what owners have not seen. */
  readonly kind: string;
  readonly exceeded: string;
  readonly seen: string;
}

export const EXCESSES: Readonly<Record<ExcessOf, Excess>> = {
  ORANG: { kind: 'person-openings', exceeded: 'PersonOpeningsExceeded', seen: 'PersonOpeningsSeen' },
  HARGA: { kind: 'price-excess', exceeded: 'PriceTriesExceeded', seen: 'PriceTriesSeen' },
  ALASAN: { kind: 'reason-excess', exceeded: 'ReasonsExceeded', seen: 'ReasonsExceededSeen' },
};

/** Said once for each hour of the clock. */
export interface ExcessBody {
  readonly user_id: string;
  readonly at: Instant;
  /** How many one user may have in an hour. */
  readonly batas: number;
}

export interface ExcessSeenBody {
  readonly seen_by: string;
  readonly seen_at: Instant;
}

const HOUR = 'yyyy-mm-ddThh'.length;

export const excessStream = (of: ExcessOf, user_id: string, at: Instant): StreamId =>
  `${EXCESSES[of].kind}/${user_id}/${at.slice(0, HOUR)}`;

/** Answers whether the owner is told now. */
export function exceed(of: ExcessOf, body: ExcessBody, context: DecideContext): Decision<boolean> {
  const stream = excessStream(of, body.user_id, body.at);
  if (context.get(stream).version > 0) return { events: [], result: false };
  const event = { stream, type: EXCESSES[of].exceeded, schema: 1, body, document: { status: 'BARU', body } };
  return { events: [event], result: true };
}

/** The owner has seen these; what he had seen before stays as it was. */
export function seeExcesses(
  rows: readonly (Pick<ExcessBody, 'user_id' | 'at'> & { readonly apa: ExcessOf })[],
  context: DecideContext,
): Decision<null> {
  const events = rows
    .map(({ apa, user_id, at }) => ({ type: EXCESSES[apa].seen, stream: excessStream(apa, user_id, at) }))
    .map((one) => ({ ...one, loaded: context.get<ExcessBody>(one.stream) }))
    .filter(({ loaded }) => loaded.status === 'BARU')
    .map(({ type, stream, loaded }) => {
      const body: ExcessSeenBody = { seen_by: context.actor, seen_at: context.now };
      return { stream, type, schema: 1, body, document: { status: 'DILIHAT', body: { ...loaded.body, ...body } } };
    });
  return { events, result: null };
}
