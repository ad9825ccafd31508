import { AuthorizationIds, Code, Flag, Id, Nested, OneOf, Optional, RupiahAmount, Text } from '../shared/rules.js';
import { CreditorDto } from './creditor.dto.js';

const BANK_DIRECTIONS = ['IN', 'OUT'] as const;

/** `POST cash/uang-bank`: money into or out of an account of the shop. `biaya_rp` goes out on top. */
export class RecordBankDto {
  @Id() id!: string;
  @OneOf(BANK_DIRECTIONS) jenis!: (typeof BANK_DIRECTIONS)[number];
  @Optional() @Code(20) kode_transaksi?: string | null;
  @Optional() @Nested(() => CreditorDto) lawan?: CreditorDto | null;
  /** More than is owed, ahead of a bill. */
  @Optional() @Flag() uang_muka?: boolean | null;
  @Code(20) kode_bank!: string;
  @Code(30) no_rekening!: string;
  @RupiahAmount() jumlah_rp!: number;
  @Optional() @RupiahAmount() biaya_rp?: number | null;
  @Optional() @Text(60, { upper: true }) no_ref?: string | null;
  @Text(200, { upper: true }) keterangan!: string;
  @AuthorizationIds() otorisasi_ids?: string[];
}
