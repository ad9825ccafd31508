export interface ReplayAccount {
  readonly akun: string;
  readonly unit: 'IDR' | 'POIN';
  /** Debit positive; null for who may not see it. */
  readonly saldo: number | null;
}

export interface ReplayGoods {
  readonly kelas: 'TOKO' | 'PELANGGAN' | 'LUAR';
  /** Percent, grams, rupiah. */
  readonly kadar: number;
  readonly qty: number;
  readonly berat: number;
  readonly berat_murni: number;
  readonly nilai: number | null;
}

/** Where the read-models tell another than the log. */
export interface ReplayDifference {
  /** Account, or class of places. */
  readonly objek: string;
  readonly read_model: number | null;
  readonly log: number | null;
}

/** The books after one event. */
export interface ReplayView {
  readonly seq: number;
  readonly hash: string;
  readonly tgl_system: string | null;
  /** At once by the read-models, or from the log alone. */
  readonly dari: 'READ_MODEL' | 'LOG';
  /** Events that the log was read up to, while it is. */
  readonly selesai: number;
  readonly gagal: boolean;
  /** Day whose seal is of this very moment; null where none is. */
  readonly segel: string | null;
  /** Whether the state that the log gives is the signed one; null where there is no seal, or it is not known yet. */
  readonly cocok_segel: boolean | null;
  readonly akun: readonly ReplayAccount[];
  readonly barang: readonly ReplayGoods[];
  /** Only of what came from the log. */
  readonly beda_read_model: readonly ReplayDifference[];
}

/** `POST audit/putar-ulang`. */
export interface ReplayedView {
  readonly momen: ReplayView;
  readonly banding: ReplayView | null;
}
