import { placeClass } from '@emas/domain/ledger/books';
import type { Books } from '@emas/domain/ledger/fold';
import { Difference } from './difference.js';

/** What the shop's goods cost, by each of the two books; rupiah. */
export interface Inventory {
  /** Balance of `persediaan` and the accounts below it. */
  readonly booked: number;
  /** Σ cost of what lies in the shop's own places. */
  readonly lying: number;
}

export function inventoryOf(books: Books): Inventory {
  let booked = 0;
  for (const [akun, saldo] of books.accounts.IDR) if (/^persediaan(\/|$)/.test(akun)) booked += saldo;
  let lying = 0;
  for (const places of books.goods.values())
    for (const [place, { nilai }] of places) if (placeClass(place) === 'TOKO') lying += nilai;
  return { booked, lying };
}

/** The money book and the goods book must tell of the same goods. */
export function checkInventory(shop: string, { booked, lying }: Inventory): void {
  if (booked !== lying)
    throw new Difference(`${shop} persediaan`, `is ${booked}, the goods in the shop's own places cost ${lying}`);
}
