/** What booking a journal is answered with. */
export interface JournalSavedData {
  readonly id: string;
  readonly no_bukti: string;
}

/** An account that lines may stand under. */
export interface JournalAccountChoice {
  readonly nomor_akun: string;
  readonly nama_akun: string;
  readonly kelompok_akun: string;
  /** Page that books on it (key of the titles): a journal may not; null: it may. */
  readonly layar: string | null;
}

/** A journal of a month before that is to be turned round and was not yet. */
export interface JournalToTurn {
  readonly id: string;
  readonly no_bukti: string;
  readonly tgl_jurnal: string;
  readonly keterangan: string;
  readonly jumlah_rp: number;
  /** First day of the month after. */
  readonly tgl_balik: string;
  readonly baris: readonly { readonly nomor_akun: string; readonly debit: number; readonly kredit: number }[];
}
