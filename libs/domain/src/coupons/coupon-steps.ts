import { approverOf } from '../authorization/authorization.js';
import { type Approval, type ApprovedCommand, useApproval } from '../document/approval.js';
import { endedBody } from '../document/end.js';
import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision, NewEvent } from '../ledger/event.js';
import { DomainError, refuseInvalid } from '../shared/domain-error.js';
import { say, type SummaryFact } from '../shared/summary.js';
import { type Coupon, coupons } from './coupon.js';
import { type CouponIssue, couponIssues } from './coupon-issue.js';
import { countCoupons } from './coupon-kind.js';
import { coveredNumber } from './coupon-number.js';
import { requireDay, requireUnused } from './usable.js';

/** Something done to one coupon, with a reason. */
export interface CouponStep extends Omit<ApprovedCommand, 'id'> {
  readonly nomor: string;
  readonly alasan: string;
}

type Done = Decision<{ readonly coupon: Coupon }>;

function reasonOf({ alasan }: { readonly alasan: string }): string {
  const text = alasan.trim();
  if (text === '') refuseInvalid([{ field: 'alasan', code: 'notEmpty' }]);
  return text;
}

/** What its approver sees of it; the number is not told. */
const factsOf = ({ nomor, nama_kupon, kode_member, tgl_kadaluarsa }: Coupon): readonly SummaryFact[] => [
  say.text('nomor_kupon', coveredNumber(nomor)),
  say.text('nama_kupon', nama_kupon),
  ...(kode_member === null ? [] : [say.text('kode_member', kode_member)]),
  say.date('tgl_kadaluarsa', tgl_kadaluarsa),
];

function approved(step: CouponStep, coupon: Coupon, description: string, alasan: string, context: DecideContext) {
  const approval = {
    kategori: 'KUPON',
    description,
    ringkasan: (_, more) => ({ facts: [...factsOf(coupon), ...more], lines: [] }),
  } satisfies Approval;
  return useApproval(
    coupons.stream(step.nomor),
    { ...step, id: step.nomor },
    approval,
    [say.text('alasan', alasan)],
    context,
  );
}

/** Takes a coupon as used without a note: it takes nothing off. With an approval. */
export function useCouponAlone(step: CouponStep, context: DecideContext): Done {
  const tgl_system = requireOpenDay(context);
  const coupon = requireUnused(step.nomor, context);
  requireDay(coupon, tgl_system);
  const alasan = reasonOf(step);
  const approvals = approved(step, coupon, 'PAKAI KUPON TANPA NOTA', alasan, context);
  const body = {
    ...{ sale_id: null, jumlah_rp: 0, alasan, tgl_system, pakai_by: context.actor },
    ...{ otorisasi_by: approverOf(approvals), pakai_at: context.now },
  };
  const used = coupons.event(coupon, { type: 'CouponUsed', body });
  return {
    events: [...approvals, used, countCoupons(coupon.kode_kupon, { terpakai: 1 }, context)],
    result: { coupon: used.document.body },
  };
}

/** A use of today without a note that was none. Throws COUPON_OF_SALE for what a sale used: that gives it back. */
export function releaseCouponAlone(step: Pick<CouponStep, 'nomor' | 'alasan'>, context: DecideContext): Done {
  const tgl_system = requireOpenDay(context);
  const coupon = coupons.require(step.nomor, 'TERPAKAI', context);
  const { sale_id, tgl_system: tgl } = coupon.pakai!;
  if (sale_id !== null) throw new DomainError('COUPON_OF_SALE', { no_faktur: '' }, [], { sale_id });
  if (tgl !== tgl_system) throw new DomainError('COUPON_PREVIOUS_DAY', { tgl });
  const body = { sale_id, alasan: reasonOf(step), tgl_system, lepas_by: context.actor, lepas_at: context.now };
  const released = coupons.event(coupon, { type: 'CouponReleased', body });
  return {
    events: [released, countCoupons(coupon.kode_kupon, { terpakai: -1 }, context)],
    result: { coupon: released.document.body },
  };
}

