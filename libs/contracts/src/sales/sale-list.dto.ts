import { Code, DateText, OneOf, Optional, QueryInt, Text } from '../shared/rules.js';

/** `GET penjualan`; empty or ALL filters nothing. With `limit` the answer is `{count, data}`, without it a bare array. */
export class SaleListDto {
  @Optional() @DateText() tgl_from?: string;
  @Optional() @DateText() tgl_to?: string;
  @Optional() @OneOf(['ALL', 'OPEN', 'VALID', 'BATAL']) status?: string;
  @Optional() @Code(20) kode_sales?: string;
  /** Part of the invoice number or of a barcode. */
  @Optional() @Text(100) q?: string;
  @Optional() @OneOf(['no_faktur_jual', 'tgl_system', 'total_harga']) sort?: string;
  @Optional() @OneOf(['asc', 'desc']) order?: string;
  @Optional() @QueryInt(0, 10_000_000) skip?: number;
  @Optional() @QueryInt(1, 1000) limit?: number;
}

/** `POST penjualan/get/bynota` and `…/single`. */
export class SaleByNotaDto {
  @Code() no_faktur!: string;
}
