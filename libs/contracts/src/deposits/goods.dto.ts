import { ArrayMaxSize, IsArray, IsInt, Max, Min } from 'class-validator';
import { AuthorizationIds, Code, Id, OneOf, Optional, Text } from '../shared/rules.js';

const LINES_MAX = 100;

/** Numbers of lines, from 1. */
const LineNumbers = (): PropertyDecorator => (target, name) => {
  for (const rule of [
    IsArray({ message: 'FIELD_INVALID' }),
    ArrayMaxSize(LINES_MAX, { message: 'FIELD_INVALID' }),
    IsInt({ each: true, message: 'FIELD_INVALID' }),
    Min(1, { each: true, message: 'FIELD_INVALID' }),
    Max(LINES_MAX, { each: true, message: 'FIELD_INVALID' }),
  ])
    rule(target, name as string);
};

/** `POST titip/barang`: what a note of ours sold stays with us. */
export class LeaveGoodsDto {
  @Id() id!: string;
  @Code(30) no_faktur_jual!: string;
  /** Who leaves it, where the note knows nobody. */
  @Optional() @Id() customer_id?: string | null;
  @Optional() @Text(200, { upper: true }) keterangan?: string | null;
  /** Lines of the note. */
  @LineNumbers() lines!: number[];
}

/** `POST titip/{id}/ambil`. */
export class PickUpGoodsDto {
  /** Lines of the deposit; all that is there where none is named. */
  @Optional() @LineNumbers() lines?: number[];
  @OneOf(['SENDIRI', 'WAKIL']) penerima!: 'SENDIRI' | 'WAKIL';
  /** Who is sent for it, as the registry of customers knows him. */
  @Optional() @Id() wakil_customer_id?: string | null;
  @AuthorizationIds() otorisasi_ids?: string[];
}

/** `POST titip/{id}/batal-ambil`. */
export class ReversePickUpDto {
  @Text(200, { upper: true }) alasan!: string;
  /** Which pick-up; the last one that stands where it is left out. */
  @Optional() @IsInt({ message: 'FIELD_INVALID' }) ambil_ke?: number | null;
  @AuthorizationIds() otorisasi_ids?: string[];
}
