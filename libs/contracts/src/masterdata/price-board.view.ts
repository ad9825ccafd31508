/** The rule of a price list: added per gram, and the step in rupiah to which the price goes up. */
export interface ProposalRule {
  readonly cara_hitung: 'KADAR' | 'TETAP';
  readonly tambahan_per_gram: number | null;
  readonly pembulatan_harga: number | null;
}

/** A group on the board. Prices per gram, or per piece where `satuan_harga` is PCS; null where none is set. */
export interface BoardGroup {
  readonly kode_group: string;
  readonly nama_group: string;
  readonly kode_kadar: string;
  readonly nama_kadar: string;
  readonly kadar: number | null;
  readonly satuan_harga: 'GRAM' | 'PCS';
  readonly harga_jual: number | null;
  /** What the base price proposes. */
  readonly harga_usulan: number | null;
  /** Base price under which the selling price was set: what lies between them is the shop's margin. */
  readonly dasar_jual: number | null;
  /** How the price list of the group proposes; null for base price × fineness. */
  readonly aturan: ProposalRule | null;
  readonly kode_harga: string;
  readonly harga_beli: number | null;
  readonly dasar_beli: number | null;
  readonly sejak_beli: string | null;
  /** Business date since which the selling price counts, and who set it. */
  readonly sejak: string | null;
  readonly oleh: string | null;
}

export interface PriceBoard {
  readonly tgl: string;
  readonly nama_toko: string;
  readonly harga_gold: number | null;
  /** Date of the base price in force; earlier than `tgl` while none of today is set. */
  readonly harga_gold_sejak: string | null;
  readonly groups: readonly BoardGroup[];
}

/** Prices in force at the end of a business date. */
export interface PricePoint {
  readonly tgl: string;
  readonly harga_gold: number | null;
  readonly harga_jual: number | null;
  readonly harga_beli: number | null;
}

/** `GET papan-harga/perubahan`: one price as it was set, `baru` null where its row was deleted. A price that stays was confirmed. */
export interface PriceChange {
  readonly seq: number;
  readonly jenis: 'GOLD' | 'JUAL' | 'BELI';
  readonly at: string;
  readonly oleh: string;
  readonly tgl_berlaku: string;
  readonly lama: number | null;
  readonly baru: number | null;
  /** By how much it is another; null beside nothing. */
  readonly persen: number | null;
}
