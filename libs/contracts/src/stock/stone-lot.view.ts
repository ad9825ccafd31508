/** `GET mutasi-berlian/stok`: loose stones of a row of the list. */
export interface StoneLotView {
  readonly kode_berlian: string;
  readonly nama_berlian: string;
  readonly no_sertifikat: string | null;
  readonly pcs: number;
  readonly carat: number;
  /** What they cost together; only for who may see cost. */
  readonly nilai?: number;
}
