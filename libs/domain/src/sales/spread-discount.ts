import { multiplyDivide } from '../shared/arithmetic.js';
import { DomainError } from '../shared/domain-error.js';
import type { Rupiah } from '../shared/units.js';

const sum = (amounts: readonly Rupiah[]): Rupiah => amounts.reduce((total, amount) => total + amount, 0);

/** Places of the figures, those of the largest first. */
const byLargest = (figures: readonly (number | bigint)[]): readonly number[] =>
  figures
    .map((_, index) => index)
    .toSorted((a, b) => (figures[a]! < figures[b]! ? 1 : figures[a]! > figures[b]! ? -1 : 0));

/**
 * Spreads a discount on a whole note over its lines in proportion to `rooms`, what of each can still be taken off: the
 * shares sum to the discount, and none is below zero or more than its room. They are multiples of `step`, the shop's
 * rounding of prices, so that each line falls by exactly its share; what is left of the discount is on one line, where it
 * has room. Throws TOTAL_BELOW_DISCOUNT where all rooms together are less.
 */
export function spreadDiscount(discount: Rupiah, rooms: readonly Rupiah[], step: Rupiah): readonly Rupiah[] {
  const total = sum(rooms);
  if (discount < 0 || discount > total) throw new DomainError('TOTAL_BELOW_DISCOUNT');
  if (discount === 0) return rooms.map(() => 0);
  const unit = Math.max(step, 1);
  const inSteps = Math.floor(discount / unit);
  const shares = rooms.map((room) => multiplyDivide(inSteps, room, total, 'down') * unit);
  const cutOff = rooms.map((room) => (BigInt(inSteps) * BigInt(room)) % BigInt(total));
  let left = discount - sum(shares);
  // A step each for those that rounding down took most from.
  for (const index of byLargest(cutOff)) {
    if (left < unit) break;
    if (shares[index]! + unit > rooms[index]!) continue;
    shares[index]! += unit;
    left -= unit;
  }
  for (const index of byLargest(rooms)) {
    const more = Math.min(left, rooms[index]! - shares[index]!);
    shares[index]! += more;
    left -= more;
  }
  return shares;
}
