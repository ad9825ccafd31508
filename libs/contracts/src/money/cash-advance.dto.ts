import { AuthorizationIds, Code, DateText, Id, Optional, Rows, RupiahAmount, Text } from '../shared/rules.js';

/** `POST cash/kas-bon`: cash out of the session's drawer that its taker will account for. */
export class GiveAdvanceDto {
  @Id() id!: string;
  @Text(60, { upper: true }) penerima!: string;
  @RupiahAmount() jumlah_rp!: number;
  @Text(200, { upper: true }) keterangan!: string;
  @Optional() @DateText() tgl_janji?: string | null;
  @AuthorizationIds() otorisasi_ids?: string[];
}

/** A bill that was brought. */
export class AdvanceBillDto {
  @Code(20) kode_transaksi!: string;
  @RupiahAmount() jumlah_rp!: number;
  @Text(200, { upper: true }) keterangan!: string;
}

/** `POST cash/kas-bon/{id}/selesai`: bills, and the cash that came back or was laid out beyond what was given. */
export class SettleAdvanceDto {
  @Rows(() => AdvanceBillDto, 50) baris!: AdvanceBillDto[];
  @Optional() @RupiahAmount() kembali_rp?: number | null;
  @Optional() @RupiahAmount() tambah_rp?: number | null;
  @AuthorizationIds() otorisasi_ids?: string[];
}
