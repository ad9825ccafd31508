import { describe, expect, test } from 'vitest';
import { placeClass } from './books.js';
import type { StockMovement } from './event.js';
import { emptyBooks, foldLines } from './fold.js';
import { Goods } from './goods.js';

const PLACES = ['baki/A1', 'baki/A2', 'beli', 'jual/1', 'pelanggan', 'supplier/S1', 'titip-barang/9', 'selisih'];

/** Movements of few things between few places, so that they meet: amounts that leave a place as often empty as not. */
function movements(seed: number, count: number): StockMovement[] {
  const roll = (sides: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return (seed >>> 8) % sides;
  };
  return Array.from({ length: count }, () => {
    const dari = roll(PLACES.length);
    const ke = (dari + 1 + roll(PLACES.length - 1)) % PLACES.length;
    const qty = roll(3);
    const figures = { qty, berat: qty * 100, kadar: 70_000 + roll(3), nilai: qty * 1_000 };
    return { barang: `P${roll(6)}`, dari: PLACES[dari]!, ke: PLACES[ke]!, ...figures };
  });
}

describe('goods in the house', () => {
  test.each(Array.from({ length: 50 }, (_, seed) => seed))('are those of the books, seed %i', (seed) => {
    const goods = new Goods();
    const books = emptyBooks();
    const kadar = new Map<string, number>();
    for (const movement of movements(seed, 200)) {
      goods.move(movement);
      foldLines(books, undefined, [movement]);
      kadar.set(movement.barang, movement.kadar);
    }
    const expected = [...books.goods].flatMap(([barang, places]) =>
      [...places]
        .filter(([place]) => placeClass(place) !== 'LUAR')
        .map(([place, holding]) => ({ barang, place, ...holding, kadar: kadar.get(barang)! })),
    );
    const sorted = (lots: Iterable<{ barang: string; place: string }>) =>
      [...lots].sort((a, b) => (`${a.barang} ${a.place}` < `${b.barang} ${b.place}` ? -1 : 1));
    expect(sorted(goods.lots())).toEqual(sorted(expected));
    expect(goods.byThing().size).toBe(new Set(expected.map(({ barang }) => barang)).size);
  });

  test('what has left is forgotten', () => {
    const goods = new Goods();
    const piece = { barang: 'P1', qty: 1, berat: 3_270, kadar: 75_000, nilai: 5 };
    goods.move({ ...piece, dari: 'supplier/S1', ke: 'baki/A1' });
    expect([...goods.lots()]).toHaveLength(1);
    goods.move({ ...piece, dari: 'baki/A1', ke: 'jual/1' });
    expect([...goods.lots()]).toEqual([]);
  });
});
