import type { BusinessDate, PercentHundredths, Rupiah } from './units.js';

export const COUPON_TYPES = ['RUPIAH', 'PERSEN', 'ONGKOS'] as const;
/** A sum; percent of what is bought; percent of its making charge. */
export type CouponType = (typeof COUPON_TYPES)[number];

/** What a coupon promises, as its kind was when it was issued: the paper says so. */
export interface CouponTerms {
  readonly kode_kupon: string;
  readonly nama_kupon: string;
  readonly jenis_kupon: CouponType;
  /** Of RUPIAH; 0 of the others. */
  readonly nilai_rp: Rupiah;
  /** Of PERSEN and ONGKOS; 0 of RUPIAH. */
  readonly persen_kupon: PercentHundredths;
  /** Most that it takes off; null where that is not limited. */
  readonly maksimal_potongan: Rupiah | null;
  /** Least total of the sale. */
  readonly minimal_belanja: Rupiah;
  /** Groups whose lines it is for; none: all. */
  readonly kode_group: readonly string[];
  /** Level of the members it is for; null: anyone. */
  readonly kode_level: string | null;
  readonly tgl_berlaku: BusinessDate;
  readonly tgl_kadaluarsa: BusinessDate;
}

/** Coupons that one issue may have at most. */
export const ISSUE_MAX = 10_000;
