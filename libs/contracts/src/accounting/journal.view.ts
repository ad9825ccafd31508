/** A row of the detail table. */
export interface JournalAccountView {
  readonly _id: string;
  /** Role in the ledger. */
  readonly kode_akun: string;
  readonly jenis_akun: string;
  /** Null: suspense. */
  readonly nomor_akun: string | null;
}

/** A journal with the accounts in force on a day. */
export interface JournalView {
  readonly trx: string;
  readonly type: string;
  readonly detail_akun: readonly JournalAccountView[];
  /** Since when they count; null where nobody has set them. */
  readonly tgl_berlaku: string | null;
  readonly changed_by: string | null;
  readonly changed_at: string | null;
  /** Of the journal as a whole, later dates included; sent back with a change. */
  readonly version: number;
}

/** One change of a journal, newest first. */
export interface JournalChangeView {
  readonly seq: number;
  readonly changed_by: string;
  readonly changed_at: string;
  readonly tgl_berlaku: string;
  readonly detail_akun: readonly { readonly kode_akun: string; readonly sebelum: string | null; readonly sesudah: string | null }[]; // prettier-ignore
}

/** What was posted to an account without a number on its days. */
export interface SuspenseView {
  readonly trx: string;
  readonly type: string;
  readonly kode_akun: string;
  /** The ledger's account: `biaya/LISTRIK`. */
  readonly akun: string;
  readonly tgl_from: string;
  readonly tgl_to: string;
  /** Null where they are not told: cost, and drawers to who counts them blind. */
  readonly debit: number | null;
  readonly credit: number | null;
}
