import { ArrayMaxSize, ArrayNotEmpty, ArrayUnique, IsArray, IsUUID } from 'class-validator';
import { PaymentDto, PayOutDto } from '../payments/payment.dto.js';
import { Id, Optional, Rows } from '../shared/rules.js';
import { MOST_PURCHASES } from './trade-in.view.js';

/** `POST tukar-tambah`. */
export class SettleTradeInDto {
  /** Made by the desk when it opened. */
  @Id() id!: string;
  @Id() sale_id!: string;
  /** In the order in which they pay. */
  @IsArray({ message: 'mustBeList' })
  @ArrayNotEmpty({ message: 'notEmpty' })
  @ArrayUnique({ message: 'FIELD_INVALID' })
  @ArrayMaxSize(MOST_PURCHASES, { message: 'tooManyItems', context: { max: MOST_PURCHASES } })
  @IsUUID('all', { each: true, message: 'FIELD_INVALID' })
  purchase_ids!: string[];
  /** What the customer pays beside what he brings. */
  @Optional() @Rows(() => PaymentDto, 20) pembayaran?: PaymentDto[];
  /** What the shop pays where he brings more. */
  @Optional() @Rows(() => PayOutDto, 20) pembayaran_keluar?: PayOutDto[];
}
