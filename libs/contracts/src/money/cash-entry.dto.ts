import { AuthorizationIds, Code, Id, OneOf, RupiahAmount, Text } from '../shared/rules.js';

const CASH_DIRECTIONS = ['IN', 'OUT'] as const;

/** `POST cash/uang-kas`: cash into or out of the session's drawer. */
export class RecordCashDto {
  @Id() id!: string;
  @OneOf(CASH_DIRECTIONS) jenis!: (typeof CASH_DIRECTIONS)[number];
  @Code(20) kode_transaksi!: string;
  @RupiahAmount() jumlah_rp!: number;
  @Text(200, { upper: true }) keterangan!: string;
  @AuthorizationIds() otorisasi_ids?: string[];
}
