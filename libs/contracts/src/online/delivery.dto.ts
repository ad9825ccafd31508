import { offeredKinds, type PaymentKind, paymentKinds, wayOf } from '@emas/domain/payments/ways';
import { Code, OneOf, Optional, RupiahAmount, Text } from '../shared/rules.js';

/** How a customer pays for shipping: money, not what the shop keeps of his. */
export const SHIPPING_WAYS = paymentKinds('in').filter((kind) => wayOf('in', kind).books !== 'kept');
/** How a courier is paid. */
export const COURIER_WAYS = offeredKinds('out');

/** `PUT penjualan/{id}/pengiriman`. */
export class ChangeDeliveryDto {
  @Text(40, { upper: true }) kurir!: string;
  @Optional() @Text(60, { upper: true }) no_resi?: string | null;
  @Optional() @RupiahAmount() ongkir_customer?: number | null;
  @Optional() @RupiahAmount() ongkir_biaya?: number | null;
  @Optional() @RupiahAmount() asuransi_rp?: number | null;
  @Optional() @OneOf(SHIPPING_WAYS) cara_terima?: PaymentKind<'in'> | null;
  /** Bank or marketplace that the customer's money comes through. */
  @Optional() @Code(20) kode_bank?: string | null;
  @Optional() @OneOf(COURIER_WAYS) cara_bayar?: PaymentKind<'out'> | null;
  /** Own account that the courier is paid from. */
  @Optional() @Code(30) no_rekening?: string | null;
}

/** `POST penjualan/{id}/pengiriman/status`. */
export class MoveDeliveryDto {
  @OneOf(['DIKIRIM', 'DITERIMA', 'KEMBALI']) status!: 'DIKIRIM' | 'DITERIMA' | 'KEMBALI';
  /** Known once the courier has it. */
  @Optional() @Text(60, { upper: true }) no_resi?: string | null;
}

/** `POST penjualan/{id}/pengiriman/batal`. */
export class ReverseDeliveryDto {
  @Text(200, { upper: true }) alasan!: string;
}
