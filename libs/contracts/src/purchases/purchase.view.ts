import type { DocumentLine, DocumentSummary, DocumentView } from '../definitions/document.js';
import type { purchase } from './documents/purchase.js';

/** A line of our own note, ready to be bought back. Decimals. */
export interface NoteLineView {
  readonly line_no: number;
  readonly kode_barcode: string;
  readonly nama_barang: string;
  readonly kode_dept: string;
  readonly kode_group: string;
  readonly kadar: number;
  readonly berat_nota: number;
  readonly harga_nota: number;
  /** Part of `harga_nota` that is gold: without making charge and stones. */
  readonly harga_emas_nota: number;
  /** Number of the purchase that holds or has bought this line; null while it is free. */
  readonly dibeli: string | null;
  /** Number of the deposit at which it still lies with us for its customer; null where he has it. */
  readonly dititip: string | null;
}

/** `GET pembelian/nota/{no_faktur_jual}`. */
export interface NoteView {
  readonly sale_id: string;
  readonly no_faktur_jual: string;
  readonly tgl_system: string;
  readonly status: string;
  /** Is it the one that was printed, by the code that was told: COCOK it is, TIDAK it is not, TANPA none was told. */
  readonly keaslian: 'COCOK' | 'TIDAK' | 'TANPA';
  /** Number of the problem it has, while that is unsolved. */
  readonly no_masalah: string | null;
  readonly customer_id: string | null;
  readonly kode_sales: string;
  readonly lines: readonly NoteLineView[];
}

/** A line as its definition says, with what is worked out of it. */
export interface PurchaseLineView extends DocumentLine<typeof purchase> {
  /** What of `berat` is gold: without the stones that were not sold as gold. */
  readonly berat_emas: number;
}

/** A line before it is saved. */
export interface PricedLineView extends PurchaseLineView {
  /** A deduction was lowered that only a supervisor may lower. */
  readonly potongan_dikurangi: boolean;
  /** Above it a supervisor must agree: the proposal, of a paper note no more than that of the board. */
  readonly batas_harga: number;
}

/** `POST pembelian/harga`. */
export interface PurchasePriceView {
  readonly lines: readonly PricedLineView[];
  readonly total_qty: number;
  readonly berat: number;
  readonly susut: number;
  readonly berat_murni: number;
  readonly potongan: number;
  readonly total_harga: number;
}

/** A purchase in a list. */
export type PurchaseSummaryView = DocumentSummary<typeof purchase>;

export type PurchaseView = DocumentView<typeof purchase, PurchaseLineView>;

/** `data` of the answer of POST pembelian. */
export interface PurchaseSavedData {
  readonly id: string;
  readonly no_faktur_beli: string;
  readonly status: 'OPEN' | 'VALID' | 'BATAL';
  readonly total_harga: number;
}
