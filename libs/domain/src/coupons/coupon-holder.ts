/** The member's card of who buys, as the house knows it. */
export interface CouponHolder {
  readonly kode_member: string;
  readonly kode_level: string;
}
