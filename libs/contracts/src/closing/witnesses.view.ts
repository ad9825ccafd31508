/** `GET ledger/saksi`: what is missing outside the database that would prove a shop's closed days. */
export interface WitnessesView {
  readonly kode_toko: string;
  /** Closed days, and of how many the seal is outside. */
  readonly closed: number;
  readonly outside: number;
  /** Days whose seal is missing and not accepted as lost. */
  readonly days: number;
  /** No head of the chain is outside. */
  readonly heads: boolean;
  /** The first event that is not there although a read-model followed it; null where there is none. */
  readonly event: number | null;
}
