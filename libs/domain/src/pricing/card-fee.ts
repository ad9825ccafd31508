import { percentOf } from '../shared/arithmetic.js';
import type { PercentHundredths, Rupiah } from '../shared/units.js';

/** Fee that is added to a card payment when the customer bears it, half-up to the rupiah: 2 % of 1,000,000 → 20,000. */
export const cardFee = (jumlah: Rupiah, percent: PercentHundredths): Rupiah => percentOf(jumlah, percent, 'half-up');
