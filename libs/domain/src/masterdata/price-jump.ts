import { divide } from '../shared/arithmetic.js';
import type { FieldError } from '../shared/domain-error.js';
import type { PercentHundredths } from '../shared/units.js';
import { hundredthsToPercent, priceCentsToRupiah } from '../shared/wire.js';

/** By how much a price differs from the one before, in hundredths of a percent; both in the same unit, `before` above 0. */
export const changeOf = (before: number, after: number): PercentHundredths =>
  divide((BigInt(after) - BigInt(before)) * 10_000n, BigInt(before), 'half-up');

/** Up or down by more than `limit`: what is worth a question. A first price has nothing to jump from. */
export function isJump(before: number | null, after: number, limit: PercentHundredths): boolean {
  if (before === null || before <= 0) return false;
  const difference = BigInt(after) - BigInt(before);
  return (difference < 0n ? -difference : difference) * 10_000n > BigInt(limit) * BigInt(before);
}

interface Jump {
  readonly field: string;
  /** Which one it is. */
  readonly nama: string;
  readonly was: number;
  readonly becomes: number;
  /** Both are hundredths of a rupiah, not rupiah. */
  readonly hundredths: boolean;
}

/** What is said of it at its field, in words. */
export function jumpError({ field, nama, was, becomes, hundredths }: Jump): FieldError {
  const rupiah = (figure: number): number => (hundredths ? priceCentsToRupiah(figure) : figure);
  const persen = Math.abs(hundredthsToPercent(changeOf(was, becomes)));
  const params = { nama, lama: rupiah(was), baru: rupiah(becomes), persen };
  return { field, code: becomes > was ? 'jumpsUp' : 'jumpsDown', params };
}
