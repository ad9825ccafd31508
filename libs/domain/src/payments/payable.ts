import { DomainError, type FieldError } from '../shared/domain-error.js';
import type { Rupiah } from '../shared/units.js';
import type { Direction } from './ways.js';

/** How the shop rounds cash. */
export interface CashRounding {
  /** Multiple that a computed sum is rounded to (setting `pembulatan_tunai`); 1 is off. */
  readonly step: Rupiah;
  /** Smallest coin (of setting `pecahan_uang`): a typed sum is a multiple of it. */
  readonly coin: Rupiah;
  /** Largest note (of setting `pecahan_uang`): nobody hands over more of them than one too many. */
  readonly note: Rupiah;
}

/** Account of what rounding cash gains or loses. */
export const ROUNDING_ACCOUNT = 'pembulatan';

/**
 * What of a sum can be paid in cash: the nearest multiple of the step. Exactly half of it goes in favour of the person
 * across the counter: down when he pays, up when we pay.
 */
export function payable(sum: Rupiah, step: Rupiah, way: Direction): Rupiah {
  const rest = sum % step;
  const isUp = way === 'in' ? rest * 2 > step : rest * 2 >= step;
  return sum - rest + (isUp ? step : 0);
}

/**
 * Cash for each of several documents that one command pays: rounded once, the difference on the last; where that is less
 * than what is rounded off, the rest of it on those before. None falls below 0.
 */
export function payableOfAll(sums: readonly Rupiah[], step: Rupiah, way: Direction): readonly Rupiah[] {
  const total = sums.reduce((sum, one) => sum + one, 0);
  let difference = payable(total, step, way) - total;
  return sums
    .toReversed()
    .map((sum) => {
      const cash = Math.max(0, sum + difference);
      difference += sum - cash;
      return cash;
    })
    .toReversed();
}

/** Sums of cash that somebody typed, each with the field it stands in. */
type Typed = readonly { readonly field: string; readonly jumlah: Rupiah }[];

/** Typed sums of cash that no coins make, each told at its field; nothing is asked while cash is not rounded. */
export const notPayable = (typed: Typed, { step, coin }: CashRounding): FieldError[] =>
  typed
    .filter(({ jumlah }) => step !== 1 && jumlah % coin !== 0)
    .map(({ field }) => ({ field, code: 'CASH_NOT_PAYABLE', params: { kelipatan: coin } }));

/** Throws CASH_NOT_PAYABLE for typed sums of cash that no coins make. */
export function requirePayable(typed: Typed, rounding: CashRounding): void {
  const wrong = notPayable(typed, rounding);
  if (wrong.length > 0) throw new DomainError('CASH_NOT_PAYABLE', { kelipatan: rounding.coin }, wrong);
}
