import { percentOf } from '../shared/arithmetic.js';
import type { Rupiah } from '../shared/units.js';

/** A fee that differs by more needs somebody's word: this much, or a tenth of what was expected. */
const TOLERANCE = { rupiah: 10_000, percent: 1_000 };

/** Whether what was kept differs so much from what was expected that somebody has to agree. */
export const isOffFee = (biaya: Rupiah, perkiraan: Rupiah): boolean =>
  Math.abs(biaya - perkiraan) > Math.max(TOLERANCE.rupiah, percentOf(perkiraan, TOLERANCE.percent, 'half-up'));
