import type { CodeNames } from '../definitions/code-names.js';
import type { StoneView } from './stone.view.js';

/** Where an item is, in the words of the counter. */
export const ITEM_STATUSES = [
  'READY', 'RESERVASI', 'TITIP', 'TERJUAL', 'CICILAN', 'PESANAN', 'KIRIM', 'CUCI', 'SORTIR', 'LEBUR', 'HILANG',
] as const; // prettier-ignore
export type ItemStatus = (typeof ITEM_STATUSES)[number];

/** How today's price comes about: weight of gold × price + making charge + attributes, rounded. */
export interface ItemPriceView {
  readonly satuan_harga: 'GRAM' | 'PCS';
  readonly harga_gram: number;
  readonly satuan_ongkos: 'GRAM' | 'PCS';
  readonly tarif_ongkos: number;
  /** Rupiah of the whole thing. */
  readonly ongkos: number;
}

/** `GET barang/{kode_barcode}`. */
export interface ItemDetailView extends ItemView {
  /** Null where `harga_hari_ini` is. */
  readonly rincian_harga: ItemPriceView | null;
  /** What it was before it was sorted into its tray: the note it was bought by, and the barcode it had then; null of the others. */
  readonly asal: { readonly no_faktur_beli: string; readonly kode_barcode: string | null } | null;
  /** What its codes are called. */
  readonly names: CodeNames;
}

/** An item on the wire: decimals, and the tray under its historic name. */
export interface ItemView {
  readonly kode_barcode: string;
  readonly kode_intern: string | null;
  readonly nama_barang: string;
  readonly kode_kategori: string;
  readonly kode_dept: string;
  readonly kode_group: string;
  readonly kadar: number;
  readonly berat: number;
  readonly berat_asli: number;
  readonly kode_bandrol: string | null;
  /** The tray. */
  readonly kode_toko: string;
  readonly kode_gudang: string;
  readonly ongkos: number;
  /** Only for who may see cost. */
  readonly harga_modal?: number;
  readonly harga_jual: number;
  /** What the till asks for it today; null where it is not there to be sold, or its group has no selling price. */
  readonly harga_hari_ini: number | null;
  readonly harga_atribut: number;
  readonly stones: readonly StoneView[];
  /** What of `berat` is gold: without the stones that are taken off. */
  readonly berat_emas: number;
  readonly kode_supplier: string | null;
  readonly size: string | null;
  readonly gambar_path: string | null;
  readonly surat_lengkap: boolean | null;
  readonly tgl_masuk: string;
  readonly status: ItemStatus;
}
