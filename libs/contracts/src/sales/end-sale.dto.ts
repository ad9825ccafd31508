import { AuthorizationIds, OneOf, Optional, Text } from '../shared/rules.js';

/** `POST penjualan/{id}/batal`: undoes a validated sale of today. */
export class CancelSaleDto {
  @Text(200, { upper: true }) alasan!: string;
  @AuthorizationIds() otorisasi_ids?: string[];
}

/** `DELETE penjualan/{id}`: gives an open sale up. */
export class DropSaleDto {
  @Optional() @Text(200, { upper: true }) alasan?: string | null;
}

/** `POST penjualan/{id}/cetak`. */
export class PrintSaleDto {
  @AuthorizationIds() otorisasi_ids?: string[];
}

/** `GET penjualan/{id}/slip.txt`. */
export class SlipTextDto {
  @Optional() @OneOf(['THERMAL_80', 'THERMAL_58', 'DOT_MATRIX_A5']) format?: string;
}
