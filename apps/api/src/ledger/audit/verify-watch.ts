/** Who wants to know how far a shop's log was looked through. */
export interface VerifyWatch {
  /** Events whose chain, lines, days, numbers, documents and seals agree so far; begins anew where the exact look follows. */
  events(done: number, total: number): Promise<void> | void;
  /** All events are read; now balances and places are held against them. */
  guards(): Promise<void> | void;
}

export const UNWATCHED: VerifyWatch = { events: () => {}, guards: () => {} };
