import { divide } from '../shared/arithmetic.js';
import type { PercentHundredths } from '../shared/units.js';

/** By how much a price differs from the one before, in hundredths of a percent; both in the same unit, `before` above 0. */
export const changeOf = (before: number, after: number): PercentHundredths =>
  divide((BigInt(after) - BigInt(before)) * 10_000n, BigInt(before), 'half-up');

/** Up or down by more than `limit`: what is worth a question. A first price has nothing to jump from. */
export function isJump(before: number | null, after: number, limit: PercentHundredths): boolean {
  if (before === null || before <= 0) return false;
  const difference = BigInt(after) - BigInt(before);
  return (difference < 0n ? -difference : difference) * 10_000n > BigInt(limit) * BigInt(before);
}
