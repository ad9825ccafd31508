import { comparableJson } from '../ledger/canonical.js';
import type { DecideContext, Decision, StreamId } from '../ledger/event.js';
import type { Instant } from '../shared/units.js';
import type { AuthorizationBody, AuthorizationRequirement, Covered } from './authorization.js';

/** A price that was refused for want of approval, with what its approver will be told. */
export interface PriceTryBody {
  readonly hash: string;
  readonly mencakup: readonly Covered[];
  readonly tried_by: string;
  readonly tried_at: Instant;
}

export const priceTryStream = (user_id: string, hash: string): StreamId => `price-try/${user_id}/${hash}`;

/**
 * Keeps a price that was refused: whoever may not see cost could otherwise feel his way to it, and nobody would know. It is
 * where an approval learns what it covers. `known`: the same price had been refused for the same reasons before.
 */
export function refusedPrice(
  { hash, mencakup = [] }: AuthorizationRequirement,
  context: DecideContext,
): Decision<{ readonly known: boolean }> {
  const stream = priceTryStream(context.actor, hash);
  const before = context.get<PriceTryBody | null>(stream).body;
  if (before && comparableJson(before.mencakup) === comparableJson(mencakup))
    return { events: [], result: { known: true } };
  const body: PriceTryBody = { hash, mencakup, tried_by: context.actor, tried_at: context.now };
  const event = { stream, type: 'PriceRefused', schema: 1, body, document: { status: 'DITOLAK', body } };
  return { events: [event], result: { known: before !== null } };
}

/** What one approver was told of a price that another was refused. */
export interface ReasonsToldBody {
  readonly hash: string;
  readonly mencakup: readonly Covered[];
  readonly peminta: string;
  readonly diberi_tahu: string;
  readonly cara: AuthorizationBody['cara'];
  readonly told_at: Instant;
}

export type Telling = Omit<ReasonsToldBody, 'told_at'>;

export const toldStream = ({ diberi_tahu, peminta, hash }: Omit<Telling, 'mencakup' | 'cara'>): StreamId =>
  `price-told/${diberi_tahu}/${peminta}/${hash}`;

/** Whether he has been told just this before: then he learns nothing. */
export const wasTold = (before: ReasonsToldBody | null | undefined, { mencakup }: Pick<Telling, 'mencakup'>): boolean =>
  before?.mencakup !== undefined && comparableJson(before.mencakup) === comparableJson(mencakup);

/** Records that he is told. */
export function tellReasons(telling: Telling, context: DecideContext): Decision<null> {
  const stream = toldStream(telling);
  if (wasTold(context.get<ReasonsToldBody | null>(stream).body, telling)) return { events: [], result: null };
  const body: ReasonsToldBody = { ...telling, told_at: context.now };
  const event = { stream, type: 'ReasonsTold', schema: 1, body, document: { status: 'DIBERITAHU', body } };
  return { events: [event], result: null };
}
