import type { StoneView } from './stone.view.js';

/** Where an item is, in the words of the counter. */
export const ITEM_STATUSES = [
  'READY', 'RESERVASI', 'TITIP', 'TERJUAL', 'CICILAN', 'PESANAN', 'KIRIM', 'CUCI', 'SORTIR', 'LEBUR', 'HILANG',
] as const; // prettier-ignore
export type ItemStatus = (typeof ITEM_STATUSES)[number];

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
  readonly harga_atribut: number;
  readonly stones: readonly StoneView[];
  /** What of `berat` is gold: without the stones that are taken off. */
  readonly berat_emas: number;
  readonly kode_supplier: string | null;
  readonly size: string | null;
  readonly surat_lengkap: boolean | null;
  readonly tgl_masuk: string;
  readonly status: ItemStatus;
}
