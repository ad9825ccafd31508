/** `data` of the answer of POST non-cash/gesek-tunai. */
export interface CardCashSavedData {
  readonly id: string;
  readonly no_gesek: string;
  /** Cash that is handed over. */
  readonly jumlah_tunai: number;
}
