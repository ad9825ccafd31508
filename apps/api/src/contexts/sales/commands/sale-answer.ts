import type { SaleSavedData } from '@emas/contracts/sales/sale.view';
import type { AnySale } from '@emas/domain/sales/sale';

/** What a repeated request is answered again; the number comes with the command. */
export type SaleAnswer = Omit<SaleSavedData, 'no_faktur_jual'>;

export const saleAnswer = (sale: AnySale): SaleAnswer => ({
  id: sale.id,
  status: sale.status,
  total_harga: sale.total_harga,
  kembali: sale.validation?.kembali ?? 0,
});

export interface SaleCommandAnswer {
  readonly seq: number;
  readonly data: SaleSavedData;
}
