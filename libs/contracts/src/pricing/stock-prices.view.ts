/** What the price lists of today would make of the selling prices of a group's stock; rupiah. */
export interface GroupStockPrices {
  readonly kode_group: string;
  readonly jumlah: number;
  /** How many would get another price. */
  readonly berubah: number;
  /** How many the lists give no price. */
  readonly tanpa_harga: number;
  /** Sums over the things that the lists give a price. */
  readonly harga_lama: number;
  readonly harga_baru: number;
}

/** Answer of `GET papan-harga/stok`. */
export interface StockPrices {
  readonly tgl: string;
  readonly groups: readonly GroupStockPrices[];
}
