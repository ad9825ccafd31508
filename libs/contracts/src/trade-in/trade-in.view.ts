import type { DocumentMark } from '../definitions/document-mark.js';

/** Purchases that one sale is settled with. */
export const MOST_PURCHASES = 5;

/** What a sale or a purchase tells of its trade-in. */
export interface InTradeIn {
  /** The one that it is part of; null of a document that stands alone. */
  readonly tukar_id: string | null;
  /** Saved to be settled with others. */
  readonly tukar_tambah: boolean;
  /** Of a purchase that paid for something that is no sale: its stream, `deposit/{id}`. */
  readonly tukar_untuk?: string;
}

/** A purchase of a trade-in. Decimals. */
export interface TradedPurchaseView {
  readonly purchase_id: string;
  readonly no_faktur_beli: string;
  readonly berat: number;
  readonly total_harga: number;
  /** What of it paid for the sale. */
  readonly tukar_rp: number;
}

/** A sale settled with purchases. Decimals. */
export interface TradeInView {
  readonly id: string;
  readonly no_tukar: string;
  /** Of manual goods. */
  readonly jenis: 'MANUAL' | null;
  readonly status: 'VALID' | 'BATAL';
  readonly tgl_system: string;
  readonly sale_id: string;
  readonly no_faktur_jual: string;
  readonly purchases: readonly TradedPurchaseView[];
  readonly customer_id: string | null;
  readonly nama_customer: string;
  readonly kode_sales: string;
  readonly berat_jual: number;
  readonly berat_murni_jual: number;
  readonly total_jual: number;
  readonly berat_beli: number;
  readonly berat_murni_beli: number;
  readonly total_beli: number;
  readonly tukar_rp: number;
  /** total_jual less total_beli: below 0 the shop paid. */
  readonly selisih_bayar: number;
  readonly kembali: number;
  readonly valid_by: string;
  readonly valid_at: string;
  readonly alasan_batal: string | null;
  readonly batal_by: string | null;
  readonly batal_at: string | null;
  readonly otorisasi_by: string | null;
  readonly cetak_count: number;
  /** While a problem of it is not solved. */
  readonly bermasalah?: DocumentMark;
}

/** Answer of `POST tukar-tambah`. */
export interface TradeInSettledData {
  readonly id: string;
  readonly no_tukar: string;
  readonly total_jual: number;
  readonly total_beli: number;
  readonly selisih_bayar: number;
  readonly kembali: number;
}
