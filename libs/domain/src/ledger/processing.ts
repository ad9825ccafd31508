import { fineWeight } from '../shared/arithmetic.js';
import type { Milligrams, Rupiah } from '../shared/units.js';
import type { StockMovement } from './event.js';

/** Kinds of work in which one thing ceases and another begins, in one event. */
export type Processing = 'lebur' | 'sortir' | 'cuci' | 'pasang' | 'tukang';

export const PROCESSING = 'olah';
export const processingPlace = (work: Processing): string => `${PROCESSING}/${work}`;

export const isProcessing = (place: string): boolean =>
  place.startsWith(PROCESSING) && (place.length === PROCESSING.length || place[PROCESSING.length] === '/');

/** What would have come into being or vanished on the way through `olah/*`. */
export interface Unconserved {
  /** Entered less left: cost and fine gold. */
  readonly nilai: Rupiah;
  readonly murni: Milligrams;
}

/**
 * What one event lets cease is what it lets begin: over `olah/*` its cost sums to 0, and so does its fine gold, each line's
 * rounded for itself. Null where that holds.
 */
export function unconserved(movements: readonly StockMovement[]): Unconserved | null {
  let nilai = 0;
  let murni = 0;
  for (const movement of movements) {
    const sign = Number(isProcessing(movement.ke)) - Number(isProcessing(movement.dari));
    if (sign === 0) continue;
    nilai += sign * movement.nilai;
    murni += sign * fineWeight(movement.berat, movement.kadar);
  }
  return nilai === 0 && murni === 0 ? null : { nilai, murni };
}
