import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision, NewEvent } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';
import { alreadyReceived, bookedPostings, type MoneySend, moneySends, releasedPostings, type SendReception } from './money-send.js'; // prettier-ignore

type Taken = Omit<SendReception, 'terima_by' | 'terima_at'>;
type Decided = Decision<{ readonly entry: MoneySend }>;

const UNDER_WAY = 'KIRIM' as MoneySend['status'];

/** Throws where it was taken in (by whom, when), or taken back. */
export function refuseUnlessUnderWay(send: MoneySend): void {
  if (send.status === 'DITERIMA' || send.status === 'DIBUKUKAN') throw alreadyReceived(send);
  if (send.status !== UNDER_WAY) throw moneySends.notIn(UNDER_WAY, send);
}

function requireUnderWay(id: string, context: DecideContext): MoneySend {
  const send = moneySends.load(id, context) as MoneySend | null;
  if (!send) throw new DomainError(moneySends.refusals.missing, { id });
  refuseUnlessUnderWay(send);
  return send;
}

const accepted = (send: MoneySend, taken: Taken, context: DecideContext) =>
  moneySends.event(send, {
    type: 'MoneySendAccepted',
    body: { ...taken, terima_by: context.actor, terima_at: context.now },
  });

const booked = (send: MoneySend) =>
  moneySends.event(
    send,
    {
      type: 'MoneySendBooked',
      body: { tgl_terima: send.terima?.tgl_terima ?? null, jumlah_rp: send.jumlah_rp },
    },
    { postings: bookedPostings(send) },
  );

const decided = (events: readonly (NewEvent & { readonly document: { readonly body: unknown } })[]): Decided => ({
  events,
  result: { entry: events.at(-1)!.document.body as MoneySend },
});

/**
 * The word of the sender's lane, which alone decides: taken in once, or taken back. It books nothing, so that a shop that is
 * shut says it too.
 */
export const acceptSend = (id: string, taken: Taken, context: DecideContext): Decided =>
  decided([accepted(requireUnderWay(id, context), taken, context)]);

/**
 * Said by the sender's own people of a shop that has no lane here; booked at once while the day is open. Never by who sent it
 * (NOT_BY_SENDER), unless that is the owner.
 */
export function acceptForShop(id: string, isOwner: boolean, context: DecideContext): Decided {
  const send = requireUnderWay(id, context);
  if (send.input_by === context.actor && !isOwner) throw new DomainError('NOT_BY_SENDER', { oleh: send.input_by });
  const event = accepted(
    send,
    {
      ...{ receipt_id: null, tgl_terima: null, jumlah_terima: send.jumlah_rp, alasan: null, kode_laci: null },
      ...{ no_rekening: null, otorisasi_by: null, otorisasi_ids: [] },
    },
    context,
  );
  return decided(context.openDay === null ? [event] : [event, booked(event.document.body as MoneySend)]);
}

/** From its way to what the other shop owes; nothing where that was done, or it was given back meanwhile. */
export function bookSend(id: string, context: DecideContext): Decision<null> {
  const send = moneySends.load(id, context) as MoneySend | null;
  if (send?.status !== 'DITERIMA') return { events: [], result: null };
  requireOpenDay(context);
  return { events: [booked(send)], result: null };
}

/** Under way again, once its receipt was taken back; nothing where that is told already. */
export function releaseSend(
  id: string,
  given: { readonly receipt_id: string; readonly batal_by: string; readonly batal_at: string; readonly alasan: string },
  context: DecideContext,
): Decision<null> {
  const send = moneySends.load(id, context) as MoneySend | null;
  if (send?.terima?.receipt_id !== given.receipt_id) return { events: [], result: null };
  const isBooked = send.status === 'DIBUKUKAN';
  if (isBooked) requireOpenDay(context);
  const event = moneySends.event(
    send,
    { type: 'MoneySendReleased', body: given },
    isBooked ? { postings: releasedPostings(send) } : {},
  );
  return { events: [event], result: null };
}
