import { multiplyDivide } from '../shared/arithmetic.js';
import type { Milligrams, Rupiah } from '../shared/units.js';

/** What so much of a thing's weight costs, halves up; all of the weight costs all of it. */
export const partOfCost = (nilai: Rupiah, berat: Milligrams, ofBerat: Milligrams): Rupiah =>
  ofBerat === 0 ? 0 : multiplyDivide(nilai, berat, ofBerat, 'half-up');
