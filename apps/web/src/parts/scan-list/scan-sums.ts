import { fineWeight } from '@emas/domain/shared/arithmetic';
import { gramsToMilligrams, milligramsToGrams, percentToKadar } from '@emas/domain/shared/wire';

/** A thing that was scanned, as far as sums of it go. Grams, percent. */
export interface Weighed {
  readonly kadar: number;
  readonly berat: number;
  /** What of it is gold. */
  readonly berat_emas: number;
}

export interface ScanSums {
  readonly qty: number;
  readonly berat: number;
  readonly berat_murni: number;
}

/** Fine gold of one thing, mg. */
const fineOf = ({ kadar, berat_emas }: Weighed): number =>
  fineWeight(gramsToMilligrams(berat_emas), percentToKadar(kadar));

/** Pieces, grams and fine grams of all; fine gold is rounded per thing. */
export const sumsOf = (things: readonly Weighed[]): ScanSums => ({
  qty: things.length,
  berat: milligramsToGrams(things.reduce((sum, { berat }) => sum + gramsToMilligrams(berat), 0)),
  berat_murni: milligramsToGrams(things.reduce((sum, thing) => sum + fineOf(thing), 0)),
});

/** The same by fineness, the finest first. */
export function sumsByKadar(things: readonly Weighed[]): readonly (ScanSums & { readonly kadar: number })[] {
  const groups = new Map<number, Weighed[]>();
  for (const thing of things) groups.set(thing.kadar, [...(groups.get(thing.kadar) ?? []), thing]);
  return [...groups].sort(([one], [other]) => other - one).map(([kadar, group]) => ({ kadar, ...sumsOf(group) }));
}
