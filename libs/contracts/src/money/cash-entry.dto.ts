import { AuthorizationIds, Code, Flag, Id, Nested, OneOf, Optional, RupiahAmount, Text } from '../shared/rules.js';
import { CreditorDto } from './creditor.dto.js';

const CASH_DIRECTIONS = ['IN', 'OUT'] as const;

/** `POST cash/uang-kas`: cash into or out of the session's drawer, of a category or of who is owed (`lawan`). */
export class RecordCashDto {
  @Id() id!: string;
  @OneOf(CASH_DIRECTIONS) jenis!: (typeof CASH_DIRECTIONS)[number];
  @Optional() @Code(20) kode_transaksi?: string | null;
  @Optional() @Nested(() => CreditorDto) lawan?: CreditorDto | null;
  /** More than is owed, ahead of a bill. */
  @Optional() @Flag() uang_muka?: boolean | null;
  @RupiahAmount() jumlah_rp!: number;
  @Text(200, { upper: true }) keterangan!: string;
  @AuthorizationIds() otorisasi_ids?: string[];
}
