/** What labels are printed on and by; shared by settings, calls, papers and screens. */

/** Files of labels: pages for any printer, or what a label printer (ZPL) or a receipt printer (ESC/POS) is sent. */
export const LABEL_FORMATS = ['html', 'pdf', 'zpl', 'escpos'] as const;
export type LabelFormat = (typeof LABEL_FORMATS)[number];

/** Labels of a roll in mm, the narrow ones with a tail; or a sheet of 5 × 13. */
export const LABEL_STOCKS = ['33x15', '65x12', '80x12', 'A4'] as const;
export type LabelStock = (typeof LABEL_STOCKS)[number];

/** What a label printer may be loaded with. */
export type RollStock = Exclude<LabelStock, 'A4'>;
export const isRoll = (stock: LabelStock): stock is RollStock => stock !== 'A4';

/** Dots per inch of printers. */
export const LABEL_DPIS = ['203', '300', '600'] as const;
export type LabelDpi = (typeof LABEL_DPIS)[number];

/** How fineness is written. */
export const FINENESS_TEXTS = ['PERSEN', 'KARAT'] as const;

/** What a label may go without. Name, weight, fineness and code always stand on it. */
export const LABEL_PARTS = ['toko', 'size', 'carat', 'baki', 'modal'] as const;
export type LabelPart = (typeof LABEL_PARTS)[number];

/** Setting `template_label`; what is left out is as built in. */
export interface LabelTemplate {
  readonly ukuran?: LabelStock;
  readonly kadar?: (typeof FINENESS_TEXTS)[number];
  /** What is not printed. */
  readonly tanpa?: readonly LabelPart[];
}

export const USUAL_STOCK: LabelStock = '33x15';

/** Most that a printer's labels are moved by, in tenths of a millimetre. */
export const MOST_SHIFT = 50;
