/** What a tray holds of manual goods now. Decimals. */
export interface ManualGoodsView {
  readonly kode_group: string;
  /** Type (jenis). */
  readonly kode_dept: string;
  /** Tray. */
  readonly kode_toko: string;
  readonly kode_gudang: string;
  readonly qty: number;
  readonly berat: number;
  /** Cost of all of it; only for who may see cost. */
  readonly nilai?: number;
}
