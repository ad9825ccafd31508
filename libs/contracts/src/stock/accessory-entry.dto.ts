import { MOST_ROWS } from '../shared/most-rows.js';
import { Code, DateText, Id, OneOf, Optional, Pieces, QueryInt, RupiahAmount, Text } from '../shared/rules.js';

export const ACCESSORY_DIRECTIONS = ['TAMBAH', 'AMBIL'] as const;

/** `POST mutasi-aksesoris`: pieces into the shop, or out of it other than by a sale. */
export class RecordAccessoryDto {
  @Id() id!: string;
  @OneOf(ACCESSORY_DIRECTIONS) jenis!: (typeof ACCESSORY_DIRECTIONS)[number];
  @Code(20) kode_aksesoris!: string;
  @Pieces() qty!: number;
  /** Of what is added: the price of one. */
  @Optional() @RupiahAmount() harga_satuan?: number | null;
  /** Of what is added; empty: goods the shop already had. */
  @Optional() @Code(20) kode_supplier?: string | null;
  /** Of what is taken: the expense it becomes. */
  @Optional() @Code(20) kode_transaksi?: string | null;
  @Optional() @Text(200, { upper: true }) keterangan?: string | null;
}

/** `POST mutasi-aksesoris/{id}/batal`. */
export class ReverseAccessoryDto {
  @Text(200, { upper: true }) alasan!: string;
}

/** Columns that a list of them is sorted by. */
export const ACCESSORY_SORTS = [
  'no_mutasi',
  'jenis',
  'status',
  'nama_aksesoris',
  'kode_aksesoris',
  'qty_tambah',
  'qty_ambil',
  'dari',
  'keterangan',
  'satuan_aksesoris',
  'input_by',
  'created_at',
  'batal_by',
  'alasan_batal',
];

/** `GET mutasi-aksesoris`; empty or ALL filters nothing. */
export class AccessoryEntryListDto {
  @Optional() @DateText() tgl_from?: string;
  @Optional() @DateText() tgl_to?: string;
  @Optional() @OneOf(['ALL', ...ACCESSORY_DIRECTIONS]) jenis?: string;
  @Optional() @OneOf(['ALL', 'VALID', 'BATAL']) status?: string;
  @Optional() @Code(20) kode_aksesoris?: string;
  @Optional() @Text(100) q?: string;
  @Optional() @QueryInt(0, 10_000_000) skip?: number;
  @Optional() @QueryInt(1, MOST_ROWS) limit?: number;
  @Optional() @OneOf(ACCESSORY_SORTS) sort?: string;
  @Optional() @OneOf(['asc', 'desc']) order?: string;
}
