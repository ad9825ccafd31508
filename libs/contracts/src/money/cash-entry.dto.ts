import { MOST_ROWS } from '../shared/most-rows.js';
import {
  AuthorizationIds,
  Code,
  DateText,
  Id,
  OneOf,
  Optional,
  QueryInt,
  RupiahAmount,
  Text,
} from '../shared/rules.js';

export const CASH_DIRECTIONS = ['IN', 'OUT'] as const;

/** `POST cash/uang-kas`: cash into or out of the session's drawer. */
export class RecordCashDto {
  @Id() id!: string;
  @OneOf(CASH_DIRECTIONS) jenis!: (typeof CASH_DIRECTIONS)[number];
  @Code(20) kode_transaksi!: string;
  @RupiahAmount() jumlah_rp!: number;
  @Text(200, { upper: true }) keterangan!: string;
  @AuthorizationIds() otorisasi_ids?: string[];
}

/** `POST cash/uang-kas/{id}/batal`. */
export class ReverseCashDto {
  @Text(200, { upper: true }) alasan!: string;
}

/** Columns that a list of them is sorted by. */
export const CASH_SORTS = [
  'no_kas',
  'jenis',
  'status',
  'nama_transaksi',
  'masuk',
  'keluar',
  'keterangan',
  'kode_laci',
  'input_by',
  'created_at',
  'batal_by',
  'alasan_batal',
];

/** `GET cash/uang-kas`; empty or ALL filters nothing. */
export class CashListDto {
  @Optional() @DateText() tgl_from?: string;
  @Optional() @DateText() tgl_to?: string;
  @Optional() @OneOf(['ALL', ...CASH_DIRECTIONS]) jenis?: string;
  @Optional() @OneOf(['ALL', 'VALID', 'BATAL']) status?: string;
  @Optional() @Code(20) kode_laci?: string;
  @Optional() @Text(100) q?: string;
  @Optional() @QueryInt(0, 10_000_000) skip?: number;
  @Optional() @QueryInt(1, MOST_ROWS) limit?: number;
  @Optional() @OneOf(CASH_SORTS) sort?: string;
  @Optional() @OneOf(['asc', 'desc']) order?: string;
}
