import type { Decision, NewEvent, StreamId } from './event.js';

/** A place in the chain. */
export interface ChainPoint {
  readonly seq: number;
  readonly hash: string;
}

/** What an owner knows to be lost when he goes on with an older copy of the log. */
export interface LostEvents {
  /** The last event that both have; null where nothing outside agrees with the copy. */
  readonly agreed: ChainPoint | null;
  /** Events that are missing as far as it is known outside the database. */
  readonly from: number;
  readonly to: number;
  readonly days: readonly string[];
  /** The last that is known of the history that was lost; `at` in UTC, of a seal its day. */
  readonly last: ChainPoint & { readonly at: string };
  /** Heads and seals outside that belong to it, and are set aside. */
  readonly heads: number;
  readonly seals: number;
}

export interface RestoreAcceptedBody {
  readonly reason: string;
  /** Null where the log is whole and only the key was lost. */
  readonly lost: LostEvents | null;
  /** The key in force from here on, where the one before was lost; PEM. */
  readonly public_key: string | null;
}

export type RestoreAccepted = NewEvent<'RestoreAccepted', RestoreAcceptedBody>;

export const RESTORE_ACCEPTED = 'RestoreAccepted';

/** One acceptance for each history that was lost, or for each head at which a key was. */
export const restoreStream = ({ seq, hash }: ChainPoint): StreamId => `restore/${seq}-${hash.slice(0, 16)}`;

/** The owner goes on with an older copy of the log: what is lost and why stands in the log from here on. */
export function acceptRestore(stream: StreamId, body: RestoreAcceptedBody): Decision<null> {
  const event: RestoreAccepted = {
    stream,
    type: RESTORE_ACCEPTED,
    schema: 1,
    body,
    document: { status: 'VALID', body },
  };
  return { events: [event], result: null };
}
