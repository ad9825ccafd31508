import { AuthorizationIds, Optional, Text } from '../shared/rules.js';

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
