/** How the rows of a bank's file are read, by the headings of its columns. */
export interface StatementColumns {
  readonly tanggal: string;
  readonly keterangan: readonly string[];
  readonly debit?: string | null | undefined;
  readonly kredit?: string | null | undefined;
  readonly jumlah?: string | null | undefined;
  readonly arah?: string | null | undefined;
  readonly saldo?: string | null | undefined;
  readonly rekening?: string | null | undefined;
  /** Order of day and month where the year does not stand in front. */
  readonly urutan?: 'DMY' | 'MDY' | null | undefined;
  readonly desimal?: '.' | ',' | null | undefined;
}

/** Amounts of statements are sen everywhere here: hundredths of a rupiah. */
export interface StatementGapView {
  readonly dari: string;
  readonly sampai: string;
  readonly selisih: number;
}

export interface BadStatementRow {
  readonly row: number;
  readonly field: 'tgl' | 'jumlah';
  readonly nilai: string;
}

/** `POST rekonsiliasi/{no_rekening}/koran`: what keeping the file would do. */
export interface StatementReading {
  readonly no_rekening: string;
  readonly kode_bank: string;
  readonly format: string;
  /** Account that the file says it is of; null where it says none. */
  readonly rekening_berkas: string | null;
  readonly file_hash: string;
  readonly tgl_awal: string;
  readonly tgl_akhir: string;
  readonly saldo_awal: number;
  readonly saldo_akhir: number;
  readonly baris: number;
  readonly baru: number;
  readonly dikenal: number;
  readonly pending: number;
  readonly buruk: readonly BadStatementRow[];
  /** Days between what is known of the account and this file. */
  readonly kurang: StatementGapView | null;
}

/** `data` of a refusal with STATEMENT_COLUMNS_UNKNOWN: the first rows, to say which column is what. */
export interface UnknownColumns {
  readonly rows: readonly (readonly string[])[];
}

export interface StatementKept {
  readonly baru: number;
  readonly tgl_awal: string;
  readonly tgl_akhir: string;
}

/** An account, as `GET rekonsiliasi` lists it. */
export interface BankAccountState {
  readonly no_rekening: string;
  readonly kode_bank: string;
  readonly nama_rekening: string;
  readonly tgl_koran: string | null;
  readonly saldo_koran: number | null;
  readonly saldo_buku: number;
  readonly sisa: number;
  readonly tgl_selesai: string | null;
}

export interface StatementLineView {
  readonly id: string;
  readonly tgl: string;
  readonly debit: number;
  readonly kredit: number;
  /** Null where the text was erased. */
  readonly teks: string | null;
  readonly match_id: string | null;
}

export interface BookLineView {
  readonly seq: number;
  readonly tgl: string;
  readonly jam: string;
  readonly jumlah_rp: number;
  readonly no_bukti: string;
  readonly kategori: string;
  readonly keterangan: string;
  readonly input_by: string;
  readonly match_id: string | null;
}

export interface MatchView {
  readonly match_id: string;
  readonly mutasi: readonly string[];
  readonly buku: readonly number[];
  readonly selisih_sen: number;
  readonly cara: string;
  readonly input_by: string;
}

export type ProposalView =
  | { readonly aturan: 0 | 1 | 2; readonly mutasi: string; readonly buku: readonly number[] }
  | {
      readonly aturan: 3;
      readonly mutasi: string;
      readonly items: readonly { readonly seq: number; readonly ke: number; readonly biaya_rp: number }[];
      readonly jumlah_masuk: number;
    }
  | {
      readonly aturan: 4;
      readonly mutasi: string;
      readonly jenis: 'IN' | 'OUT';
      readonly kode_transaksi: string;
      readonly jumlah_rp: number;
    };

/** A payment that the bank has not paid yet; `biaya` is what it is expected to keep of it. */
export interface WaitingItemView {
  readonly seq: number;
  readonly ke: number;
  readonly tgl: string;
  readonly cara_bayar: string;
  readonly jumlah: number;
  readonly biaya: number;
  readonly nomor: readonly string[];
}

export interface BankProofView {
  readonly tgl: string;
  readonly koran: number;
  readonly setoran_dalam_perjalanan: number;
  readonly belum_dicairkan: number;
  readonly koran_disesuaikan: number;
  readonly buku: number;
  readonly belum_dibuku_masuk: number;
  readonly belum_dibuku_keluar: number;
  readonly selisih_sen: number;
  readonly buku_disesuaikan: number;
  readonly selisih: number;
}

export interface BankDayView {
  readonly tgl: string;
  readonly no_bukti: string;
  readonly selesai_by: string;
  readonly selesai_at: string;
}

/** `GET rekonsiliasi/{no_rekening}`: the lines of some days on either side, and what is proposed of them. */
export interface ReconciliationView {
  readonly no_rekening: string;
  readonly kode_bank: string;
  readonly nama_rekening: string;
  readonly tgl_from: string;
  readonly tgl_to: string;
  readonly koran: { readonly tgl_awal: string; readonly tgl_akhir: string; readonly saldo_akhir: number } | null;
  readonly mutasi: readonly StatementLineView[];
  readonly buku: readonly BookLineView[];
  readonly cocok: readonly MatchView[];
  readonly usulan: readonly ProposalView[];
  readonly items: readonly WaitingItemView[];
  readonly bukti: BankProofView | null;
  readonly selesai: BankDayView | null;
}

export interface MatchedData {
  readonly match_ids: readonly string[];
}
export interface BookedData extends MatchedData {
  /** Number of what was booked. */
  readonly no_bukti: string;
  /** What the statement says more than the book, below a rupiah: told and never booked. */
  readonly selisih_sen: number;
}
export interface FinishedData {
  readonly no_bukti: string;
  readonly tgl: string;
  readonly bukti: BankProofView;
}
