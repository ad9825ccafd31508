import { Rows } from '../shared/rules.js';
import { PaymentDto } from '../payments/payment.dto.js';

/** `POST penjualan/{id}/validasi`. */
export class ValidateSaleDto {
  @Rows(() => PaymentDto, 20) pembayaran!: PaymentDto[];
}
