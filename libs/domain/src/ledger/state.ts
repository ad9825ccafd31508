import { placeClass } from './books.js';
import type { Books, Holding } from './fold.js';

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export const accountLine = (akun: string, unit: string, saldo: number): string => `${akun}\t${unit}\t${saldo}\n`;
export const goodsLine = (barang: string, place: string, { qty, berat, nilai }: Holding): string =>
  `${barang}\t${place}\t${qty}\t${berat}\t${nilai}\n`;

/**
 * What the shop had at one moment, as lines of text: every account with a balance, everything in its own and its
 * customers' places. Sold goods are outside and left out, so the text does not grow with the years.
 */
export function stateText(books: Books): string {
  const accounts = (['IDR', 'POIN'] as const).flatMap((unit) =>
    [...books.accounts[unit]].filter(([, saldo]) => saldo !== 0).map(([akun, saldo]) => accountLine(akun, unit, saldo)),
  );
  const goods: string[] = [];
  for (const [barang, places] of books.goods) {
    for (const [place, holding] of places) {
      if (placeClass(place) !== 'LUAR') goods.push(goodsLine(barang, place, holding));
    }
  }
  return [...accounts.sort(byCodeUnit), ...goods.sort(byCodeUnit)].join('');
}
