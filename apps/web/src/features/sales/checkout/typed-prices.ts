import type { TillTier } from '@emas/domain/sales/preview';
import { type CheckoutLine, type CheckoutValue, pricedLine } from './checkout-value.js';

const isTyped = ({ harga_gram, tarif_ongkos, diskon, diskon_persen }: CheckoutLine): boolean =>
  [harga_gram, tarif_ongkos, diskon, diskon_persen].some((figure) => figure !== null);

/** What was promised goes by no tier: there is nothing to hold on to. */
function atShownPrice(line: CheckoutLine, tier: TillTier | null): CheckoutLine {
  if (!isTyped(line) || line.deposit?.sepakat) return line;
  const { item } = pricedLine(line, tier);
  return {
    ...line,
    harga_gram: line.harga_gram ?? item.harga_gram,
    tarif_ongkos: line.tarif_ongkos ?? item.tarif_ongkos,
  };
}

/**
 * The form after a change. A line that somebody typed over was agreed with the customer: where another one is chosen, it
 * stays at the price of the `tier` that was shown, and only the others follow his terms.
 */
export function withTypedPrices(before: CheckoutValue, after: CheckoutValue, tier: TillTier | null): CheckoutValue {
  if (before.customer?.customer_id === after.customer?.customer_id) return after;
  return { ...after, lines: after.lines.map((line) => atShownPrice(line, tier)) };
}
