import { documentOf } from '../document/document.js';
import type { EndedBody } from '../document/end.js';
import type { CouponTerms } from '../shared/coupon-terms.js';
import type { BusinessDate, Instant, Rupiah } from '../shared/units.js';

export type CouponStatus = 'AKTIF' | 'TERPAKAI' | 'BATAL';

export interface CouponIssuedBody extends CouponTerms {
  readonly nomor: string;
  /** What lists name it by: they do not tell its number. */
  readonly coupon_id: string;
  readonly issue_id: string;
  /** Whose it is; null: who brings it. */
  readonly kode_member: string | null;
  /** Day it was issued. */
  readonly tgl_system: BusinessDate;
  readonly terbit_by: string;
  readonly terbit_at: Instant;
}

/** Used for a sale, or without a note: then it took nothing. */
export interface CouponUsedBody {
  readonly sale_id: string | null;
  readonly jumlah_rp: Rupiah;
  readonly alasan: string | null;
  readonly tgl_system: BusinessDate;
  readonly pakai_by: string;
  readonly otorisasi_by: string | null;
  readonly pakai_at: Instant;
}

/** Given back by the sale that was cancelled, or as a use that was none. */
export interface CouponReleasedBody {
  readonly sale_id: string | null;
  readonly alasan: string | null;
  readonly tgl_system: BusinessDate;
  readonly lepas_by: string;
  readonly lepas_at: Instant;
}

export interface CouponCancelledBody extends EndedBody<string> {
  readonly tgl_system: BusinessDate;
}

type CouponEvent =
  | { readonly type: 'CouponIssued'; readonly body: CouponIssuedBody }
  | { readonly type: 'CouponUsed'; readonly body: CouponUsedBody }
  | { readonly type: 'CouponReleased'; readonly body: CouponReleasedBody }
  | { readonly type: 'CouponCancelled'; readonly body: CouponCancelledBody };

export interface Coupon extends CouponIssuedBody {
  readonly status: CouponStatus;
  /** What it was used for; null of one that is not. */
  readonly pakai: CouponUsedBody | null;
  readonly ended: CouponCancelledBody | null;
}

function evolveCoupon(coupon: Coupon | null, event: CouponEvent): Coupon {
  if (event.type === 'CouponIssued') return { ...event.body, status: 'AKTIF', pakai: null, ended: null };
  if (!coupon) throw new RangeError(`${event.type} without a coupon`);
  switch (event.type) {
    case 'CouponUsed':
      return { ...coupon, status: 'TERPAKAI', pakai: event.body };
    case 'CouponReleased':
      return { ...coupon, status: 'AKTIF', pakai: null };
    case 'CouponCancelled':
      return { ...coupon, status: 'BATAL', ended: event.body };
  }
}

export const coupons = documentOf<Coupon, CouponEvent>({
  kind: 'coupon',
  idOf: ({ nomor }) => nomor,
  numberOf: null,
  evolve: evolveCoupon,
  refusals: {
    missing: 'COUPON_NOT_FOUND',
    exists: 'COUPON_EXISTS',
    otherDay: 'COUPON_PREVIOUS_DAY',
    not: { TERPAKAI: 'COUPON_NOT_USED' },
  },
});

/** Its number, of a stream. */
export const numberOfStream = (stream: string): string => stream.slice(coupons.stream('').length);
