export const SHRINKAGE_STATES = ['OPEN', 'VALID', 'DITOLAK'] as const;
export type ShrinkageState = (typeof SHRINKAGE_STATES)[number];

/** A line of a purchase that weighs other than its note says by more than it may. Decimals. */
export interface ShrinkageView {
  readonly purchase_id: string;
  readonly line_no: number;
  readonly status: ShrinkageState;
  readonly no_faktur_beli: string;
  readonly no_faktur_jual: string | null;
  readonly tgl_system: string;
  readonly kode_barcode: string | null;
  readonly nama_barang: string;
  readonly kode_group: string;
  readonly kadar: number;
  readonly berat_nota: number;
  /** What was bought. */
  readonly berat: number;
  readonly toleransi: number;
  /** berat_nota less what was weighed last, and what that is worth at the note's price. */
  readonly susut: number;
  readonly susut_persen: number;
  readonly nilai_susut: number;
  readonly kode_sales: string;
  readonly input_by: string;
  readonly bayar_by: string;
  /** The asker entered, paid or approved it himself. */
  readonly sendiri: boolean;
  readonly berat_ulang: number | null;
  readonly keterangan: string | null;
  readonly tgl_valid: string | null;
  readonly valid_by: string | null;
}

export interface ShrinkagePage {
  readonly count: number;
  readonly data: readonly ShrinkageView[];
}
