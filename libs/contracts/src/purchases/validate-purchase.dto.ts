import { PayOutDto } from '../payments/payment.dto.js';
import { Rows } from '../shared/rules.js';

/** `POST pembelian/{id}/validasi`. */
export class ValidatePurchaseDto {
  @Rows(() => PayOutDto, 20) pembayaran!: PayOutDto[];
}
