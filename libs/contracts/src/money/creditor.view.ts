/** Of `GET cash/hutang`: who the shop deals with on account, what he is owed and where he is paid. */
export interface CreditorView {
  readonly jenis: 'SUPPLIER' | 'TUKANG';
  readonly kode: string;
  readonly nama: string;
  /** Rupiah; below 0 he owes us. */
  readonly sisa: number;
  /** The oldest bill that is not paid yet, with what is left of it; null where there is none. */
  readonly tertua: { readonly no_bukti: string; readonly tgl_system: string; readonly sisa: number } | null;
  /** His account at a bank, where his row says one. */
  readonly rekening: {
    readonly kode_bank: string;
    readonly no_rekening: string;
    readonly nama_rekening: string;
  } | null;
}
