/** What is not as it should be and holds nothing up. */
export type PeriodWarningView =
  | { readonly jenis: 'REKENING'; readonly kode: string; readonly sampai: string | null }
  | { readonly jenis: 'TANPA_NOMOR'; readonly kode: string; readonly nilai: number };

/** What a month that is next to be closed still lacks; everything empty: it can be closed. */
export interface PeriodChecklist {
  /** The day that is open in it; null: all of its days are closed. */
  readonly hari_buka: string | null;
  /** A later day was opened, so that nothing is booked in it any more. */
  readonly sudah_lewat: boolean;
  /** Business days it had. */
  readonly hari: number;
  /** Accounts without a number, by how much stands there. */
  readonly tanpa_nomor: readonly { readonly akun: string; readonly trx: string; readonly type: string; readonly jumlah: number | null }[];
  /** Days whose debit and credit differ. */
  readonly tidak_seimbang: readonly string[];
  readonly peringatan: readonly PeriodWarningView[];
} // prettier-ignore

/** A month of the books. */
export interface PeriodView {
  readonly periode: string;
  readonly status: 'TERBUKA' | 'DITUTUP';
  /** What was kept when it was last closed; null of one that never was, or that was opened again. */
  readonly closed_by: string | null;
  readonly closed_at: string | null;
  readonly sha256: string | null;
  readonly alasan: string | null;
  readonly peringatan: readonly PeriodWarningView[];
  /** Null too for who may not see cost. */
  readonly laba: number | null;
  /** Of one that was opened again: by whom, when and why. */
  readonly reopened_by: string | null;
  readonly reopened_at: string | null;
  readonly alasan_buka: string | null;
}

/** `GET accounting/periode`: months of the books, last to first. */
export interface PeriodsView {
  readonly awal_tahun_buku: number;
  readonly periode: readonly PeriodView[];
  /** The month whose turn it is to be closed, and what it lacks; null before the first day. */
  readonly berikut: { readonly periode: string; readonly periksa: PeriodChecklist } | null;
  /** The last closed one, which alone can be opened again. */
  readonly terakhir: string | null;
}

export interface PeriodBalanceView {
  readonly nomor_akun: string;
  readonly nama_akun: string;
  readonly kelompok_akun: string;
  readonly saldo: number;
  readonly debit: number;
  readonly kredit: number;
}

/** `GET accounting/periode/{yyyy-mm}`: what a closed month came to. */
export interface PeriodDetail extends PeriodView {
  readonly awal_tahun_buku: number;
  readonly laba_berjalan: number;
  readonly laba_ditahan: number;
  readonly saldo_akun: readonly PeriodBalanceView[];
  /** The books of today still come to exactly that. */
  readonly cocok: boolean;
}

/** What closing a month is answered with. */
export interface PeriodClosedData {
  readonly periode: string;
  readonly sha256: string;
}
