import { Code, Id, OneOf, Optional, Pieces, RupiahAmount, Text } from '../shared/rules.js';

const ACCESSORY_DIRECTIONS = ['TAMBAH', 'AMBIL'] as const;

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