/** Cancels a coupon that nobody has used, with an approval; on any day. */
export function cancelCoupon(step: CouponStep, context: DecideContext): Done {
  const tgl_system = requireOpenDay(context);
  const coupon = requireUnused(step.nomor, context);
  const alasan = reasonOf(step);
  const approvals = approved(step, coupon, 'BATAL KUPON', alasan, context);
  const body = { ...endedBody(alasan, context), otorisasi_by: approverOf(approvals), tgl_system };
  const cancelled = coupons.event(coupon, { type: 'CouponCancelled', body });
  return {
    events: [...approvals, cancelled, countCoupons(coupon.kode_kupon, { batal: 1 }, context)],
    result: { coupon: cancelled.document.body },
  };
}

export interface CancelIssue extends ApprovedCommand {
  readonly alasan: string;
  /** The first of its coupons that nobody had used when it was asked. */
  readonly nomor: readonly string[];
}

type IssueDone = Decision<{ readonly issue: CouponIssue }>;

/**
 * Cancels an issue: none of it is issued any more, and what nobody has used of it ends, the first part at once. What was
 * never issued leaves the counter. With an approval.
 */
export function cancelIssue(command: CancelIssue, context: DecideContext): IssueDone {
  requireOpenDay(context);
  const issue = couponIssues.load(command.id, context);
  if (!issue) throw new DomainError(couponIssues.refusals.missing, { id: command.id });
  if (issue.status === 'BATAL') throw couponIssues.notIn('SELESAI', issue);
  const alasan = reasonOf(command);
  const { terms, jumlah, terbit } = issue;
  const stream = couponIssues.stream(issue.id);
  const approval = {
    kategori: 'KUPON',
    description: 'BATAL KUPON',
    ringkasan: (no, more) => ({
      facts: [
        say.text('no_terbit', no),
        say.text('nama_kupon', terms.nama_kupon),
        say.int('jumlah_kupon', jumlah),
        ...more,
      ],
      lines: [],
    }),
  } satisfies Approval;
  const approvals = useApproval(stream, command, approval, [say.text('alasan', alasan)], context);
  const ended = { ...endedBody(alasan, context), otorisasi_by: approverOf(approvals) };
  const cancelled = couponIssues.event(issue, { type: 'CouponIssueCancelled', body: ended });
  const ends = endUnused(command.nomor, ended, context);
  const change = { batal: ends.length, terbit: terbit - jumlah };
  const counted = change.batal > 0 || change.terbit < 0 ? [countCoupons(terms.kode_kupon, change, context)] : [];
  return { events: [...approvals, cancelled, ...ends, ...counted], result: { issue: cancelled.document.body } };
}

/** The next part of what a cancelled issue left unused. */
export function cancelMoreCoupons(
  { id, nomor }: Pick<CancelIssue, 'id' | 'nomor'>,
  context: DecideContext,
): Decision<null> {
  const issue = couponIssues.load(id, context);
  if (!issue?.ended) throw new DomainError(couponIssues.refusals.missing, { id });
  requireOpenDay(context);
  const ends = endUnused(nomor, issue.ended, context);
  if (ends.length === 0) return { events: [], result: null };
  return { events: [...ends, countCoupons(issue.terms.kode_kupon, { batal: ends.length }, context)], result: null };
}

/** Ends those of them that are still unused. */
function endUnused(
  nomor: readonly string[],
  ended: NonNullable<CouponIssue['ended']>,
  context: DecideContext,
): NewEvent[] {
  const body = { ...ended, tgl_system: requireOpenDay(context) };
  return nomor
    .map((one) => coupons.load(one, context))
    .filter((coupon): coupon is Coupon => coupon?.status === 'AKTIF')
    .map((coupon) => coupons.event(coupon, { type: 'CouponCancelled', body }));
}
