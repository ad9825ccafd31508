import { fineWeight } from '@emas/domain/shared/arithmetic';
import { gramsToMilligrams, milligramsToGrams, percentToKadar } from '@emas/domain/shared/wire';

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
