import type { CouponSale } from '../../../parts/payment/coupon-field.js';
import { priceOfAccessory } from './accessory-value.js';
import { type CheckoutValue, priceOf, soldLines } from './checkout-value.js';

/** What is at the till, as a coupon looks at it. */
export function couponSaleOf(value: CheckoutValue, total_harga: number): CouponSale {
  const things = soldLines(value).map((line) => {
    const { harga, ongkos } = priceOf(line);
    return { kode_group: line.item.kode_group, harga, ongkos };
  });
  const beside = value.aksesoris.map((one) => ({ kode_group: null, harga: priceOfAccessory(one).harga, ongkos: 0 }));
  return { customer_id: value.customer?.customer_id ?? null, total_harga, lines: [...things, ...beside] };
}
