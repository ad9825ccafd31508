import type { Rupiah } from '../shared/units.js';
import { payable } from './payable.js';
import { type Direction, wayOf } from './ways.js';

/** How far payments make a total, by their amounts alone: whatever else is missing of them, this is what they come to. */
export interface Balance {
  /** What other ways than cash leave; below zero they are too much. */
  readonly rest: Rupiah;
  /** What of it can be paid in cash; 0 where nothing is left. */
  readonly due: Rupiah;
  /** Cash among the payments. */
  readonly tunai: Rupiah;
  /** Still to be paid; below zero is change, or too much. */
  readonly remaining: Rupiah;
  /** Cash that comes in beyond what it has to cover; nothing else goes back. */
  readonly kembali: Rupiah;
  /** What rounding makes of the rest; 0 while no cash is among the payments. */
  readonly pembulatan: Rupiah;
}

interface Paid {
  readonly cara_bayar: string;
  readonly jumlah: Rupiah;
}

const sum = (payments: readonly Paid[]): Rupiah => payments.reduce((total, { jumlah }) => total + jumlah, 0);

/** How far `payments` make `total`, cash rounded to `step`. */
export function balance(direction: Direction, total: Rupiah, payments: readonly Paid[], step: Rupiah): Balance {
  const isCash = ({ cara_bayar }: Paid): boolean => wayOf(direction, cara_bayar).cash === true;
  const cash = payments.filter(isCash);
  const tunai = sum(cash);
  const rest = total - sum(payments) + tunai;
  const due = rest > 0 ? payable(rest, step, direction) : 0;
  const isRounded = cash.length > 0 && rest > 0;
  return {
    rest,
    due,
    tunai,
    remaining: (isRounded ? due : rest) - tunai,
    kembali: direction === 'in' ? Math.max(tunai - due, 0) : 0,
    pembulatan: isRounded ? due - rest : 0,
  };
}
