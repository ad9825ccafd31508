import { OneOf, Optional } from '../shared/rules.js';

/** Files of labels: pages for any printer, or what a label printer is sent. */
export const LABEL_FORMATS = ['pdf', 'zpl', 'escpos'] as const;
export type LabelFormat = (typeof LABEL_FORMATS)[number];

/** What label printers are loaded with, in mm; the narrow ones end in a tail. */
export const LABEL_STOCKS = ['33x15', '65x12', '80x12'] as const;
export type LabelStock = (typeof LABEL_STOCKS)[number];

/** Dots per inch of label printers. */
export const LABEL_DPIS = ['203', '300', '600'] as const;

/** `GET barang/label/{id}`: `ukuran` and `dpi` are of a label printer (`zpl`); pages are of 33 × 15 mm. */
export class LabelFileDto {
  @Optional() @OneOf(LABEL_FORMATS) format?: LabelFormat;
  @Optional() @OneOf(LABEL_STOCKS) ukuran?: LabelStock;
  @Optional() @OneOf(LABEL_DPIS) dpi?: (typeof LABEL_DPIS)[number];
}
