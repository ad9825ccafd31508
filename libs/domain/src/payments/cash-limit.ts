import { DomainError } from '../shared/domain-error.js';
import type { Rupiah } from '../shared/units.js';
import type { CashRounding } from './payable.js';

/** Notes in a bundle, as a bank hands them out. */
const BUNDLE = 100;

type Notes = Pick<CashRounding, 'note'>;

/** The most that somebody hands over for what is due: no more than a note too many, or twice the sum. */
export const usualCash = (due: Rupiah, { note }: Notes): Rupiah => Math.max(due + note, due * 2);

/** Beyond this it is no cash but a slip of the hand: a whole bundle of the largest note too many, or twice the sum. */
export const possibleCash = (due: Rupiah, { note }: Notes): Rupiah => Math.max(due + BUNDLE * note, due * 2);

/** Cash handed over for `due`, with the field it stands in. */
export interface HandedOver {
  readonly field: string;
  readonly tunai: Rupiah;
  readonly due: Rupiah;
  /** The person at the till said that it is so. */
  readonly isConfirmed: boolean;
}

/**
 * Throws CASH_IMPOSSIBLE for cash that nobody hands over, CASH_UNUSUAL for more than is usual that was not confirmed.
 * True for what was confirmed and had to be.
 */
export function requirePossibleCash({ field, tunai, due, isConfirmed }: HandedOver, notes: Notes): boolean {
  const refused = (code: string, batas: Rupiah) => {
    const params = { tunai, batas };
    return new DomainError(code, params, [{ field, code, params }]);
  };
  const [possible, usual] = [possibleCash(due, notes), usualCash(due, notes)];
  if (tunai > possible) throw refused('CASH_IMPOSSIBLE', possible);
  if (tunai > usual && !isConfirmed) throw refused('CASH_UNUSUAL', usual);
  return tunai > usual;
}
