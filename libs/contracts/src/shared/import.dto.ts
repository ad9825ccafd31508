import { IsInt, IsObject, Max, Min } from 'class-validator';
import { OneOf, Optional, QueryInt, Rows } from './rules.js';

/** A row of an import as it becomes: every cell by its column; an empty one is left out. */
export class CorrectedRowDto {
  @IsInt({ message: 'mustBeWhole' })
  @Min(1, { message: 'notLessThan', context: { value: 1 } })
  @Max(10_000_000, { message: 'notMoreThan', context: { value: 10_000_000 } })
  row!: number;
  @IsObject({ message: 'FIELD_INVALID' }) values!: Record<string, unknown>;
}

/** `PUT {import}/{id}/baris`: rows that are not written yet, corrected. */
export class CorrectRowsDto {
  @Rows(() => CorrectedRowDto, 200) rows!: CorrectedRowDto[];
}

/** `GET {import}/{id}/baris`. */
export class ImportRowsDto {
  /** SALAH: only those that are wrong. */
  @Optional() @OneOf(['SALAH', 'SEMUA']) cakupan?: 'SALAH' | 'SEMUA';
  @Optional() @QueryInt(1, 200) limit?: number;
}
