import { fineWeight } from '@emas/domain/shared/arithmetic';
import { gramsToMilligrams, milligramsToGrams, percentToKadar } from '@emas/domain/shared/wire';
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

/** Fine gold of a bar against what went in, grams; negative where it has more. Null while it is not known. */
export function lossOf(
  fineIn: number,
  { berat_hasil, kadar_hasil }: { readonly berat_hasil: number | null; readonly kadar_hasil: number | null },
): { readonly fine: number; readonly loss: number; readonly percent: number } | null {
  if (!berat_hasil || !kadar_hasil || kadar_hasil > 100) return null;
  const fine = fineWeight(gramsToMilligrams(berat_hasil), percentToKadar(kadar_hasil));
  const loss = gramsToMilligrams(fineIn) - fine;
  const percent = fineIn === 0 ? 0 : Math.round((loss / gramsToMilligrams(fineIn)) * 10_000) / 100;
  return { fine: milligramsToGrams(fine), loss: milligramsToGrams(loss), percent };
}
