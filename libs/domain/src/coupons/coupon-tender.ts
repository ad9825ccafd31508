import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext, NewEvent, StreamId } from '../ledger/event.js';
import type { KeptPayment, PaidDocument, Tender } from '../payments/tender.js';
import { DomainError } from '../shared/domain-error.js';
import { coupons, numberOfStream } from './coupon.js';
import { countCoupons, couponKindStream } from './coupon-kind.js';
import { kindOfNumber } from './coupon-number.js';
import { requireUnused } from './usable.js';

/** Expense account of what coupons pay. */
export const COUPON_ACCOUNT = 'biaya/kupon';

const idOf = (stream: StreamId): string => stream.slice(stream.indexOf('/') + 1);

/** Throws COUPON_NOT_HERE for what is no sale: what it is worth hangs on what is bought. */
function use({ ref, jumlah, field }: KeptPayment, document: PaidDocument, context: DecideContext): NewEvent[] {
  const code = 'COUPON_NOT_HERE';
  if (!document.takesCoupons) throw new DomainError(code, {}, [{ field, code }]);
  const coupon = requireUnused(numberOfStream(ref), context, field);
  const body = {
    sale_id: idOf(document.stream),
    jumlah_rp: jumlah,
    alasan: null,
    tgl_system: requireOpenDay(context),
    pakai_by: context.actor,
    otorisasi_by: null,
    pakai_at: context.now,
  };
  return [
    coupons.event(coupon, { type: 'CouponUsed', body }),
    countCoupons(coupon.kode_kupon, { terpakai: 1 }, context),
  ];
}

function undo({ ref }: KeptPayment, document: PaidDocument, context: DecideContext): NewEvent[] {
  const coupon = coupons.require(numberOfStream(ref), 'TERPAKAI', context);
  const body = {
    sale_id: idOf(document.stream),
    alasan: null,
    tgl_system: requireOpenDay(context),
    lepas_by: context.actor,
    lepas_at: context.now,
  };
  return [
    coupons.event(coupon, { type: 'CouponReleased', body }),
    countCoupons(coupon.kode_kupon, { terpakai: -1 }, context),
  ];
}

/** A coupon pays a part of a sale, once; a sale that is taken back gives it back. */
export const couponTender: Tender = {
  use,
  undo,
  beside: (ref) => [couponKindStream(kindOfNumber(numberOfStream(ref)))],
};
