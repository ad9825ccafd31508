import type { Rupiah } from '../shared/units.js';

interface Fee {
  readonly jumlah: Rupiah;
  readonly perkiraan: Rupiah;
}

/**
 * Fees of payments that came in together: those that are expected, and what the bank kept more or less of all spread over
 * them by what each was, no fee below 0 or above its payment. They sum to `biaya`, which is from 0 to the sum of payments.
 */
export function spreadFees(items: readonly Fee[], biaya: Rupiah): readonly Rupiah[] {
  const fees = items.map(({ perkiraan, jumlah }) => Math.min(perkiraan, jumlah));
  let rest = biaya - fees.reduce((sum, fee) => sum + fee, 0);
  const total = items.reduce((sum, { jumlah }) => sum + jumlah, 0);
  const room = (index: number): Rupiah => (rest > 0 ? items[index]!.jumlah - fees[index]! : -fees[index]!);
  const give = (index: number, part: Rupiah): void => {
    const taken = rest > 0 ? Math.min(part, room(index), rest) : Math.max(part, room(index), rest);
    fees[index]! += taken;
    rest -= taken;
  };
  const spread = rest;
  for (const [index, { jumlah }] of items.entries())
    if (rest !== 0) give(index, Math.trunc((spread * jumlah) / Math.max(total, 1)));
  for (const index of items.keys()) if (rest !== 0) give(index, rest);
  return fees;
}
