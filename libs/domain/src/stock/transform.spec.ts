import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeClass } from '../ledger/books.js';
import { writeEventText } from '../ledger/event-text.js';
import type { StockMovement } from '../ledger/event.js';
import { unconserved } from '../ledger/processing.js';
import { fineOf, transform, type Transformed } from './transform.js';

const thing = (barang: string, berat: number, kadar: number, nilai: number): Transformed => ({
  ...{ barang, dari: 'lebur', qty: 1, berat, kadar, nilai },
});
const bar = (berat: number, kadar: number, barang = 'lebur/1') => ({ barang, ke: 'lebur', qty: 1, berat, kadar });

describe('what is made of other things', () => {
  it('costs what those cost, less the gold that was lost at their average', () => {
    const made = transform(
      'lebur',
      [thing('A', 3_270, 75_000, 1_411_500), thing('B', 5_000, 70_000, 2_000_000)],
      [bar(6_600, 89_500)],
    );
    expect(made).toMatchObject({ susut: 46, nilai_susut: 26_361, nilai: [3_385_139] });
    expect(made.movements.map(({ barang, dari, ke, qty, berat, nilai }) => [barang, dari, ke, qty, berat, nilai])).toEqual([
      ['A', 'lebur', 'olah/lebur', 1, 3_270, 1_411_500],
      ['B', 'lebur', 'olah/lebur', 1, 5_000, 2_000_000],
      ['lebur/1', 'olah/lebur', 'lebur', 1, 6_600, 3_385_139],
      ['lebur/1', 'olah/lebur', 'susut', 0, 46, 26_361],
    ]); // prettier-ignore
  });

  it('of three items, as the page of goods has it', () => {
    const items = [thing('A', 3_270, 75_000, 2_400_000), thing('B', 10_000, 70_000, 6_860_000), thing('C', 2_000, 75_000, 1_480_000)]; // prettier-ignore
    expect(transform('lebur', items, [bar(14_900, 73_200)])).toMatchObject({
      ...{ susut: 46, nilai_susut: 45_105, nilai: [10_694_895] },
    });
  });

  it('takes in gold that was gained at the same average', () => {
    const made = transform('sortir', [thing('A', 1_000, 75_000, 750_000)], [bar(1_010, 75_000)]);
    expect(made).toMatchObject({ susut: -8, nilai_susut: -8_000, nilai: [758_000] });
    expect(made.movements).toContainEqual({
      ...{ barang: 'lebur/1', dari: 'susut', ke: 'olah/sortir', qty: 0, berat: 8, kadar: 100_000, nilai: 8_000 },
    });
  });

  it('shares the cost by fine gold, the last output takes the rest and never a debt', () => {
    const halves = ['1', '2', '3', '4'].map((barang) => bar(1_000, 100_000, barang));
    expect(transform('lebur', [thing('A', 4_000, 100_000, 2)], halves).nilai).toEqual([1, 1, 0, 0]);
    expect(transform('lebur', [thing('A', 3_000, 100_000, 10)], halves.slice(1)).nilai).toEqual([3, 3, 4]);
  });
});

const weight = fc.integer({ min: 1, max: 2_000_000 });
const kadar = fc.integer({ min: 0, max: 500_000 });
const inputs = fc.array(fc.tuple(weight, kadar, fc.nat(2_000_000_000)), { minLength: 1, maxLength: 12 });
const outputs = fc.array(fc.tuple(weight, kadar), { minLength: 1, maxLength: 4 });

describe('whatever goes in and comes out', () => {
  const made = (things: [number, number, number][], results: [number, number][]) => {
    const inputs = things.map(([berat, of, nilai], index) => thing(`A${index}`, berat, of, nilai));
    const outputs = results.map(([berat, of], index) => bar(berat, of, `lebur/${index}`));
    // Gold gained a thousand times over at the price of a speck is more than a figure may be, and refused as such.
    fc.pre(fineOf(inputs) === 0 || fineOf(outputs) <= 1_000 * fineOf(inputs));
    return transform('lebur', inputs, outputs);
  };

  it('neither cost nor fine gold comes or goes unseen', () => {
    fc.assert(
      fc.property(inputs, outputs, (things, results) => {
        const { movements, nilai, nilai_susut } = made(things, results);
        expect(unconserved(movements)).toBeNull();
        expect(movements.every((line) => line.nilai >= 0 && line.berat >= 0)).toBe(true);
        const cost = things.reduce((sum, [, , one]) => sum + one, 0);
        expect(nilai.reduce((sum, one) => sum + one, 0) + nilai_susut).toBe(cost);
      }),
    );
  });

  it('can be written; with one line altered by a gram or a rupiah it cannot', () => {
    const write = (movements: readonly StockMovement[]) =>
      writeEventText(
        { stream: 'goods/1', type: 'MeltFinished', schema: 1, body: null, movements, document: { status: 'X', body: null } },
        () => '',
      ); // prettier-ignore
    fc.assert(
      fc.property(inputs, outputs, fc.nat(), fc.boolean(), (things, results, at, cost) => {
        const { movements } = made(things, results);
        expect(() => write(movements)).not.toThrow();
        const index = at % movements.length;
        const line = movements[index]!;
        if (!cost && (line.kadar === 0 || line.kadar > 100_000)) return;
        const more = cost ? { nilai: line.nilai + 1 } : { berat: line.berat + 1_000_000 };
        expect(() => write(movements.with(index, { ...line, ...more }))).toThrow('in olah');
      }),
    );
  });
});

it('has a place for each kind of work, outside and for its own lines alone', () => {
  expect(placeClass('olah/lebur')).toBe('LUAR');
  const line = { barang: 'A', dari: 'baki/olah', ke: 'jual/olah', qty: 1, berat: 1_000, kadar: 75_000, nilai: 1 };
  expect(unconserved([line])).toBeNull();
  expect(unconserved([{ ...line, ke: 'olah/cuci' }])).toEqual({ nilai: 1, murni: 750 });
});
