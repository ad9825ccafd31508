import type { MoneyPosting, NewEvent, StreamId } from '../ledger/event.js';
import { addDays, jakartaDate } from '../shared/business-date.js';
import type { BusinessDate, Instant, Milligrams, Rupiah } from '../shared/units.js';

export type DayStatus = 'OPEN' | 'CLOSED';

/** Balance an account starts with on the very first day; debit positive, credit negative. */
export interface OpeningBalance {
  readonly akun: string;
  readonly jumlah: Rupiah;
}

export interface DayOpenedBody {
  readonly tgl_system: BusinessDate;
  readonly opened_by: string;
  readonly opened_at: Instant;
  readonly saldo_awal: readonly OpeningBalance[];
  /** Of a day further ahead than tomorrow. */
  readonly alasan?: string;
}

/** Everything that went through one account on the day. */
export interface AccountTotal {
  readonly akun: string;
  readonly unit: 'IDR' | 'POIN';
  readonly debit: number;
  readonly credit: number;
  /** Balance at closing. */
  readonly saldo: number;
}

/** Goods that went from one kind of place to another on the day (`baki` → `reservasi`). */
export interface GoodsTotal {
  readonly dari: string;
  readonly ke: string;
  readonly qty: number;
  readonly berat: Milligrams;
  readonly nilai: Rupiah;
}

export interface DrawerTotal {
  readonly kode_laci: string;
  readonly saldo_awal: Rupiah;
  readonly masuk: Rupiah;
  readonly keluar: Rupiah;
  /** saldo_awal + masuk − keluar: what the book said without the differences that counts posted. */
  readonly saldo_sistem: Rupiah;
  /** By the last count; null where no money moved and nobody counted. */
  readonly hitung_fisik: Rupiah | null;
  /** All differences posted on the day. */
  readonly selisih: Rupiah;
}

export interface DayTotals {
  readonly accounts: readonly AccountTotal[];
  readonly goods: readonly GoodsTotal[];
  readonly drawers: readonly DrawerTotal[];
  /** Events of the day by type: `SaleValidated` → how many. */
  readonly events: Readonly<Record<string, number>>;
}

export interface DayClosedBody {
  readonly tgl_system: BusinessDate;
  readonly closed_by: string;
  readonly closed_at: Instant;
  readonly totals: DayTotals;
}

export type DayOpened = { readonly type: 'DayOpened'; readonly body: DayOpenedBody };
export type DayClosed = { readonly type: 'DayClosed'; readonly body: DayClosedBody };
export type DayEvent = DayOpened | DayClosed;

export interface BusinessDay {
  readonly tgl_system: BusinessDate;
  readonly status: DayStatus;
  readonly opened_by: string;
  readonly opened_at: Instant;
  readonly closed_by: string | null;
  readonly closed_at: Instant | null;
}

export const dayStream = (tgl: BusinessDate): StreamId => `day/${tgl}`;

/** The day after an event; null is a day that was never opened. */
export function evolveDay(day: BusinessDay | null, { type, body }: DayEvent): BusinessDay {
  if (type === 'DayOpened') {
    const { tgl_system, opened_by, opened_at } = body;
    return { tgl_system, status: 'OPEN', opened_by, opened_at, closed_by: null, closed_at: null };
  }
  if (!day) throw new RangeError('DayClosed without DayOpened');
  return { ...day, status: 'CLOSED', closed_by: body.closed_by, closed_at: body.closed_at };
}

/** Puts an event of a day into the form the ledger appends; the ledger's open day changes with it. */
export function dayEvent(
  day: BusinessDay | null,
  event: DayEvent,
  lines: { readonly postings?: readonly MoneyPosting[] } = {},
): NewEvent {
  const body = evolveDay(day, event);
  return {
    stream: dayStream(body.tgl_system),
    type: event.type,
    schema: 1,
    body: event.body,
    ...lines,
    document: { status: body.status, body },
    day: event.type === 'DayOpened' ? { open: body.tgl_system } : { close: body.tgl_system },
  };
}

/** The date the next day proposes: the calendar's, never earlier than the day after the last one. */
export function proposedDay(lastDay: BusinessDate | null, now: Instant): BusinessDate {
  const calendar = jakartaDate(now);
  if (lastDay === null) return calendar;
  const next = addDays(lastDay, 1);
  return next > calendar ? next : calendar;
}

export type OpeningNeeds = 'NOTHING' | 'OWNER' | 'OWNER_AND_REASON';

/**
 * What opening a day asks for: the calendar's own nothing, any other the owner. Further than tomorrow only a shop gets whose
 * last day already is there, by a clock that was wrong; it keeps on record why.
 */
export function openingNeeds(tgl: BusinessDate, today: BusinessDate): OpeningNeeds {
  if (tgl === today) return 'NOTHING';
  return tgl > addDays(today, 1) ? 'OWNER_AND_REASON' : 'OWNER';
}
