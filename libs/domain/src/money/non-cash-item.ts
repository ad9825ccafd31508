import { documentOf } from '../document/document.js';
import { compactPostings, credit, debit, reversePostings } from '../ledger/books.js';
import type { DecideContext, MoneyPosting, StreamId } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';
import type { BusinessDate, Instant, Rupiah } from '../shared/units.js';
import { isWaitedFor, itemKey, type NonCashItem, nonCashItems, type PaidEvent } from './non-cash.js';

export type NonCashStatus = 'OUTSTAND' | 'VALID' | 'HAPUS';

interface Key {
  readonly seq: number;
  readonly ke: number;
}

interface Step extends Key {
  readonly tgl_system: BusinessDate;
  readonly oleh: string;
  readonly pada: Instant;
}

/** It arrived with others, as the settlement says that books them. */
export interface NonCashItemSettledBody extends Step {
  readonly settlement_id: string;
  readonly no_rekening: string;
  readonly jumlah: Rupiah;
  readonly biaya_rp: Rupiah;
}

/** Somebody saw it in the account where it stands already, or its bank's statement says so. */
export interface TransferConfirmedBody extends Step {
  readonly no_rekening: string;
  readonly jumlah: Rupiah;
  /** Match of its line with one of a statement; left out where somebody saw it. */
  readonly match_id?: string;
}

/** It did not arrive after all: its settlement, or who saw it, was wrong. */
export interface NonCashItemReleasedBody extends Step {
  readonly alasan: string;
}

/** It never comes. */
export interface NonCashWrittenOffBody extends Step {
  readonly alasan: string;
  readonly jumlah: Rupiah;
  readonly otorisasi_by: string | null;
}

/** It may come after all. */
export interface NonCashRestoredBody extends Step {
  readonly alasan: string;
  readonly jumlah: Rupiah;
}

export type NonCashItemEvent =
  | { readonly type: 'NonCashItemSettled'; readonly body: NonCashItemSettledBody }
  | { readonly type: 'TransferConfirmed'; readonly body: TransferConfirmedBody }
  | { readonly type: 'NonCashItemReleased'; readonly body: NonCashItemReleasedBody }
  | { readonly type: 'NonCashWrittenOff'; readonly body: NonCashWrittenOffBody }
  | { readonly type: 'NonCashRestored'; readonly body: NonCashRestoredBody };

/** What has become of an item; there is none of one that nothing has happened to since it was taken. */
export interface NonCashItemState extends Step {
  readonly status: NonCashStatus;
  /** Null where it was confirmed alone, or is waited for. */
  readonly settlement_id: string | null;
  /** Account that it arrived at. */
  readonly no_rekening: string | null;
  /** Where a statement confirmed it. */
  readonly match_id?: string;
}

const STATUS = {
  NonCashItemSettled: 'VALID',
  TransferConfirmed: 'VALID',
  NonCashItemReleased: 'OUTSTAND',
  NonCashWrittenOff: 'HAPUS',
  NonCashRestored: 'OUTSTAND',
} as const satisfies Record<NonCashItemEvent['type'], NonCashStatus>;

function evolve({ type, body }: NonCashItemEvent): NonCashItemState {
  const { seq, ke, tgl_system, oleh, pada } = body;
  return {
    ...{ seq, ke, tgl_system, oleh, pada },
    status: STATUS[type],
    settlement_id: type === 'NonCashItemSettled' ? body.settlement_id : null,
    no_rekening: type === 'NonCashItemSettled' || type === 'TransferConfirmed' ? body.no_rekening : null,
    ...(type === 'TransferConfirmed' && body.match_id !== undefined && { match_id: body.match_id }),
  };
}

