/** Why a thing needs a label: it never had one, or says something else by now. */
export type LabelNeed = 'BELUM' | 'BERUBAH';

/** A thing in the trays without the label that it should have. */
export interface NeededLabelView {
  readonly kode_barcode: string;
  readonly nama_barang: string;
  readonly kode_dept: string;
  readonly kode_baki: string;
  /** Grams. */
  readonly berat: number;
  /** Percent. */
  readonly kadar: number;
  readonly tgl_masuk: string;
  /** The receipt that it came with; null where it came otherwise. */
  readonly no_terima: string | null;
  readonly sebab: LabelNeed;
}

/** `GET barang/label/perlu`: by tray, as many as are printed at once of `count`. */
export interface NeededLabelsView {
  readonly count: number;
  readonly data: readonly NeededLabelView[];
}
