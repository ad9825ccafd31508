import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext } from '../ledger/event.js';
import type { PaymentInput, TermsOf } from '../payments/money-in.js';
import { wayOf } from '../payments/ways.js';
import { accessoriesOf, type AnySale } from '../sales/sale.js';
import { DomainError, type ErrorParams } from '../shared/domain-error.js';
import type { Rupiah } from '../shared/units.js';
import { type Coupon, numberOfStream } from './coupon.js';
import type { CouponHolder } from './coupon-holder.js';
import { requireDay, requireUnused, worthFor } from './usable.js';

const KUPON = 'KUPON';

const refusal = (index: number, field: string, code: string, params: ErrorParams = {}): DomainError =>
  new DomainError(code, params, [{ field: `pembayaran.${index}.${field}`, code, params }]);

/** What a coupon looks at of a sale that nobody has paid. */
export const couponSaleOf = (sale: AnySale, member: CouponHolder | null) => ({
  total_harga: sale.total_harga,
  member,
  lines: [
    ...sale.lines.map(({ kode_group, harga, ongkos }) => ({ kode_group, harga, ongkos })),
    ...accessoriesOf(sale).map(({ harga }) => ({ harga, ongkos: 0 })),
  ],
});

/** Percents of the same note do not add up. */
function requireTogether(coupon: Coupon, before: readonly Coupon[], index: number): void {
  if (before.some(({ nomor }) => nomor === coupon.nomor)) throw refusal(index, 'no_ref', 'COUPON_TWICE');
  const isPercent = ({ jenis_kupon }: Coupon): boolean => jenis_kupon !== 'RUPIAH';
  if (isPercent(coupon) && before.some(isPercent)) throw refusal(index, 'no_ref', 'COUPON_ONE_PERCENT');
}

/**
 * The payments of a sale with what its coupons pay of it: each its worth, as far as the other money that is no cash leaves
 * something to be paid. A sum that was shown is compared, 0 is whatever it comes to. Throws what a coupon is refused for at
 * its payment, COUPON_ONE_PERCENT for two that take percents, COUPON_CHANGED for another sum.
 */
export function withCoupons(
  payments: readonly PaymentInput[],
  sale: AnySale,
  termsOf: TermsOf,
  context: DecideContext,
): readonly PaymentInput[] {
  const isOther = ({ cara_bayar }: PaymentInput): boolean => cara_bayar !== KUPON && !wayOf('in', cara_bayar).cash;
  if (!payments.some(({ cara_bayar }) => cara_bayar === KUPON)) return payments;
  const tgl = requireOpenDay(context);
  const used: Coupon[] = [];
  let rest: Rupiah = payments.filter(isOther).reduce((left, { jumlah }) => left - jumlah, sale.total_harga);
  return payments.map((payment, index) => {
    if (payment.cara_bayar !== KUPON) return payment;
    const { ref, member = null } = termsOf(payment) ?? {};
    if (ref === undefined) throw new RangeError('a coupon is kept under its number');
    const field = `pembayaran.${index}.no_ref`;
    const coupon = requireUnused(numberOfStream(ref), context, field);
    requireTogether(coupon, used, index);
    requireDay(coupon, tgl, field);
    const jumlah = Math.min(worthFor(coupon, couponSaleOf(sale, member), field), rest);
    if (jumlah <= 0) throw refusal(index, 'jumlah', 'PAYMENT_EXCEEDS_REMAINING', { sisa: Math.max(rest, 0) });
    if (payment.jumlah !== 0 && payment.jumlah !== jumlah) throw refusal(index, 'jumlah', 'COUPON_CHANGED', { jumlah });
    used.push(coupon);
    rest -= jumlah;
    return { ...payment, jumlah };
  });
}
