import { PayOutDto } from '../payments/payment.dto.js';
import { AuthorizationIds, Code, Flag, Id, Optional, RupiahAmount, Rows, Text } from '../shared/rules.js';

/** `POST cicilan/{id}/serah`: hands over what is paid and stayed with the shop. */
export class HandOverInstallmentDto {
  /** The customer has it. */
  @Optional() @Flag() diterima?: boolean | null;
}

/** `POST cicilan/{id}/batal-serah`. */
export class ReverseHandOverDto {
  @Text(200, { upper: true }) alasan!: string;
  @AuthorizationIds() otorisasi_ids?: string[];
}

/** `POST cicilan/{id}/batal`. */
export class CancelInstallmentDto {
  @Text(200, { upper: true }) alasan!: string;
  /** What goes back by the terms of the contract; none where all of its first day goes back as it came. */
  @Optional() @Rows(() => PayOutDto, 20) pembayaran?: PayOutDto[];
  /** Tray of the thing, because its own is no longer in use. */
  @Optional() @Code(20) kode_baki?: string | null;
  @AuthorizationIds() otorisasi_ids?: string[];
}

/** `POST cicilan/{id}/lelang`: takes the thing back. */
export class SeizeInstallmentDto {
  /** Of the lelang, made by the form when it opened. */
  @Id() id!: string;
  @RupiahAmount() nilai_lelang!: number;
  @Text(200, { upper: true }) keterangan!: string;
  @Optional() @Code(20) kode_baki?: string | null;
  @AuthorizationIds() otorisasi_ids?: string[];
}

/** `POST cicilan/lelang/{id}/kembali`: gives the customer what is his of it. */
export class RefundInstallmentDto {
  /** Of the refund, made by the form when it opened. */
  @Id() id!: string;
  @Rows(() => PayOutDto, 20) pembayaran!: PayOutDto[];
}
