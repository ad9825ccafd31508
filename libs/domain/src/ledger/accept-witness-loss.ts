import type { ChainPoint } from './accept-restore.js';
import type { Decision, NewEvent, StreamId } from './event.js';

/** What an owner knows to be gone of what was kept outside the database. */
export interface WitnessLossAcceptedBody {
  readonly reason: string;
  /** Closed days whose seal is not kept outside any more. */
  readonly days: readonly string[];
  /** No head of the chain is kept outside. */
  readonly heads: boolean;
}

export const WITNESS_LOSS_ACCEPTED = 'WitnessLossAccepted';

/** Acceptances are found by this kind; there is one for each head at which something was missed. */
export const WITNESS_LOSSES = 'witness-loss';
export const witnessLossStream = ({ seq, hash }: ChainPoint): StreamId =>
  `${WITNESS_LOSSES}/${seq}-${hash.slice(0, 16)}`;

/** The owner goes on without them: that nothing outside proves these days stands in the log from here on. */
export function acceptWitnessLoss(stream: StreamId, body: WitnessLossAcceptedBody): Decision<null> {
  const event: NewEvent<typeof WITNESS_LOSS_ACCEPTED, WitnessLossAcceptedBody> = {
    stream,
    type: WITNESS_LOSS_ACCEPTED,
    schema: 1,
    body,
    document: { status: 'VALID', body },
  };
  return { events: [event], result: null };
}
