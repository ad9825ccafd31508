/** Offered; or gone from its tray, so that it is to be taken off there. */
export const LISTING_STATES = ['TAYANG', 'TARIK'] as const;
export type ListingState = (typeof LISTING_STATES)[number];

/** A thing on a marketplace. Decimals. */
export interface ListingView {
  readonly kode_barcode: string;
  readonly kode_marketplace: string;
  readonly status: ListingState;
  /** Document that took it out of its tray; empty while it lies there. */
  readonly no_faktur: string;
  readonly tgl_tayang: string;
  readonly oleh: string;
  readonly nama_barang: string;
  readonly berat: number;
  readonly kadar: number;
  readonly gambar_path: string | null;
  /** What the till asks for it today; null where its group has no price. */
  readonly harga_hari_ini: number | null;
}

export interface ListingPage {
  readonly count: number;
  readonly data: readonly ListingView[];
}
