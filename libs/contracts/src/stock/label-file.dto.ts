import {
  LABEL_DPIS,
  LABEL_FORMATS,
  LABEL_STOCKS,
  type LabelDpi,
  type LabelFormat,
  type LabelStock,
  MOST_SHIFT,
} from '../shared/label.js';
import { Code, OneOf, Optional, QueryInt } from '../shared/rules.js';

/** What labels are printed on: a size, the dots per inch of the printer, how far it is off in tenths of a millimetre. */
export class LabelPaperDto {
  @Optional() @OneOf(LABEL_STOCKS) ukuran?: LabelStock;
  @Optional() @OneOf(LABEL_DPIS) dpi?: LabelDpi;
  @Optional() @QueryInt(-MOST_SHIFT, MOST_SHIFT) geser_x?: number;
  @Optional() @QueryInt(-MOST_SHIFT, MOST_SHIFT) geser_y?: number;
}

/** `GET barang/label/{id}`, `GET barang/label/uji`: a sheet of A4 is no paper of a label printer. */
export class LabelFileDto extends LabelPaperDto {
  @Optional() @OneOf(LABEL_FORMATS) format?: LabelFormat;
}

/** `GET barang/label/contoh`: the label of one thing as a picture. */
export class LabelPreviewDto extends LabelPaperDto {
  @Code(40) kode_barcode!: string;
}
