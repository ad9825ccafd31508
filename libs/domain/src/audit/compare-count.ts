import { placeKind } from '../ledger/books.js';
import { fineWeight } from '../shared/arithmetic.js';
import type { Kadar, Milligrams } from '../shared/units.js';

/** A thing where the books have it. */
export interface BookThing {
  readonly barang: string;
  readonly place: string;
  readonly berat: Milligrams;
  readonly kadar: Kadar;
}

/** A barcode that was read in a tray; its weight where it was put on a scale. */
export interface CountedThing {
  readonly barang: string;
  readonly berat: Milligrams | null;
}

export interface CountedTray {
  readonly kode_baki: string;
  readonly barang: readonly CountedThing[];
}

/** There; not there; there, but in the books elsewhere; unknown to the books. */
export const COUNT_OUTCOMES = ['ADA', 'KURANG', 'TEMPAT_LAIN', 'TIDAK_DIKENAL'] as const;
export type CountOutcome = (typeof COUNT_OUTCOMES)[number];

export interface ComparedThing {
  readonly hasil: CountOutcome;
  /** Where it was read, or should have been. */
  readonly kode_baki: string;
  readonly barang: string;
  /** Where the books have it; null of what they do not know. */
  readonly place: string | null;
  readonly kadar: Kadar | null;
  readonly berat_buku: Milligrams | null;
  /** As it was weighed, else as the books have it; null of what is not there. */
  readonly berat_hitung: Milligrams | null;
}

export interface GoodsSum {
  readonly qty: number;
  readonly berat: Milligrams;
  /** Each thing's fine weight, added up. */
  readonly murni: Milligrams;
}

export interface ComparedTray {
  readonly kode_baki: string;
  readonly buku: GoodsSum;
  readonly hitung: GoodsSum;
  readonly hasil: Readonly<Record<CountOutcome, number>>;
}

export interface ComparedGoods {
  readonly baki: readonly ComparedTray[];
  readonly barang: readonly ComparedThing[];
}

const TRAY = 'baki/';
const NOTHING: GoodsSum = { qty: 0, berat: 0, murni: 0 };

const plus = (sum: GoodsSum, berat: Milligrams, kadar: Kadar | null): GoodsSum => ({
  qty: sum.qty + 1,
  berat: sum.berat + berat,
  murni: sum.murni + (kadar === null ? 0 : fineWeight(berat, kadar)),
});

/**
 * What was read in trays against the books of one moment. A thing that lies in another tray is told once, where it was
 * read: it is missing nowhere. Of one that was read twice in a tray the first counts.
 */
export function compareCount(counted: readonly CountedTray[], books: readonly BookThing[]): ComparedGoods {
  const placesOf = new Map<string, BookThing[]>();
  for (const thing of books) placesOf.set(thing.barang, [...(placesOf.get(thing.barang) ?? []), thing]);
  const read = new Set(counted.flatMap(({ barang }) => barang.map((one) => one.barang)));
  const compared = counted.map((tray) => {
    const found = [...new Map(tray.barang.toReversed().map((one) => [one.barang, one])).values()]
      .toReversed()
      .map((one) => foundThing(tray.kode_baki, one, placesOf.get(one.barang) ?? []));
    const expected = books.filter(({ place }) => place === `${TRAY}${tray.kode_baki}`);
    const missing = expected.filter(({ barang }) => !read.has(barang)).map((thing) => missingThing(tray, thing));
    return { tray, expected, things: [...missing, ...found] };
  });
  return {
    baki: compared.map(({ tray, expected, things }) => trayOf(tray.kode_baki, expected, things)),
    barang: compared.flatMap(({ things }) => things),
  };
}

function foundThing(kode_baki: string, { barang, berat }: CountedThing, books: readonly BookThing[]): ComparedThing {
  const here = books.find(({ place }) => place === `${TRAY}${kode_baki}`);
  // In the house before what has left it.
  const known = here ?? books.toSorted((one, other) => rankOf(one) - rankOf(other))[0];
  if (!known)
    return { hasil: 'TIDAK_DIKENAL', kode_baki, barang, place: null, kadar: null, berat_buku: null, berat_hitung: berat }; // prettier-ignore
  return {
    ...{ hasil: here ? 'ADA' : 'TEMPAT_LAIN', kode_baki, barang, place: known.place, kadar: known.kadar },
    ...{ berat_buku: known.berat, berat_hitung: berat ?? known.berat },
  };
}

const rankOf = ({ place }: BookThing): number => (placeKind(place) === 'baki' ? 0 : 1);

const missingThing = ({ kode_baki }: CountedTray, { barang, place, kadar, berat }: BookThing): ComparedThing => ({
  ...{ hasil: 'KURANG', kode_baki, barang, place, kadar, berat_buku: berat, berat_hitung: null },
});

function trayOf(kode_baki: string, expected: readonly BookThing[], things: readonly ComparedThing[]): ComparedTray {
  const count = (hasil: CountOutcome): number => things.filter((one) => one.hasil === hasil).length;
  return {
    kode_baki,
    buku: expected.reduce((sum, { berat, kadar }) => plus(sum, berat, kadar), NOTHING),
    hitung: things.reduce(
      (sum, { hasil, berat_hitung, kadar }) => (hasil === 'KURANG' ? sum : plus(sum, berat_hitung ?? 0, kadar)),
      NOTHING,
    ),
    hasil: {
      ADA: count('ADA'),
      KURANG: count('KURANG'),
      TEMPAT_LAIN: count('TEMPAT_LAIN'),
      TIDAK_DIKENAL: count('TIDAK_DIKENAL'),
    },
  };
}
