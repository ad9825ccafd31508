import { multiplyDivide } from '../shared/arithmetic.js';
import type { Milligrams, Rupiah } from '../shared/units.js';

/** What so much of a thing's weight costs, halves up; all of the weight costs all of it. */
export const partOfCost = (nilai: Rupiah, berat: Milligrams, ofBerat: Milligrams): Rupiah =>
  ofBerat === 0 ? 0 : multiplyDivide(nilai, berat, ofBerat, 'half-up');

/** An amount over some weights: each its part with halves up but never more than is left, the last one the rest. */
export function sharedByWeight(amount: Rupiah, weights: readonly Milligrams[]): Rupiah[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let left = amount;
  return weights.map((weight, index) => {
    const part = index === weights.length - 1 ? left : Math.min(left, partOfCost(amount, weight, total));
    left -= part;
    return part;
  });
}
