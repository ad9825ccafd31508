/** `GET stock-cuci-manual/isi`: what is cleaned together of a group. Decimals. */
export interface CleaningPileView {
  readonly kode_group: string;
  readonly kadar: number;
  readonly qty: number;
  readonly berat: number;
  readonly berat_murni: number;
  /** Cost of all of it; only for who may see cost. */
  readonly nilai?: number;
}

/** `data` of the answer of POST stock-cuci-manual. */
export interface ManualCleaningSavedData {
  readonly id: string;
  readonly no_bukti: string;
  /** Of what became a thing of a tray. */
  readonly kode_barcode: string | null;
}
