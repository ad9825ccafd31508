import type { DecideContext, Decision, StreamId } from '../ledger/event.js';
import type { Instant } from '../shared/units.js';

/** Somebody wanted to open more persons within an hour than the shop lets him; said once for each hour of the clock. */
export interface OpeningsExceededBody {
  readonly user_id: string;
  readonly at: Instant;
  /** Persons that one user may open in an hour. */
  readonly batas: number;
}

export interface OpeningsSeenBody {
  readonly seen_by: string;
  readonly seen_at: Instant;
}

/** Documents of what the owner is told; the state `BARU` is what he has not seen. */
export const OPENINGS_KIND = 'person-openings';

const HOUR = 'yyyy-mm-ddThh'.length;

export const openingsStream = (user_id: string, at: Instant): StreamId =>
  `${OPENINGS_KIND}/${user_id}/${at.slice(0, HOUR)}`;

/** Answers whether the owner is told now. */
export function exceedOpenings(
  { at, batas }: { readonly at: Instant; readonly batas: number },
  context: DecideContext,
): Decision<boolean> {
  const stream = openingsStream(context.actor, at);
  if (context.get(stream).version > 0) return { events: [], result: false };
  const body: OpeningsExceededBody = { user_id: context.actor, at, batas };
  const event = { stream, type: 'PersonOpeningsExceeded', schema: 1, body, document: { status: 'BARU', body } };
  return { events: [event], result: true };
}

/** The owner has seen what these streams tell; what he had seen before stays as it was. */
export function seeOpenings(streams: readonly StreamId[], context: DecideContext): Decision<null> {
  const events = streams
    .map((stream) => ({ stream, loaded: context.get<OpeningsExceededBody>(stream) }))
    .filter(({ loaded }) => loaded.status === 'BARU')
    .map(({ stream, loaded }) => {
      const body: OpeningsSeenBody = { seen_by: context.actor, seen_at: context.now };
      return {
        stream,
        type: 'PersonOpeningsSeen',
        schema: 1,
        body,
        document: { status: 'DILIHAT', body: { ...loaded.body, ...body } },
      };
    });
  return { events, result: null };
}
