/** An entry of `GET mutasi-aksesoris`. */
export interface AccessoryEntryView {
  readonly id: string;
  readonly no_mutasi: string;
  readonly jenis: 'TAMBAH' | 'AMBIL';
  readonly status: 'VALID' | 'BATAL';
  readonly kode_aksesoris: string;
  readonly nama_aksesoris: string;
  readonly satuan_aksesoris: string;
  readonly qty: number;
  /** Price of one that was added; only for who may see cost, as `nilai` is. */
  readonly harga_satuan?: number | null;
  /** Cost that moved. */
  readonly nilai?: number;
  readonly kode_supplier: string | null;
  readonly nama_supplier: string | null;
  readonly kode_transaksi: string | null;
  readonly nama_transaksi: string | null;
  readonly keterangan: string | null;
  readonly tgl_system: string;
  readonly input_by: string;
  readonly created_at: string;
  readonly batal_by: string | null;
  readonly batal_at: string | null;
  readonly alasan_batal: string | null;
}

/** `data` of the answer of POST mutasi-aksesoris. */
export interface AccessorySavedData {
  readonly id: string;
  readonly no_mutasi: string;
}
