import type { AuthorizationRequirement } from '../authorization/authorization.js';
import type { DecideContext, Decision, StreamId } from '../ledger/event.js';
import type { Summary } from '../shared/summary.js';
import type { Instant } from '../shared/units.js';

/** A difference that somebody must agree to, with what he will be told of it and its asker is not. */
export interface AskedDifferenceBody {
  readonly hash: string;
  readonly rincian: Summary;
  readonly asked_by: string;
  readonly asked_at: Instant;
}

export const askedDifferenceStream = (user_id: string, hash: string): StreamId =>
  `drawer-difference/${user_id}/${hash}`;

/** Keeps what the book said of a drawer when its count was refused: the hash is of that count at that moment. */
export function askedDifference(
  { hash, rincian }: Pick<AuthorizationRequirement, 'hash'> & { readonly rincian: Summary },
  context: DecideContext,
): Decision<null> {
  const stream = askedDifferenceStream(context.actor, hash);
  if (context.get<AskedDifferenceBody | null>(stream).body) return { events: [], result: null };
  const body: AskedDifferenceBody = { hash, rincian, asked_by: context.actor, asked_at: context.now };
  const event = { stream, type: 'DrawerDifferenceAsked', schema: 1, body, document: { status: 'DITANYAKAN', body } };
  return { events: [event], result: null };
}
