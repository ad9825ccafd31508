import { approverOf } from '../authorization/authorization.js';
import { type ApprovedCommand, useApproval } from '../document/approval.js';
import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision, NewEvent } from '../ledger/event.js';
import { type CouponTerms, ISSUE_MAX } from '../shared/coupon-terms.js';
import { DomainError } from '../shared/domain-error.js';
import { say } from '../shared/summary.js';
import { coupons } from './coupon.js';
import { type CouponIssue, couponIssues, type CouponIssueRecordedBody, ISSUE_PART, needsWord } from './coupon-issue.js';
import { countCoupons, requireQuota } from './coupon-kind.js';

/** What a new coupon is called: drawn by who asks, for a decision draws nothing. */
export interface DrawnCoupon {
  readonly nomor: string;
  readonly coupon_id: string;
}

export interface IssueCoupons extends ApprovedCommand {
  readonly jumlah: number;
  readonly untuk: readonly string[];
  readonly level: string | null;
  readonly bulan_lahir: number | null;
  /** Of the first part: as many as it is, `ISSUE_PART` at most. */
  readonly drawn: readonly DrawnCoupon[];
}

/** A kind of coupons as the list has it; `jumlah_kupon` may be issued. */
export interface OfferedKind extends CouponTerms {
  readonly jumlah_kupon: number;
  readonly is_aktif: boolean;
}

type Issued = Decision<{ readonly issue: CouponIssue }>;

const issueApproval = ({ kode_kupon, nama_kupon, tgl_kadaluarsa }: CouponTerms, { jumlah, untuk }: IssueCoupons) => ({
  kategori: 'KUPON' as const,
  description: `TERBIT KUPON ${kode_kupon} ${jumlah}`,
  ringkasan: () => ({
    facts: [
      say.text('kode_kupon', kode_kupon),
      say.text('nama_kupon', nama_kupon),
      say.int('jumlah_kupon', jumlah),
      say.int('jumlah_member', untuk.length),
      say.date('tgl_kadaluarsa', tgl_kadaluarsa),
    ],
    lines: [],
  }),
});

/** Throws COUPON_KIND_CLOSED where none of the kind are issued any more, COUPON_KIND_EXPIRED, COUPON_QUOTA. */
function requireOffered(kind: OfferedKind | null, command: IssueCoupons, context: DecideContext): OfferedKind {
  const refuse = (code: string, params = {}): DomainError => new DomainError(code, params, [{ field: 'kode_kupon', code, params }]); // prettier-ignore
  if (!kind) throw refuse('COUPON_KIND_UNKNOWN');
  if (!kind.is_aktif) throw refuse('COUPON_KIND_CLOSED', { kode_kupon: kind.kode_kupon });
  if (kind.tgl_kadaluarsa < requireOpenDay(context)) throw refuse('COUPON_KIND_EXPIRED', { tgl: kind.tgl_kadaluarsa });
  requireQuota(kind.kode_kupon, command.jumlah, kind.jumlah_kupon, context);
  return kind;
}

/** Throws COUPON_ISSUE_SIZE for none, and for more than one number stands for. */
function requireSize(jumlah: number): void {
  const params = { max: ISSUE_MAX };
  const code = 'COUPON_ISSUE_SIZE';
  if (jumlah < 1 || jumlah > ISSUE_MAX) throw new DomainError(code, params, [{ field: 'jumlah', code, params }]);
}

/** Issues coupons of a kind under one number, the first part of them at once; the counter takes all of them. */
export function issueCoupons(command: IssueCoupons, offered: OfferedKind | null, context: DecideContext): Issued {
  const tgl_system = requireOpenDay(context);
  const { id, jumlah, untuk, level, bulan_lahir, drawn } = command;
  couponIssues.requireNew(id, context);
  requireSize(jumlah);
  if (untuk.length > 0 && untuk.length !== jumlah) throw new RangeError('each member gets one coupon');
  const { jumlah_kupon: _, is_aktif: __, ...terms } = requireOffered(offered, command, context);
  const stream = couponIssues.stream(id);
  const approvals = needsWord(jumlah, untuk)
    ? useApproval(stream, command, issueApproval(terms, command), [], context)
    : [];
  const body: CouponIssueRecordedBody = {
    ...{ id, jumlah, untuk, level, bulan_lahir, terms, tgl_system, input_by: context.actor },
    otorisasi_by: approverOf(approvals),
    created_at: context.now,
  };
  const recorded = couponIssues.event(null, { type: 'CouponIssueRecorded', body });
  const issue = recorded.document.body;
  return {
    events: [
      ...approvals,
      recorded,
      ...issuedOf(issue, 0, drawn, context),
      countCoupons(terms.kode_kupon, { terbit: jumlah }, context),
    ],
    result: { issue },
  };
}

/** Issues the next part; nothing where that was done, or the issue was cancelled meanwhile. */
export function issueMoreCoupons(
  { id, from, drawn }: { readonly id: string; readonly from: number; readonly drawn: readonly DrawnCoupon[] },
  context: DecideContext,
): Issued {
  const issue = couponIssues.load(id, context);
  if (!issue) throw new DomainError(couponIssues.refusals.missing, { id });
  if (issue.status !== 'PROSES' || issue.terbit !== from) return { events: [], result: { issue } };
  const terbit = from + drawn.length;
  const advanced = couponIssues.event(issue, { type: 'CouponIssueAdvanced', body: { terbit } });
  return {
    events: [advanced, ...issuedOf(issue, from, drawn, context)],
    result: { issue: advanced.document.body },
  };
}

/** How many the part from there has. */
export const partFrom = ({ jumlah }: Pick<CouponIssue, 'jumlah'>, from: number): number =>
  Math.min(ISSUE_PART, jumlah - from);

function issuedOf(
  issue: CouponIssueRecordedBody,
  from: number,
  drawn: readonly DrawnCoupon[],
  context: DecideContext,
): NewEvent[] {
  if (drawn.length !== partFrom(issue, from)) throw new RangeError('as many coupons are drawn as are issued');
  return drawn.map(({ nomor, coupon_id }, at) => {
    coupons.requireNew(nomor, context);
    const body = {
      ...{ nomor, coupon_id, issue_id: issue.id, ...issue.terms, kode_member: issue.untuk[from + at] ?? null },
      ...{ tgl_system: issue.tgl_system, terbit_by: issue.input_by, terbit_at: context.now },
    };
    return coupons.event(null, { type: 'CouponIssued', body });
  });
}
