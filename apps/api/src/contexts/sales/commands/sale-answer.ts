import type { Sale } from '@emas/domain/sales/sale';

/** What a command on a sale answers, and what a repeated request is answered again. */
export interface SaleAnswer {
  readonly id: string;
  readonly status: string;
  readonly total_harga: number;
  /** Change to hand back. */
  readonly kembali: number;
}

export const saleAnswer = (sale: Sale): SaleAnswer => ({
  id: sale.id,
  status: sale.status,
  total_harga: sale.total_harga,
  kembali: sale.validation?.kembali ?? 0,
});

export interface SaleCommandAnswer {
  readonly seq: number;
  readonly data: SaleAnswer & { readonly no_faktur_jual: string };
}
