import { gramsToMilligrams, milligramsToGrams } from '@emas/domain/shared/wire';
import type { BoughtThingView } from '@emas/contracts/stock/melt.view';

/** Grams and rupiah of some things together. */
export interface MeltSums {
  readonly qty: number;
  readonly berat: number;
  readonly berat_murni: number;
  /** Left out where cost is not told. */
  readonly harga_modal?: number;
}

export function sumsOf(things: readonly BoughtThingView[]): MeltSums {
  const grams = (of: 'berat' | 'berat_murni'): number =>
    milligramsToGrams(things.reduce((sum, thing) => sum + gramsToMilligrams(thing[of]), 0));
  const isTold = things.some(({ harga_modal }) => harga_modal !== undefined);
  return {
    qty: things.length,
    berat: grams('berat'),
    berat_murni: grams('berat_murni'),
    ...(isTold && { harga_modal: things.reduce((sum, { harga_modal = 0 }) => sum + harga_modal, 0) }),
  };
}
