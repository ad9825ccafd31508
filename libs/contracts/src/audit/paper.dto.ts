import { IsIn } from 'class-validator';
import { Flag, Optional, QueryInt, Rows, Text } from '../shared/rules.js';
import { PAPER_STATES, type PaperState } from './paper.js';

export class PaperLineDto {
  @QueryInt(1, Number.MAX_SAFE_INTEGER) seq!: number;
  @Flag() centang!: boolean;
  @IsIn([...PAPER_STATES], { message: 'mustChoose' }) status!: PaperState;
  @Optional() @Text(500) catatan?: string | null;
}

/** `POST audit/kertas-kerja.xlsx`. */
export class PapersDto {
  @Rows(() => PaperLineDto, 1000) baris!: PaperLineDto[];
}