export const nonCashDocuments = documentOf<NonCashItemState, NonCashItemEvent>({
  kind: 'non-cash',
  idOf: itemKey,
  numberOf: null,
  evolve: (_, event) => evolve(event),
  refusals: { missing: 'NON_CASH_ITEM_NOT_FOUND', exists: 'NON_CASH_ITEM_SETTLED', otherDay: 'NON_CASH_ITEM_SETTLED', not: {} }, // prettier-ignore
});

export const itemStream = (item: Key): StreamId => nonCashDocuments.stream(itemKey(item));
export const settlementStream = (id: string): StreamId => `settlement/${id}`;

/** Streams of the items of an event; they are among the reads of whoever takes it back. */
export const itemStreamsOf = (events: readonly PaidEvent[]): StreamId[] => events.flatMap(nonCashItems).map(itemStream);

/** An event of an item, after what happened to it before. */
export const itemEvent = (item: Key, event: NonCashItemEvent, context: DecideContext, lines = {}) =>
  nonCashDocuments.event(nonCashDocuments.load(itemKey(item), context), event, lines);

/** What has become of it; OUTSTAND where nothing has. */
export const statusOf = (item: Key, context: DecideContext): NonCashStatus =>
  nonCashDocuments.load(itemKey(item), context)?.status ?? 'OUTSTAND';

/** The refusal of an item that is not waited for; who answers a request adds the number of its settlement. */
export function notOutstanding(state: NonCashItemState, no_faktur: string): DomainError {
  const { status, oleh, settlement_id } = state;
  const code = status === 'HAPUS' ? 'NON_CASH_WRITTEN_OFF' : 'NON_CASH_ITEM_SETTLED';
  return new DomainError(code, { no_faktur, oleh, no: '-' }, [], { settlement_id });
}

/**
 * The opposite of what an event booked: money of it that has arrived since goes back from the account where it lies. Throws
 * NON_CASH_WRITTEN_OFF for what is first to be restored. Reads `itemStreamsOf` the event.
 */
export function postingsBack(event: PaidEvent, context: DecideContext): MoneyPosting[] {
  const moved = nonCashItems(event).flatMap((item) => {
    const state = isWaitedFor(item) ? nonCashDocuments.load(itemKey(item), context) : null;
    if (!state || state.status === 'OUTSTAND') return [];
    if (state.status === 'HAPUS') throw notOutstanding(state, context.get(item.dokumen).no ?? '');
    return [debit(item.akun, item.jumlah), credit(`bank/${state.no_rekening}`, item.jumlah)];
  });
  const back = reversePostings(event.postings);
  return moved.length === 0 ? back : compactPostings([...back, ...moved]);
}

/** Throws NON_CASH_WRITTEN_OFF for an event with money that was given up: what it took is first to be restored. */
export function requireNoneWrittenOff(event: PaidEvent, context: DecideContext): void {
  for (const item of nonCashItems(event)) {
    const state = nonCashDocuments.load(itemKey(item), context);
    if (state?.status === 'HAPUS') throw notOutstanding(state, context.get(item.sumber).no ?? '');
  }
}

/** Whether the payment in a place of an event is waited for no more: what has arrived no card machine undoes. */
export const hasArrived =
  (event: PaidEvent | null, context: DecideContext) =>
  (ke: number): boolean =>
    event !== null && statusOf({ seq: event.seq, ke }, context) !== 'OUTSTAND';

/** Account that what never comes is a loss in, and the one that it is income of where it comes after all. */
export const WRITTEN_OFF_ACCOUNT = 'biaya/GAGAL-NON-CASH';
export const RESTORED_ACCOUNT = 'pendapatan/KEMBALI-NON-CASH';

export const writtenOffPostings = ({ akun, jumlah }: NonCashItem): MoneyPosting[] => [
  debit(WRITTEN_OFF_ACCOUNT, jumlah),
  credit(akun, jumlah),
];
export const restoredPostings = ({ akun, jumlah }: NonCashItem): MoneyPosting[] => [
  debit(akun, jumlah),
  credit(RESTORED_ACCOUNT, jumlah),
];
