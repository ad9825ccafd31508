import type { StoneView } from '@emas/contracts/stock/stone.view';
import { centsToUsd, thousandthsToCarat } from '@emas/domain/shared/wire';
import type { Stone } from '@emas/domain/stock/stone';

/** Stones for the wire; what they cost only for who may see cost. */
export const stoneViews = (stones: readonly Stone[], withCost: boolean): StoneView[] =>
  stones.map(({ carat, carat_hitung, harga, harga_modal, modal_stok, ...stone }) => {
    const price = (amount: number): number => (stone.mata_uang === 'USD' ? centsToUsd(amount) : amount);
    return {
      ...stone,
      carat: thousandthsToCarat(carat),
      carat_hitung: thousandthsToCarat(carat_hitung),
      harga: price(harga),
      ...(withCost && { harga_modal: harga_modal === null ? null : price(harga_modal) }),
      ...(modal_stok !== undefined && { dari_stok: true as const, ...(withCost && { modal_stok }) }),
    };
  });

/** One cell of a spreadsheet, in the form in which the import reads it: `kode:pcs:carat:harga`, divided by `;`. */
export const stoneCell = (stones: readonly StoneView[]): string =>
  stones.map(({ kode_berlian, pcs, carat, harga }) => [kode_berlian, pcs, carat, harga].join(':')).join('; ');
