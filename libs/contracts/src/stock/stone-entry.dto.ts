import { Carat, Code, Id, OneOf, Optional, Pieces, Price, Text } from '../shared/rules.js';

const STONE_DIRECTIONS = ['MASUK', 'KELUAR'] as const;

/** `POST mutasi-berlian`: loose stones into the shop, or out of it other than in an item. */
export class RecordStonesDto {
  @Id() id!: string;
  @OneOf(STONE_DIRECTIONS) jenis!: (typeof STONE_DIRECTIONS)[number];
  @Code(30) kode_berlian!: string;
  @Pieces() pcs!: number;
  /** All pieces together; empty takes that of the certificate. */
  @Optional() @Carat() carat?: number | null;
  /** Of what comes: per unit of its kind, in its currency; empty takes the cost of the list. */
  @Optional() @Price() harga?: number | null;
  /** Of what comes; empty: stones the shop already had. */
  @Optional() @Code(20) kode_supplier?: string | null;
  /** Of what goes: the expense it becomes. */
  @Optional() @Code(20) kode_transaksi?: string | null;
  @Optional() @Text(200, { upper: true }) keterangan?: string | null;
}
