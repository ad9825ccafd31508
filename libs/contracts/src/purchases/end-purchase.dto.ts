import { AuthorizationIds, Optional, Text } from '../shared/rules.js';

/** `POST pembelian/{id}/batal`: undoes a paid purchase of today. */
export class CancelPurchaseDto {
  @Text(200, { upper: true }) alasan!: string;
  @AuthorizationIds() otorisasi_ids?: string[];
}

/** `DELETE pembelian/{id}`: gives an open purchase up. */
export class DropPurchaseDto {
  @Optional() @Text(200, { upper: true }) alasan?: string | null;
}

/** `POST pembelian/{id}/cetak`. */
export class PrintPurchaseDto {
  @AuthorizationIds() otorisasi_ids?: string[];
}
