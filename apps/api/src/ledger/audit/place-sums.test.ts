import { PlaceSums } from './place-sums.js';

interface Line {
  readonly barang: string;
  readonly place: string;
  readonly qty: number;
  readonly berat: number;
  readonly nilai: number;
}

/** Sums one list and, against it, another. */
function areEqual(list: readonly Line[], other: readonly Line[]): boolean {
  const sums = new PlaceSums();
  const take = ({ barang, place, qty, berat, nilai }: Line, sign: 1 | -1) => {
    const [thing, at] = [Buffer.from(barang), Buffer.from(place)];
    const bytes = Buffer.concat([thing, at]);
    const row = { bytes, starts: Int32Array.of(0, thing.length), ends: Int32Array.of(thing.length, bytes.length) };
    sums.take(row, 0, 1, sign * qty, sign * berat, sign * nilai);
  };
  for (const line of list) take(line, 1);
  for (const line of other) take(line, -1);
  return sums.isZero;
}

const ring = { barang: 'CKK00000001', place: 'jual/1', qty: 1, berat: 3_270, nilai: 4_000_000 };
const chain = { barang: 'KLG00000007', place: 'jual/1', qty: 1, berat: 10_050, nilai: 9_007_199_254_740_991 };

test('the same in another order, in parts, and there and back again, is the same', () => {
  expect(areEqual([ring, chain], [chain, ring])).toBe(true);
  const half = { ...ring, qty: 0, berat: 1_270, nilai: 1_500_000 };
  const rest = { ...ring, berat: 2_000, nilai: 2_500_000 };
  expect(areEqual([ring, chain], [half, chain, rest])).toBe(true);
  const away = { ...ring, place: 'selain/2' };
  const back = { ...away, qty: -1, berat: -3_270, nilai: -4_000_000 };
  expect(areEqual([away, ring, back], [ring])).toBe(true);
  expect(areEqual([], [])).toBe(true);
});

test.each<[string, Line[], Line[]]>([
  ['a piece more', [ring], [{ ...ring, qty: 2 }]],
  ['a gram less', [ring], [{ ...ring, berat: 2_270 }]],
  ['a rupiah more', [chain], [{ ...chain, nilai: chain.nilai - 1 }]],
  ['a value greater by 2^26', [ring], [{ ...ring, nilai: ring.nilai + 2 ** 26 }]],
  ['a value greater by the prime', [ring], [{ ...ring, nilai: ring.nilai + 67_108_859 }]],
  ['another thing', [ring], [{ ...ring, barang: 'CKK00000002' }]],
  ['another place', [ring], [{ ...ring, place: 'jual/2' }]],
  [
    'figures changed over',
    [ring, chain],
    [
      { ...ring, berat: chain.berat },
      { ...chain, berat: ring.berat },
    ],
  ],
  ['a letter that went to the place', [ring], [{ ...ring, barang: 'CKK0000000', place: '1jual/1' }]],
  ['a thing more', [ring], [ring, chain]],
  ['a name with zero bytes behind', [ring], [{ ...ring, barang: `${ring.barang}\0` }]],
])('%s is seen', (_, list, other) => {
  expect(areEqual(list, other)).toBe(false);
});
