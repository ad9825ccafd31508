import type { ItemView } from '../stock/item.view.js';
import type { DocumentLine, DocumentSummary, DocumentView } from '../definitions/document.js';
import type { InTradeIn } from '../trade-in/trade-in.view.js';
import type { StoneView } from '../stock/stone.view.js';
import type { sale } from './documents/sale.js';

/** An item that words have found; the price is today's, null where it has none. */
export type FoundItemView = Pick<
  ItemView,
  'kode_barcode' | 'nama_barang' | 'kadar' | 'berat' | 'kode_toko' | 'harga_hari_ini'
>;

/** An item as the till gets it: what it is, and what it is proposed to cost. Decimals. */
export interface TillItemView {
  readonly kode_barcode: string;
  readonly nama_barang: string;
  readonly kode_dept: string;
  readonly kode_group: string;
  readonly kode_toko: string;
  readonly kadar: number;
  readonly berat: number;
  /** What of it is priced as gold; left out where that is all of it. */
  readonly berat_emas?: number;
  readonly satuan_harga: 'GRAM' | 'PCS';
  /** Per gram; per piece where `satuan_harga` is PCS. */
  readonly harga_gram: number;
  /** Limits without authorization; null where there are none. */
  readonly batas_bawah: number | null;
  readonly batas_atas: number | null;
  readonly satuan_ongkos: 'GRAM' | 'PCS';
  readonly tarif_ongkos: number;
  readonly minimal_per_pcs: number;
  readonly minimal_ongkos: number;
  readonly harga_atribut: number;
  /** Left out where it has none, as are its stones. */
  readonly gambar_path?: string;
  readonly stones?: readonly StoneView[];
  /** Percent of PPN; 0 while it is off. */
  readonly tarif_ppn: number;
  /** With the proposed figures and no discount. */
  readonly harga: number;
  /** How the shop rounds, for the till's own preview. */
  readonly pembulatan: { readonly step: number; readonly rounding: 'up' | 'down' };
  readonly harga_termasuk_pajak: boolean;
}

/** Terms of a customer's price category. Decimals. */
export interface TillTierView {
  readonly kategori_harga: string;
  readonly nama_kategori_harga: string;
  /** That of customers who have none. */
  readonly is_default: boolean;
  /** Off the price per gram. */
  readonly potongan_per_gram: number | null;
  /** Percent off the making charge. */
  readonly diskon_ongkos: number | null;
}

/** By what terms a customer is served: `GET penjualan/kategori-harga`. */
export interface TillTermsView {
  /** Null in a shop without any. */
  readonly tier: TillTierView | null;
  /** Percent of PPH 22 that he pays on top; 0 where none is collected. */
  readonly tarif_pph22: number;
}

/** An accessory as the till offers it. */
export interface TillAccessoryView {
  readonly kode_aksesoris: string;
  readonly nama_aksesoris: string;
  readonly satuan_aksesoris: string;
  /** Of one piece; 0 is given with a sale. */
  readonly harga_jual: number;
  readonly gambar_path: string | null;
  /** Pieces that there are. */
  readonly saldo_qty: number;
  /** Percent of PPN; 0 while it is off. */
  readonly tarif_ppn: number;
  readonly harga_termasuk_pajak: boolean;
}

/** A line as its definition says, with what is worked out of it. */
interface SaleLineView extends DocumentLine<typeof sale> {
  /** What of it was priced as gold. */
  readonly berat_emas: number;
  readonly stones: readonly StoneView[];
}

/** A sale in a list. */
interface SaleSummaryView extends DocumentSummary<typeof sale>, InTradeIn {
  /** Only for who may see cost. */
  readonly laba?: number;
}

export type SaleView = SaleSummaryView & DocumentView<typeof sale, SaleLineView>;

/** `data` of the answers of POST penjualan and of its steps. */
export interface SaleSavedData {
  readonly id: string;
  readonly no_faktur_jual: string;
  readonly status: 'OPEN' | 'VALID' | 'BATAL';
  readonly total_harga: number;
  /** Change to hand back. */
  readonly kembali: number;
}
