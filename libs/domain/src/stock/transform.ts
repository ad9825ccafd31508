import type { StockMovement } from '../ledger/event.js';
import { type Processing, processingPlace } from '../ledger/processing.js';
import { fineWeight, multiplyDivide } from '../shared/arithmetic.js';
import { KADAR_PURE, type Kadar, type Milligrams, type Rupiah } from '../shared/units.js';

/** What ceases: all that a place holds of a thing. */
export interface Transformed {
  readonly barang: string;
  readonly dari: string;
  readonly qty: number;
  readonly berat: Milligrams;
  readonly kadar: Kadar;
  readonly nilai: Rupiah;
}

/** What begins. */
export interface Begun {
  readonly barang: string;
  readonly ke: string;
  readonly qty: number;
  readonly berat: Milligrams;
  readonly kadar: Kadar;
}

export interface Transformation {
  /** Fine gold that went in and is not in what came out; negative where more came out. */
  readonly susut: Milligrams;
  /** What that cost, at the average of what went in; negative likewise. */
  readonly nilai_susut: Rupiah;
  /** Cost of each output, in their order. */
  readonly nilai: readonly Rupiah[];
  readonly movements: readonly StockMovement[];
}

/**
 * Lets things cease at `olah/{work}` and others begin there, so that neither cost nor fine gold comes or goes unseen. Lost gold
 * leaves to `susut` at the average cost of the gold that went in, gained gold comes from there at the same; what is left of
 * the cost goes to the outputs by their fine gold, the last takes the remainder.
 */
export function transform(work: Processing, inputs: readonly Transformed[], outputs: readonly Begun[]): Transformation {
  const place = processingPlace(work);
  const cost = inputs.reduce((sum, { nilai }) => sum + nilai, 0);
  const fineIn = fineOf(inputs);
  const susut = fineIn - fineOf(outputs);
  const difference = fineIn === 0 ? 0 : multiplyDivide(cost, Math.abs(susut), fineIn, 'half-up');
  const nilai_susut = susut < 0 ? -difference : difference;
  const nilai = shared(cost - nilai_susut, outputs);
  const enters = (movement: Omit<StockMovement, 'ke'>): StockMovement => ({ ...movement, ke: place });
  const leaves = (movement: Omit<StockMovement, 'dari'>): StockMovement => ({ ...movement, dari: place });
  const { barang } = outputs.at(-1)!;
  const gold = { barang, qty: 0, berat: Math.abs(susut), kadar: KADAR_PURE, nilai: difference };
  return {
    susut,
    nilai_susut,
    nilai,
    movements: [
      ...inputs.map(enters),
      ...(susut < 0 ? [enters({ ...gold, dari: 'susut' })] : []),
      ...outputs.map((output, index) => leaves({ ...output, nilai: nilai[index]! })),
      ...(susut > 0 ? [leaves({ ...gold, ke: 'susut' })] : []),
    ],
  };
}

/** Fine gold of some lines, each rounded for itself, as the law of `olah` sums it. */
export const fineOf = (lines: readonly { readonly berat: Milligrams; readonly kadar: Kadar }[]): Milligrams =>
  lines.reduce((sum, { berat, kadar }) => sum + fineWeight(berat, kadar), 0);

/** A cost by fine gold; no output takes more than is left, so that halves rounded up leave the last one no debt. */
function shared(cost: Rupiah, outputs: readonly Begun[]): Rupiah[] {
  const fine = fineOf(outputs);
  let left = cost;
  return outputs.map(({ berat, kadar }, index) => {
    const last = index === outputs.length - 1;
    const part = fine === 0 ? 0 : multiplyDivide(cost, fineWeight(berat, kadar), fine, 'half-up');
    const taken = last ? left : Math.min(part, left);
    left -= taken;
    return taken;
  });
}
