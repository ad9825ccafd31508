import { multiplyDivide, percentOf, weightTimesPrice } from '../shared/arithmetic.js';
import type { Milligrams, PercentHundredths, PriceCents, Rupiah } from '../shared/units.js';

/** Fine gold, and what it cost. */
export interface GoldLost {
  readonly murni: Milligrams;
  readonly nilai: Rupiah;
}

/** What a goldsmith had in hand and what of it did not come back. */
export interface LossFacts {
  /** Fine gold he was given. */
  readonly murni_kirim: Milligrams;
  /** Fine gold that what came back lacks, net of what it gained; negative where more came back. */
  readonly susut: GoldLost;
  /** Things that did not come back at all. */
  readonly hilang: readonly GoldLost[];
  /** What of the fine gold he may lose. */
  readonly susut_maks: PercentHundredths;
  /** Price of fine gold per gram; null where there is none, which charges what it cost. */
  readonly harga_gold: PriceCents | null;
}

export interface LossCharge {
  /** Fine gold that he may lose, rounded down. */
  readonly jatah: Milligrams;
  /** Fine gold that he makes good: beyond what he may lose, and all that he lost whole. */
  readonly murni: Milligrams;
  /** What that cost. */
  readonly modal: Rupiah;
  /** What he owes for it. */
  readonly nilai: Rupiah;
}

/** What a goldsmith makes good of the gold he lost. */
export function lossCharge({ murni_kirim, susut, hilang, susut_maks, harga_gold }: LossFacts): LossCharge {
  const jatah = percentOf(murni_kirim, susut_maks, 'down');
  const beyond = Math.max(0, susut.murni - jatah);
  const costOfBeyond = beyond === 0 ? 0 : multiplyDivide(Math.max(0, susut.nilai), beyond, susut.murni, 'half-up');
  const murni = hilang.reduce((sum, one) => sum + one.murni, beyond);
  const modal = hilang.reduce((sum, one) => sum + one.nilai, costOfBeyond);
  return { jatah, murni, modal, nilai: harga_gold === null ? modal : weightTimesPrice(murni, harga_gold, 'half-up') };
}
