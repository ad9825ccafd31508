/** A stone on the wire, in decimals. */
export interface StoneView {
  readonly kode_berlian: string;
  readonly nama_berlian: string;
  readonly kode_jenis_batu: string;
  readonly no_sertifikat: string | null;
  readonly satuan: 'CARAT' | 'PCS' | 'GRAM';
  readonly mata_uang: 'IDR' | 'USD';
  /** Its weight is taken off the gold. */
  readonly potong_berat: boolean;
  readonly pcs: number;
  readonly carat: number;
  /** Carat that is charged, after the ladder. */
  readonly carat_hitung: number;
  /** Per unit, in `mata_uang`. */
  readonly harga: number;
  /** Rupiah for one dollar; null where it is priced in rupiah. */
  readonly kurs: number | null;
  readonly nilai: number;
  /** It was taken out of the loose stones. */
  readonly dari_stok?: true;
  /** What it cost then; only for who may see cost. */
  readonly modal_stok?: number;
  /** Cost per unit, in `mata_uang`; only for who may see cost. */
  readonly harga_modal?: number | null;
}
