import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BookThing, compareCount, COUNT_OUTCOMES } from './compare-count.js';
import { countedLines } from './counted-lines.js';

const thing = (barang: string, place: string, berat = 3270, kadar = 75_000): BookThing => ({ barang, place, berat, kadar }); // prettier-ignore
const codes = (...barang: string[]) => barang.map((one) => ({ barang: one, berat: null }));

const BOOKS = [
  thing('A1', 'baki/A'),
  thing('A2', 'baki/A', 5000, 70_000),
  thing('B1', 'baki/B', 2000),
  thing('S1', 'jual/x'),
];

describe('what was read in a tray, against the books', () => {
  test('one missing, one elsewhere with its tray, one unknown', () => {
    const { baki, barang } = compareCount([{ kode_baki: 'A', barang: codes('A1', 'B1', 'Z9') }], BOOKS);
    expect(barang.map(({ hasil, barang: code, place }) => [hasil, code, place])).toEqual([
      ['KURANG', 'A2', 'baki/A'],
      ['ADA', 'A1', 'baki/A'],
      ['TEMPAT_LAIN', 'B1', 'baki/B'],
      ['TIDAK_DIKENAL', 'Z9', null],
    ]);
    // 3.27 g of 75 % and 5 g of 70 %: 2.4525 → 2.453 and 3.5 g fine; read: 3.27 and 2 g of 75 %.
    expect(baki).toEqual([
      {
        ...{ kode_baki: 'A', buku: { qty: 2, berat: 8270, murni: 5953 }, hitung: { qty: 3, berat: 5270, murni: 3953 } },
        hasil: { ADA: 1, KURANG: 1, TEMPAT_LAIN: 1, TIDAK_DIKENAL: 1 },
      },
    ]);
  });

  test('what was sold is told with where it went; what lies in another counted tray is missing in none', () => {
    const { barang } = compareCount(
      [
        { kode_baki: 'A', barang: codes('A1', 'A2', 'B1', 'S1') },
        { kode_baki: 'B', barang: [] },
      ],
      BOOKS,
    );
    expect(barang.filter(({ hasil }) => hasil !== 'ADA').map(({ hasil, barang: code, place }) => [hasil, code, place])).toEqual([
      ['TEMPAT_LAIN', 'B1', 'baki/B'],
      ['TEMPAT_LAIN', 'S1', 'jual/x'],
    ]); // prettier-ignore
  });

  test('a weight from the scale counts instead of the book’s; a barcode that was read twice counts once', () => {
    const { baki } = compareCount([{ kode_baki: 'B', barang: [{ barang: 'B1', berat: 1990 }, ...codes('B1')] }], BOOKS);
    expect([baki[0]!.buku, baki[0]!.hitung]).toEqual([
      { qty: 1, berat: 2000, murni: 1500 },
      { qty: 1, berat: 1990, murni: 1493 },
    ]);
  });

  test('outcomes add up: what was read, and what the books expect', () => {
    const code = fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F');
    const place = fc.constantFrom('baki/X', 'baki/Y', 'jual/1');
    const books = fc.uniqueArray(fc.tuple(code, place), { selector: ([one]) => one, maxLength: 6 });
    const trays = fc.tuple(fc.uniqueArray(code), fc.uniqueArray(code));
    fc.assert(
      fc.property(books, trays, (things, [x, y]) => {
        const known = things.map(([barang, where]) => thing(barang, where));
        const { baki } = compareCount([{ kode_baki: 'X', barang: codes(...x) }, { kode_baki: 'Y', barang: codes(...y) }], known); // prettier-ignore
        for (const [tray, read] of [[baki[0]!, x] as const, [baki[1]!, y] as const]) {
          const { ADA, KURANG, TEMPAT_LAIN, TIDAK_DIKENAL } = tray.hasil;
          expect(COUNT_OUTCOMES.reduce((sum, one) => sum + tray.hasil[one], 0)).toBe(read.length + KURANG);
          expect(tray.hitung.qty).toBe(ADA + TEMPAT_LAIN + TIDAK_DIKENAL);
          expect(ADA + KURANG).toBeLessThanOrEqual(tray.buku.qty);
        }
      }),
    );
  });
});

test('lines are barcodes, with grams behind them as people and scales write them', () => {
  expect(countedLines('a1\n A2\t3.27\r\nA3;3,5\nA4, 2.001 g\n\nA5 12\nA6 berat')).toEqual([
    { barang: 'A1', berat: null },
    { barang: 'A2', berat: 3270 },
    { barang: 'A3', berat: 3500 },
    { barang: 'A4', berat: 2001 },
    { barang: 'A5', berat: 12_000 },
    { barang: 'A6', berat: null },
  ]);
});
