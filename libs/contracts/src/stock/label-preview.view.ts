import type { LabelStock } from '../shared/label.js';

/** `GET barang/label/contoh`. */
export interface LabelPreviewView {
  readonly ukuran: LabelStock;
  /** Millimetres. */
  readonly lebar: number;
  readonly tinggi: number;
  /** The label in its true size. */
  readonly svg: string;
}
