import { ArrayMaxSize, ArrayNotEmpty, ArrayUnique, IsArray, IsBoolean, IsString, MaxLength } from 'class-validator';
import { DateText, Id, OneOf, Optional, Text } from '../shared/rules.js';

/** What is exported: a list or documents, of some days where they have days. */
export class ExportSelectionDto {
  @Text(60) nama!: string;
  @Optional() @DateText() tgl_from?: string | null;
  @Optional() @DateText() tgl_to?: string | null;
}

/** Headings as people read them, or the names of the fields. */
export const HEADINGS = ['LABEL', 'FIELD'] as const;
export type Headings = (typeof HEADINGS)[number];

/** `POST export-csv`. */
export class ExportCsvDto extends ExportSelectionDto {
  @Id() id!: string;
  @IsArray({ message: 'mustBeList' })
  @ArrayNotEmpty({ message: 'notEmpty' })
  @ArrayMaxSize(200, { message: 'tooManyItems', context: { max: 200 } })
  @ArrayUnique({ message: 'FIELD_INVALID' })
  @IsString({ each: true, message: 'mustBeText' })
  @MaxLength(60, { each: true, message: 'maxLength', context: { max: 60 } })
  kolom!: string[];
  @OneOf(HEADINGS) judul!: Headings;
  /** A byte-order mark, by which Excel knows UTF-8. */
  @IsBoolean({ message: 'mustBeBoolean' }) bom!: boolean;
}
