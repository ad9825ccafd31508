/** There; not there; there, but in the books elsewhere; unknown to the books. */
export type CompareOutcome = 'ADA' | 'KURANG' | 'TEMPAT_LAIN' | 'TIDAK_DIKENAL';

/** `GET audit/bandingkan`: what can be counted, and the last event there is. */
export interface CompareFormView {
  readonly seq: number;
  readonly laci: readonly { readonly kode_laci: string; readonly nama_laci: string }[];
  readonly baki: readonly { readonly kode_baki: string; readonly nama_baki: string }[];
  /** Notes and coins that the shop counts; rupiah. */
  readonly pecahan: readonly number[];
}

export interface ComparedDrawerView {
  readonly kode_laci: string;
  readonly pecahan: readonly { readonly nominal: number; readonly lembar: number }[];
  readonly hitung: number;
  /** Null for who counts it blind. */
  readonly buku: number | null;
  readonly selisih: number | null;
}

/** Pieces, grams, grams of fine gold. */
export interface CompareSum {
  readonly qty: number;
  readonly berat: number;
  readonly berat_murni: number;
}

export interface ComparedTrayView {
  readonly kode_baki: string;
  readonly buku: CompareSum;
  readonly hitung: CompareSum;
  readonly hasil: Readonly<Record<CompareOutcome, number>>;
}

export interface ComparedThingView {
  readonly hasil: CompareOutcome;
  readonly kode_baki: string;
  readonly kode_barcode: string;
  readonly nama_barang: string;
  /** Percent. */
  readonly kadar: number | null;
  /** Where the books have it: `baki/B1`; empty of what they do not know. */
  readonly tempat: string;
  /** Grams. */
  readonly berat_buku: number | null;
  readonly berat_hitung: number | null;
  readonly selisih_berat: number | null;
}

/** `POST audit/bandingkan`: what was counted against the log as it stood after an event; nothing is posted. */
export interface CompareView {
  readonly seq: number;
  readonly hash: string;
  readonly tgl_system: string | null;
  /** When that event was written. */
  readonly recorded_at: string;
  readonly laci: readonly ComparedDrawerView[];
  readonly baki: readonly ComparedTrayView[];
  readonly total: { readonly buku: CompareSum; readonly hitung: CompareSum };
  readonly barang: readonly ComparedThingView[];
}
