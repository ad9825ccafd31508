import type { Rupiah } from './units.js';

/** An amount as slips and screens write it, for texts that are kept: `Rp. 50,000 ,-`. */
export const rupiahText = (amount: Rupiah): string => `Rp. ${String(amount).replace(/\B(?=(\d{3})+$)/g, ',')} ,-`;
