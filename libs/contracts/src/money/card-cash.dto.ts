import { AuthorizationIds, Code, Id, OneOf, Optional, Percent, RupiahAmount, Text } from '../shared/rules.js';

const CARD_CASH_WAYS = ['DEBIT', 'CREDIT', 'QRIS'] as const;

/** `POST non-cash/gesek-tunai`: cash out of the session's drawer for what is charged on a card; the rest is the fee. */
export class PayCardCashDto {
  @Id() id!: string;
  @OneOf(CARD_CASH_WAYS) cara_bayar!: (typeof CARD_CASH_WAYS)[number];
  @Code(20) kode_bank!: string;
  @Text(60, { upper: true }) no_ref!: string;
  @RupiahAmount() jumlah_gesek!: number;
  @Percent() fee_persen!: number;
  @RupiahAmount() fee_rp!: number;
  @Optional() @Id() customer_id?: string | null;
  @Optional() @Text(100, { upper: true }) nama_customer?: string | null;
  @Optional() @Text(200, { upper: true }) keterangan?: string | null;
  @AuthorizationIds() otorisasi_ids?: string[];
}
