import type { DecideContext, NewEvent, StreamId } from '../ledger/event.js';
import { depositTender } from '../deposits/deposit-tender.js';
import { tradeInTender } from '../trade-in/trade-in-tender.js';
import type { Payment } from './money-in.js';
import type { KeptPayment, PaidDocument, Tender } from './tender.js';
import { wayOf } from './ways.js';

/** Who keeps what is paid with, by way of paying; a way that books `kept` stands here with the document that keeps it. */
export const TENDERS: Readonly<Record<string, Tender>> = { TITIP: depositTender, TUKAR: tradeInTender };

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

/** Documents beside its own that paying with kept money changes; they are among the streams of the command. */
export const tenderStreams = (payments: readonly Pick<Payment, 'ref'>[]): StreamId[] => [
  ...new Set(payments.flatMap(({ ref }) => (ref === undefined ? [] : [ref]))),
];

/** Events of the documents that keep what these payments pay with. */
export const useTenders = (payments: readonly Payment[], document: PaidDocument, context: DecideContext): NewEvent[] =>
  keptOf(payments).flatMap(({ tender, ...payment }) => tender.use(payment, document, context));

/** What was paid with comes back to who kept it. */
export const undoTenders = (payments: readonly Payment[], document: PaidDocument, context: DecideContext): NewEvent[] =>
  keptOf(payments).flatMap(({ tender, ...payment }) => tender.undo(payment, document, context));
