export const COUPON_STATES = ['AKTIF', 'TERPAKAI', 'KADALUARSA', 'BATAL'] as const;
/** What a coupon is on a day: one that nobody used expires by itself. */
export type CouponState = (typeof COUPON_STATES)[number];
