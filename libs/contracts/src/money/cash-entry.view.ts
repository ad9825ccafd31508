/** An entry of `GET cash/uang-kas`. */
export interface CashEntryView {
  readonly id: string;
  readonly no_kas: string;
  readonly jenis: 'IN' | 'OUT';
  readonly status: 'VALID' | 'BATAL';
  readonly kode_transaksi: string;
  readonly nama_transaksi: string;
  readonly jumlah_rp: number;
  readonly keterangan: string;
  readonly kode_laci: string;
  readonly tgl_system: string;
  readonly input_by: string;
  readonly created_at: string;
  readonly batal_by: string | null;
  readonly batal_at: string | null;
  readonly alasan_batal: string | null;
}

/** `data` of the answer of POST cash/uang-kas. */
export interface CashSavedData {
  readonly id: string;
  readonly no_kas: string;
}
