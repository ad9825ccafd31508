import { explainGap, type GapCandidate } from '@emas/domain/stock/explain-gap';
import { resultOf, type WeighResult } from '@emas/domain/stock/weigh-tray';
import { gramsToMilligrams, milligramsToGrams } from '@emas/domain/shared/wire';
import type { TrayBookView, WeighedThing } from '@emas/contracts/stock/weighing.view';

export interface Weighed {
  /** Grams; negative where something lacks. */
  readonly selisih: number;
  readonly hasil: WeighResult;
}

/** What the scale shows beside the books; null while it shows nothing. */
export function weighedOf({ berat_buku, toleransi }: TrayBookView, berat_timbang: number | null): Weighed | null {
  if (!berat_timbang) return null;
  const selisih = gramsToMilligrams(berat_timbang) - gramsToMilligrams(berat_buku);
  return { selisih: milligramsToGrams(selisih), hasil: resultOf(selisih, gramsToMilligrams(toleransi)) };
}

/** Things, and pairs of them, that would explain what a tray lacks. */
export const candidatesOf = (things: readonly WeighedThing[], selisih: number): readonly GapCandidate[] =>
  explainGap(
    things.map(({ kode_barcode, berat, berat_bandrol }) => ({
      kode_barcode,
      berat: gramsToMilligrams(berat) + gramsToMilligrams(berat_bandrol),
    })),
    gramsToMilligrams(selisih),
  );
