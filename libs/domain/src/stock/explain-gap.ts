import type { Milligrams } from '../shared/units.js';

/** A thing of a tray, as it weighs on a scale: its tag included. */
export interface ScaledThing {
  readonly kode_barcode: string;
  readonly berat: Milligrams;
}

/** One thing, or two, that are missing if a weight is. */
export interface GapCandidate {
  readonly kode_barcode: readonly string[];
  readonly berat: Milligrams;
  /** How far that is from what is missing. */
  readonly beda: Milligrams;
}

/** As far as a candidate may be from the gap. */
export const GAP_FIT: Milligrams = 20;
/** Nobody looks for more. */
const MOST = 20;

/**
 * Things of a tray, and pairs of them, whose weight is what it lacks: the single ones first, each sort by how well it fits.
 * What it has too much is in no book of the tray: nothing explains it.
 */
export function explainGap(things: readonly ScaledThing[], selisih: Milligrams): readonly GapCandidate[] {
  const gap = -selisih;
  if (gap <= GAP_FIT) return [];
  const sorted = [...things].sort((one, other) => one.berat - other.berat || (one.kode_barcode < other.kode_barcode ? -1 : 1)); // prettier-ignore
  const fits = (berat: Milligrams) => Math.abs(berat - gap) <= GAP_FIT;
  const singles = sorted
    .filter(({ berat }) => fits(berat))
    .map(({ kode_barcode, berat }) => candidate([kode_barcode], berat, gap));
  return [...best(singles), ...best(pairsOf(sorted, gap))].slice(0, MOST);
}

const candidate = (kode_barcode: readonly string[], berat: Milligrams, gap: Milligrams): GapCandidate => ({
  kode_barcode,
  berat,
  beda: Math.abs(berat - gap),
});

const best = (candidates: GapCandidate[]): readonly GapCandidate[] => candidates.sort((one, other) => one.beda - other.beda); // prettier-ignore

/** Of each thing its partners lie side by side, and move down as it moves up. */
function pairsOf(sorted: readonly ScaledThing[], gap: Milligrams): GapCandidate[] {
  const found: GapCandidate[] = [];
  let upper = sorted.length - 1;
  for (const [at, thing] of sorted.entries()) {
    while (upper > at && thing.berat + sorted[upper]!.berat > gap + GAP_FIT) upper -= 1;
    for (let other = upper; other > at; other -= 1) {
      const partner = sorted[other]!;
      const berat = thing.berat + partner.berat;
      if (berat < gap - GAP_FIT) break;
      found.push(candidate([thing.kode_barcode, partner.kode_barcode], berat, gap));
    }
  }
  return found;
}
