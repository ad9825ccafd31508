/** What is asked and paid for a group. Per gram, the asking price per piece where `satuan_harga` is PCS; null where none is set. */
export interface PriceOfDay {
  readonly kode_group: string;
  readonly nama_group: string;
  readonly satuan_harga: 'GRAM' | 'PCS';
  readonly harga_jual: number | null;
  readonly harga_beli: number | null;
  /** Business date since which both count: of the older of them. */
  readonly sejak: string | null;
  /** Both were set or confirmed for the business day. */
  readonly dikonfirmasi: boolean;
}

/** `GET papan-harga/hari-ini`: the prices in force of the groups in use, and how old they are. */
export interface PricesOfDay {
  /** The business day; while the shop is closed the last one. */
  readonly tgl: string;
  readonly is_open: boolean;
  /** The calendar's date, in Jakarta. */
  readonly hari_ini: string;
  /** Every group in use was set or confirmed for the business day. */
  readonly lengkap: boolean;
  /** Business date of the oldest price; null while there is none. */
  readonly tertua: string | null;
  readonly harga_gold: number | null;
  readonly harga_gold_sejak: string | null;
  /** When a price was last set or confirmed. */
  readonly diubah_at: string | null;
  readonly groups: readonly PriceOfDay[];
}
