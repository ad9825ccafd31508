import type { StoneView } from '../stock/stone.view.js';

/** Ways to pay a sale. TITIP, POIN, KUPON and TUKAR come with deposits, members and trade-in. */
export const PAYMENT_KINDS = ['CASH', 'TRANSFER', 'DEBIT', 'CREDIT', 'QRIS', 'MARKETPLACE'] as const;
export type PaymentKindName = (typeof PAYMENT_KINDS)[number];

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
  /** Left out where it has none. */
  readonly stones?: readonly StoneView[];
  /** Percent of PPN; 0 while it is off. */
  readonly tarif_ppn: number;
  /** With the proposed figures and no discount. */
  readonly harga: number;
  /** How the shop rounds, for the till's own preview. */
  readonly pembulatan: { readonly step: number; readonly rounding: 'up' | 'down' };
  readonly harga_termasuk_pajak: boolean;
}

export interface SaleLineView {
  readonly line_no: number;
  readonly kode_barcode: string;
  readonly nama_barang: string;
  readonly kode_kategori: string;
  readonly kode_dept: string;
  readonly kode_group: string;
  readonly kode_baki: string;
  readonly kadar: number;
  readonly berat: number;
  /** What of it was priced as gold. */
  readonly berat_emas: number;
  readonly berat_murni: number;
  readonly satuan_harga: 'GRAM' | 'PCS';
  readonly harga_gram: number;
  readonly ongkos: number;
  readonly harga_atribut: number;
  readonly stones: readonly StoneView[];
  readonly diskon: number;
  readonly harga: number;
  /** Only for who may see cost. */
  readonly harga_modal?: number;
}

export interface SalePaymentView {
  readonly line_no: number;
  readonly cara_bayar: string;
  readonly jumlah: number;
  readonly kode_bank: string | null;
  readonly no_rekening: string | null;
  readonly no_ref: string | null;
  readonly biaya: number;
}

/** A sale in a list. */
export interface SaleSummaryView {
  readonly id: string;
  readonly no_faktur_jual: string;
  readonly status: 'OPEN' | 'VALID' | 'BATAL';
  readonly tgl_system: string;
  readonly customer_id: string | null;
  readonly nama_customer: string;
  readonly kode_sales: string;
  readonly input_by: string;
  readonly valid_by: string | null;
  readonly batal_by: string | null;
  /** Who approved the cancellation. */
  readonly otorisasi_by: string | null;
  readonly alasan_batal: string | null;
  readonly total_qty: number;
  readonly total_berat: number;
  readonly total_berat_murni: number;
  readonly subtotal: number;
  readonly diskon: number;
  readonly ppn: number;
  readonly total_harga: number;
  readonly bayar_cash: number;
  readonly bayar_non_cash: number;
  readonly bayar_lain: number;
  readonly kembali: number;
  readonly cetak_count: number;
  readonly created_at: string;
  readonly valid_at: string | null;
  readonly batal_at: string | null;
  /** Only for who may see cost. */
  readonly hpp?: number;
  readonly laba?: number;
}

export interface SaleView extends SaleSummaryView {
  readonly keterangan: string | null;
  readonly lines: readonly SaleLineView[];
  readonly pembayaran: readonly SalePaymentView[];
}
