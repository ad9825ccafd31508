import { documentOf } from '../document/document.js';
import type { DecideContext, LoadedDocument, NewEvent, StreamId } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';

/** How many of a kind were issued, and of those used and cancelled. */
export interface CouponCounts {
  readonly terbit: number;
  readonly terpakai: number;
  readonly batal: number;
}

interface CouponKindCountedBody extends CouponCounts {
  readonly kode_kupon: string;
}
type CouponKindCounted = { readonly type: 'CouponKindCounted'; readonly body: CouponKindCountedBody };
interface CouponKind extends CouponKindCountedBody {
  readonly status: 'DIHITUNG';
}

const kinds = documentOf<CouponKind, CouponKindCounted>({
  kind: 'coupon-kind',
  idOf: ({ kode_kupon }) => kode_kupon,
  numberOf: null,
  evolve: (_, { body }) => ({ ...body, status: 'DIHITUNG' }),
  refusals: { missing: 'COUPON_KIND_UNKNOWN', exists: 'COUPON_KIND_UNKNOWN', otherDay: 'COUPON_PREVIOUS_DAY', not: {} },
});

export const couponKindStream = (kode: string): StreamId => kinds.stream(kode);

const NONE: CouponCounts = { terbit: 0, terpakai: 0, batal: 0 };

/** What its counters say. */
export const countsOfDocument = ({ body }: Pick<LoadedDocument, 'body'>): CouponCounts =>
  (body as CouponKind | null) ?? NONE;

/** The counters after a change. Nothing is counted that was not issued. */
export function countCoupons(kode_kupon: string, change: Partial<CouponCounts>, context: DecideContext): NewEvent {
  const before = kinds.load(kode_kupon, context);
  const { terbit, terpakai, batal } = before ?? NONE;
  const counts = {
    terbit: terbit + (change.terbit ?? 0),
    terpakai: terpakai + (change.terpakai ?? 0),
    batal: batal + (change.batal ?? 0),
  };
  if (counts.terpakai < 0 || counts.batal < 0 || counts.terpakai + counts.batal > counts.terbit)
    throw new RangeError(`counters of coupon ${kode_kupon} cannot be ${JSON.stringify(counts)}`);
  return kinds.event(before, { type: 'CouponKindCounted', body: { kode_kupon, ...counts } });
}

/** Throws COUPON_QUOTA at `jumlah` where no so many may be issued any more. */
export function requireQuota(kode: string, jumlah: number, jumlah_kupon: number, context: DecideContext): void {
  const sisa = jumlah_kupon - countsOfDocument(context.get(couponKindStream(kode))).terbit;
  if (jumlah <= sisa) return;
  const params = { sisa: Math.max(sisa, 0) };
  throw new DomainError('COUPON_QUOTA', params, [{ field: 'jumlah', code: 'COUPON_QUOTA', params }]);
}
