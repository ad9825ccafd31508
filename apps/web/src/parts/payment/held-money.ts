import { useQuery } from '@tanstack/react-query';
import type { HeldMoneyView } from '@emas/contracts/deposits/deposit.view';
import { api } from '../../platform/api/client.js';
import type { PaymentLine } from './payment-value.js';

export type HeldMoney = readonly HeldMoneyView[];

/** Money that a customer has left with the shop, the oldest first; it moves with every document. */
export const useHeldMoney = (customer_id: string) =>
  useQuery({
    queryKey: ['ledger', 'held-money', customer_id],
    queryFn: ({ signal }): Promise<HeldMoney> => api.get(`penjualan/titip/customer/${customer_id}`, {}, signal),
  });

interface Claimed {
  readonly no_titip: string;
  /** Rupiah. */
  readonly jumlah: number;
}

/** What deposits pay whose things are taken: each what is left of it, as far as the total goes. */
export function claimedMoney(held: HeldMoney, claims: readonly string[], total: number): readonly Claimed[] {
  let left = total;
  return claims.flatMap((id) => {
    const money = held.find((one) => one.id === id);
    const jumlah = Math.min(money?.sisa_rp ?? 0, left);
    left -= jumlah;
    return money && jumlah > 0 ? [{ no_titip: money.no_titip, jumlah }] : [];
  });
}

/** Money that none of the other lines pays with: what this one may choose from. */
export const freeMoney = (held: HeldMoney, others: readonly PaymentLine[]): HeldMoney =>
  held.filter(({ no_titip }) => !others.some((line) => line.cara_bayar === 'TITIP' && line.no_ref === no_titip));
