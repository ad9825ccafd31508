import { IsInt, Max, Min } from 'class-validator';
import { Codes, Id, Optional, Text } from '../shared/rules.js';

/** `POST barang/label`: labels are counted, and then fetched below `barang/label/{id}`. */
export class PrintLabelsDto {
  @Id() id!: string;
  @Codes(500) kode_barcode!: string[];
  /** Labels of each thing; 1 where it is not said. */
  @Optional()
  @IsInt({ message: 'mustBeWhole' })
  @Min(1, { message: 'notLessThan', context: { value: 1 } })
  @Max(5, { message: 'notMoreThan', context: { value: 5 } })
  salinan?: number | null;
  /** Needed where a thing has had a label before. */
  @Optional() @Text(200, { upper: true }) alasan?: string | null;
}
