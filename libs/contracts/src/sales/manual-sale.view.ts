/** A line as the lists price it now. Decimals. */
export interface ManualSaleLinePrice {
  readonly kadar: number;
  readonly satuan_harga: 'GRAM' | 'PCS';
  readonly harga_gram: number;
  readonly satuan_ongkos: 'GRAM' | 'PCS';
  readonly tarif_ongkos: number;
  readonly ongkos: number;
  readonly diskon: number;
  readonly harga: number;
}

/** `POST penjualan-manual/harga`. */
export interface ManualSalePriceView {
  readonly lines: readonly ManualSaleLinePrice[];
  readonly total_qty: number;
  readonly total_berat: number;
  readonly subtotal: number;
  readonly diskon: number;
  /** PPN on top, or contained where prices contain it. */
  readonly ppn: number;
  /** Collected on top for the tax office. */
  readonly pph22: number;
  readonly total_harga: number;
}
