import { couponTender } from '../coupons/coupon-tender.js';
import { after } from '../ledger/after.js';
import type { DecideContext, NewEvent, StreamId } from '../ledger/event.js';
import { depositTender } from '../deposits/deposit-tender.js';
import { tradeInTender } from '../trade-in/trade-in-tender.js';
import type { Payment } from './money-in.js';
import type { KeptPayment, PaidDocument, Tender } from './tender.js';
import { wayOf } from './ways.js';

/** Who keeps what is paid with, by way of paying; a way that books `kept` stands here with the document that keeps it. */
export const TENDERS: Readonly<Record<string, Tender>> = {
  TITIP: depositTender,
  TUKAR: tradeInTender,
  KUPON: couponTender,
};

/** Payments out of the same document are one. */
function keptOf(payments: readonly Payment[]): readonly (KeptPayment & { readonly tender: Tender })[] {
  const kept = new Map<StreamId, KeptPayment & { readonly tender: Tender }>();
  for (const [index, { cara_bayar, jumlah, ref }] of payments.entries()) {
    const tender = TENDERS[cara_bayar];
    if (ref === undefined || !tender) {
      if (wayOf('in', cara_bayar).books === 'kept') throw new RangeError(`nobody keeps what ${cara_bayar} pays with`);
      continue;
    }
    const before = kept.get(ref);
    const field = before?.field ?? `pembayaran.${index}.jumlah`;
    kept.set(ref, { tender, ref, jumlah: (before?.jumlah ?? 0) + jumlah, field });
  }
  return [...kept.values()];
}

/** The document that keeps what is paid with, and those that change with it. */
export const keeperStreams = (cara_bayar: string, ref: StreamId): readonly StreamId[] => [
  ref,
  ...(TENDERS[cara_bayar]?.beside?.(ref) ?? []),
];

/** Documents beside its own that paying with kept money changes; they are among the streams of the command. */
export const tenderStreams = (payments: readonly Pick<Payment, 'cara_bayar' | 'ref'>[]): StreamId[] => [
  ...new Set(payments.flatMap(({ cara_bayar, ref }) => (ref === undefined ? [] : keeperStreams(cara_bayar, ref)))),
];

/** What is decided of each payment, on top of what was decided of those before it. */
const oneByOne = (
  payments: readonly Payment[],
  context: DecideContext,
  decide: (tender: Tender, payment: KeptPayment, now: DecideContext) => readonly NewEvent[],
): NewEvent[] =>
  keptOf(payments).reduce<NewEvent[]>(
    (events, { tender, ...payment }) => [...events, ...decide(tender, payment, after(events, context))],
    [],
  );

/** Events of the documents that keep what these payments pay with. */
export const useTenders = (payments: readonly Payment[], document: PaidDocument, context: DecideContext): NewEvent[] =>
  oneByOne(payments, context, (tender, payment, now) => tender.use(payment, document, now));

/** What was paid with comes back to who kept it. */
export const undoTenders = (payments: readonly Payment[], document: PaidDocument, context: DecideContext): NewEvent[] =>
  oneByOne(payments, context, (tender, payment, now) => tender.undo(payment, document, now));
