import { documentOf } from '../document/document.js';
import type { EndedBody } from '../document/end.js';
import type { CouponTerms } from '../shared/coupon-terms.js';
import type { BusinessDate, Instant } from '../shared/units.js';

/** Coupons of one append: more are issued by a job, part by part. */
export const ISSUE_PART = 500;
/** So many to members by name need nobody's word. */
const FREE = 10;

export interface CouponIssueRecordedBody {
  readonly id: string;
  readonly jumlah: number;
  /** Members that get one each, in the order of their coupons; none: whoever brings it. */
  readonly untuk: readonly string[];
  /** How the members were chosen; null where they were named, or none. */
  readonly level: string | null;
  readonly bulan_lahir: number | null;
  readonly terms: CouponTerms;
  readonly tgl_system: BusinessDate;
  readonly input_by: string;
  readonly otorisasi_by: string | null;
  readonly created_at: Instant;
}

type CouponIssueEvent =
  | { readonly type: 'CouponIssueRecorded'; readonly body: CouponIssueRecordedBody }
  /** So many of it are issued by now. */
  | { readonly type: 'CouponIssueAdvanced'; readonly body: { readonly terbit: number } }
  | { readonly type: 'CouponIssueCancelled'; readonly body: EndedBody<string> };

export interface CouponIssue extends CouponIssueRecordedBody {
  readonly status: 'PROSES' | 'SELESAI' | 'BATAL';
  readonly terbit: number;
  readonly ended: EndedBody<string> | null;
}

const statusOf = (terbit: number, jumlah: number): CouponIssue['status'] => (terbit < jumlah ? 'PROSES' : 'SELESAI');

function evolveIssue(issue: CouponIssue | null, event: CouponIssueEvent): CouponIssue {
  if (event.type === 'CouponIssueRecorded') {
    const terbit = Math.min(event.body.jumlah, ISSUE_PART);
    return { ...event.body, terbit, status: statusOf(terbit, event.body.jumlah), ended: null };
  }
  if (!issue) throw new RangeError(`${event.type} without an issue of coupons`);
  if (event.type === 'CouponIssueCancelled') return { ...issue, status: 'BATAL', ended: event.body };
  const { terbit } = event.body;
  return { ...issue, terbit, status: statusOf(terbit, issue.jumlah) };
}

/** Coupons issued together, under one number. */
export const couponIssues = documentOf<CouponIssue, CouponIssueEvent>({
  kind: 'coupon-issue',
  idOf: ({ id }) => id,
  numberOf: () => 'KP',
  evolve: evolveIssue,
  refusals: {
    missing: 'COUPON_ISSUE_NOT_FOUND',
    exists: 'COUPON_ISSUE_EXISTS',
    otherDay: 'COUPON_PREVIOUS_DAY',
    not: { SELESAI: 'COUPON_ISSUE_CANCELLED' },
  },
});

/** Is somebody's word needed for so many, to these members? */
export const needsWord = (jumlah: number, untuk: readonly string[]): boolean => jumlah > FREE || untuk.length === 0;
