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
}

/** `GET pembelian/nota/{no_faktur_jual}`. */
export interface NoteView {
  readonly sale_id: string;
  readonly no_faktur_jual: string;
  readonly tgl_system: string;
  readonly status: string;
  readonly customer_id: string | null;
  readonly kode_sales: string;
  readonly lines: readonly NoteLineView[];
}

export interface PurchaseLineView {
  readonly line_no: number;
  readonly kode_barcode: string | null;
  readonly sale_line_no: number | null;
  readonly nama_barang: string;
  readonly kode_dept: string;
  readonly kode_group: string;
  readonly kelompok_harga: string;
  readonly kondisi_barang: string;
  readonly nama_kondisi: string;
  readonly kadar: number;
  readonly berat_nota: number;
  readonly berat_timbang: number;
  readonly berat: number;
  /** What of `berat` is gold: without the stones that were not sold as gold. */
  readonly berat_emas: number;
  readonly susut: number;
  readonly berat_murni: number;
  readonly harga_nota: number;
  /** Per gram, before deductions. */
  readonly harga_emas: number;
  readonly potongan: number;
  readonly harga_usulan: number;
  readonly harga: number;
}

export interface PurchasePaymentView {
  readonly line_no: number;
  readonly cara_bayar: string;
  readonly jumlah: number;
  readonly no_rekening: string | null;
  readonly no_ref: string | null;
}

/** `POST pembelian/harga`. */
export interface PurchasePriceView {
  readonly lines: readonly PurchaseLineView[];
  readonly total_qty: number;
  readonly berat: number;
  readonly susut: number;
  readonly berat_murni: number;
  readonly potongan: number;
  readonly total_harga: number;
}

/** A purchase in a list. */
export interface PurchaseSummaryView {
  readonly id: string;
  readonly no_faktur_beli: string;
  readonly no_faktur_jual: string | null;
  readonly jenis_nota: 'DENGAN_NOTA' | 'TANPA_NOTA';
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
  readonly berat_nota: number;
  readonly berat: number;
  readonly susut: number;
  readonly berat_murni: number;
  readonly potongan: number;
  readonly total_harga: number;
  readonly bayar_cash: number;
  readonly bayar_transfer: number;
  readonly bayar_tukar: number;
  readonly cetak_count: number;
  readonly created_at: string;
  readonly valid_at: string | null;
  readonly batal_at: string | null;
}

export interface PurchaseView extends PurchaseSummaryView {
  readonly keterangan: string;
  readonly lines: readonly PurchaseLineView[];
  readonly pembayaran: readonly PurchasePaymentView[];
}

/** `data` of the answer of POST pembelian. */
export interface PurchaseSavedData {
  readonly id: string;
  readonly no_faktur_beli: string;
  readonly status: 'OPEN' | 'VALID' | 'BATAL';
  readonly total_harga: number;
}
