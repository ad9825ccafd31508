/** `data` of the answer of POST non-cash/validasi. */
export interface SettlementSavedData {
  readonly id: string;
  readonly no_validasi: string;
  readonly jumlah_masuk: number;
  readonly biaya_rp: number;
}

/** `data` of the answer of POST non-cash/{seq}-{ke}/masuk; no number where nothing had to be booked. */
export interface TransferConfirmedData {
  readonly no_validasi: string | null;
}
