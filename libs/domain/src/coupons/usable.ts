import type { DecideContext } from '../ledger/event.js';
import type { CouponTerms } from '../shared/coupon-terms.js';
import { DomainError, type ErrorParams } from '../shared/domain-error.js';
import type { BusinessDate, Rupiah } from '../shared/units.js';
import { type Coupon, coupons } from './coupon.js';
import type { CouponHolder } from './coupon-holder.js';
import { type CouponLine, couponWorth } from './coupon-worth.js';

/** What a coupon is to pay a part of. */
export interface CouponSale {
  readonly total_harga: Rupiah;
  readonly lines: readonly CouponLine[];
  /** Null of somebody without a card, or whose card is not active. */
  readonly member: CouponHolder | null;
}

const refusal = (field: string, code: string, params: ErrorParams = {}, data?: unknown): DomainError =>
  new DomainError(code, params, [{ field, code, params }], data);

/**
 * A coupon that nobody has used. Throws COUPON_NOT_FOUND, COUPON_USED with the sale in its data, COUPON_USED_ALONE,
 * COUPON_CANCELLED.
 */
export function requireUnused(nomor: string, context: DecideContext, field = 'nomor'): Coupon {
  const coupon = coupons.load(nomor, context);
  if (!coupon) throw refusal(field, coupons.refusals.missing, { nomor });
  return requireUnusedCoupon(coupon, field);
}

/** The same of one that is there. */
export function requireUnusedCoupon(coupon: Coupon, field = 'nomor'): Coupon {
  if (coupon.pakai?.sale_id) throw refusal(field, 'COUPON_USED', { no_faktur: '' }, { sale_id: coupon.pakai.sale_id });
  if (coupon.pakai) {
    const { tgl_system: tgl, pakai_by: oleh } = coupon.pakai;
    throw refusal(field, 'COUPON_USED_ALONE', { tgl, oleh });
  }
  if (coupon.ended) throw refusal(field, 'COUPON_CANCELLED', { oleh: coupon.ended.batal_by });
  return coupon;
}

/** Throws COUPON_DATES on a day that it does not hold on. */
export function requireDay(coupon: CouponTerms, tgl: BusinessDate, field = 'nomor'): void {
  const { tgl_berlaku: dari, tgl_kadaluarsa: sampai } = coupon;
  if (tgl < dari || tgl > sampai) throw refusal(field, 'COUPON_DATES', { dari, sampai });
}

/**
 * What a coupon takes off a sale. Throws COUPON_OTHER_MEMBER, COUPON_OTHER_LEVEL, COUPON_MINIMUM, and COUPON_NOT_FOR_GOODS
 * where nothing of what is bought is its own.
 */
export function worthFor(
  coupon: CouponTerms & { readonly kode_member: string | null },
  { total_harga, lines, member }: CouponSale,
  field = 'nomor',
): Rupiah {
  const { kode_member, kode_level, minimal_belanja } = coupon;
  if (kode_member !== null && kode_member !== member?.kode_member) throw refusal(field, 'COUPON_OTHER_MEMBER');
  if (kode_level !== null && kode_level !== member?.kode_level)
    throw refusal(field, 'COUPON_OTHER_LEVEL', { level: kode_level });
  if (total_harga < minimal_belanja) throw refusal(field, 'COUPON_MINIMUM', { minimal: minimal_belanja });
  const worth = couponWorth(coupon, lines);
  if (worth <= 0) throw refusal(field, 'COUPON_NOT_FOR_GOODS');
  return worth;
}
