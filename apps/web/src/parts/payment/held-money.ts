import { useQuery } from '@tanstack/react-query';
import type { BroughtView, HeldMoneyView } from '@emas/contracts/deposits/deposit.view';
import { type PaymentKind, wayOf } from '@emas/domain/payments/ways';
import { api } from '../../platform/api/client.js';
import type { PaymentLine } from './payment-value.js';

/** What a customer has with the shop that he may pay with: money he left, or what he brought and was not paid for. */
export interface HeldSum {
  readonly kind: 'TITIP' | 'TUKAR';
  readonly id: string;
  /** Number of the document that keeps it: the reference of the payment. */
  readonly no: string;
  /** Rupiah. */
  readonly sisa: number;
  /** Day on which it was left; null of what he brought today. */
  readonly tgl_system: string | null;
  /** The open sale that has taken things of it: no other may use it. */
  readonly sale_id: string | null;
}
export type HeldMoney = readonly HeldSum[];

const ofDeposit = ({ id, no_titip, sisa_rp, tgl_system, sale_id }: HeldMoneyView): HeldSum => ({
  ...{ kind: 'TITIP', id, no: no_titip, sisa: sisa_rp, tgl_system, sale_id },
});
const ofPurchase = ({ id, no_faktur_beli, total_harga }: BroughtView): HeldSum => ({
  ...{ kind: 'TUKAR', id, no: no_faktur_beli, sisa: total_harga, tgl_system: null, sale_id: null },
});

/** What a customer may pay with by these ways, the oldest first; it moves with every document. */
export function useHeldMoney(customer_id: string, kinds: readonly PaymentKind[]) {
  const deposits = useQuery({
    queryKey: ['ledger', 'held-money', customer_id],
    queryFn: ({ signal }): Promise<readonly HeldMoneyView[]> =>
      api.get(`penjualan/titip/customer/${customer_id}`, {}, signal),
    enabled: kinds.includes('TITIP'),
  });
  const brought = useQuery({
    queryKey: ['ledger', 'brought', customer_id],
    queryFn: ({ signal }): Promise<readonly BroughtView[]> => api.get(`titip/pembelian/${customer_id}`, {}, signal),
    enabled: kinds.includes('TUKAR'),
  });
  return {
    /** The answer that is waited for; null where none is. */
    waiting: [deposits, brought].find(({ isLoading }) => isLoading) ?? null,
    // Who may not ask, or cannot now, takes the other ways.
    held: [...(deposits.data ?? []).map(ofDeposit), ...(brought.data ?? []).map(ofPurchase)],
  };
}

interface Claimed {
  /** Number of the deposit. */
  readonly no: string;
  /** Rupiah. */
  readonly jumlah: number;
}

/** What deposits pay whose things are taken: each what is left of it, as far as the total goes. */
export function claimedMoney(held: HeldMoney, claims: readonly string[], total: number): readonly Claimed[] {
  let left = total;
  return claims.flatMap((id) => {
    const money = held.find((one) => one.id === id);
    const jumlah = Math.min(money?.sisa ?? 0, left);
    left -= jumlah;
    return money && jumlah > 0 ? [{ no: money.no, jumlah }] : [];
  });
}

/** Is it a sum that a customer has with the shop, by the way that it is paid with? */
const pays =
  ({ cara_bayar, no_ref }: PaymentLine) =>
  ({ kind, no }: HeldSum): boolean =>
    kind === cara_bayar && no === no_ref;

/** Money that none of the other lines pays with: what a line may choose from. */
export const freeMoney = (held: HeldMoney, others: readonly PaymentLine[]): HeldMoney =>
  held.filter((money) => !others.some((line) => pays(line)(money)));

/** Does a line pay with what the customer does not have any more? A coupon is none of what he left. */
export const isGone = (held: HeldMoney, line: PaymentLine): boolean =>
  line.no_ref !== '' &&
  line.cara_bayar !== 'KUPON' &&
  wayOf('in', line.cara_bayar).books === 'kept' &&
  !held.some(pays(line));

/**
 * What of it pays a total of which `open` is left; null where it pays nothing of it. What a customer brings pays as much as
 * it can or nothing: he gets the rest of it himself.
 */
export function usable({ kind, sisa }: HeldSum, total: number, open: number | null): number | null {
  if (open === null) return null;
  if (kind === 'TITIP') return Math.min(sisa, open);
  const whole = Math.min(sisa, total);
  return whole <= open ? whole : null;
}

/** What the customer brings beyond what it pays. */
export interface Excess {
  /** Number of the purchase. */
  readonly no: string;
  /** Rupiah. */
  readonly jumlah: number;
}

/** What goes out to the customer of what he brings; null where it pays no more than it is. */
export function excessOf(held: HeldMoney, lines: readonly PaymentLine[]): Excess | null {
  for (const line of lines) {
    const money = line.cara_bayar === 'TUKAR' && held.find(pays(line));
    if (money && money.sisa > (line.jumlah ?? 0)) return { no: money.no, jumlah: money.sisa - (line.jumlah ?? 0) };
  }
  return null;
}
