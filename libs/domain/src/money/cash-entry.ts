import { compactPostings, credit, debit } from '../ledger/books.js';
import type { DecideContext, MoneyPosting, NewEvent, StreamId } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';
import type { BusinessDate, Instant, Rupiah } from '../shared/units.js';

export type CashDirection = 'IN' | 'OUT';
export type CashEntryStatus = 'VALID' | 'BATAL';

export interface CashEntryRecordedBody {
  readonly cash_entry_id: string;
  readonly jenis: CashDirection;
  readonly kode_transaksi: string;
  readonly nama_transaksi: string;
  readonly jumlah_rp: Rupiah;
  readonly keterangan: string;
  readonly kode_laci: string;
  readonly tgl_system: BusinessDate;
  readonly input_by: string;
  readonly created_at: Instant;
}

export interface CashEntryReversedBody {
  readonly alasan_batal: string;
  readonly batal_by: string;
  readonly batal_at: Instant;
}

export type CashEntryRecorded = { readonly type: 'CashEntryRecorded'; readonly body: CashEntryRecordedBody };
/** The same day's correction of a mistake; it reverses its CashEntryRecorded. */
export type CashEntryReversed = { readonly type: 'CashEntryReversed'; readonly body: CashEntryReversedBody };
export type CashEntryEvent = CashEntryRecorded | CashEntryReversed;

export interface CashEntry extends CashEntryRecordedBody {
  readonly status: CashEntryStatus;
  readonly ended: CashEntryReversedBody | null;
}

/** A category of money movements as its master row has it. */
export interface CashCategory {
  readonly kode_transaksi: string;
  readonly nama_transaksi: string;
  readonly jenis: 'IN' | 'OUT' | 'TRANSFER';
  readonly berlaku_untuk: 'SEMUA' | 'KAS' | 'BANK';
  /** Above it approval is asked; null never, 0 always. */
  readonly batas_otorisasi: Rupiah | null;
  /** Least characters of keterangan. */
  readonly keterangan_minimal: number;
}

export const cashEntryStream = (id: string): StreamId => `cash-entry/${id}`;

/** The entry after an event; null is an entry that does not exist yet. */
export function evolveCashEntry(entry: CashEntry | null, event: CashEntryEvent): CashEntry {
  if (event.type === 'CashEntryRecorded') return { ...event.body, status: 'VALID', ended: null };
  if (!entry) throw new RangeError(`${event.type} without an entry`);
  return { ...entry, status: 'BATAL', ended: event.body };
}

/** Cash in against income, cash out against expense, of the category. */
export function cashPostings({ jenis, kode_laci, kode_transaksi, jumlah_rp }: CashEntryRecordedBody): MoneyPosting[] {
  const drawer = `kas/${kode_laci}`;
  return compactPostings(
    jenis === 'IN'
      ? [debit(drawer, jumlah_rp), credit(`pendapatan/${kode_transaksi}`, jumlah_rp)]
      : [debit(`biaya/${kode_transaksi}`, jumlah_rp), credit(drawer, jumlah_rp)],
  );
}

/** Puts an event of an entry into the form the ledger appends. Numbers: KM cash in, KK cash out. */
export function cashEntryEvent(
  entry: CashEntry | null,
  event: CashEntryEvent,
  lines: { readonly postings: readonly MoneyPosting[]; readonly reverses?: number },
): NewEvent & { document: { body: CashEntry } } {
  const body = evolveCashEntry(entry, event);
  return {
    stream: cashEntryStream(body.cash_entry_id),
    type: event.type,
    schema: 1,
    body: event.body,
    ...lines,
    ...(event.type === 'CashEntryRecorded' ? { numberKind: body.jenis === 'IN' ? 'KM' : 'KK' } : {}),
    document: { status: body.status, body },
  };
}

/** The entry as loaded, or the refusal that there is none. */
export function requireCashEntry(id: string, context: DecideContext): CashEntry {
  const { body } = context.get<CashEntry | null>(cashEntryStream(id));
  if (!body) throw new DomainError('CASH_ENTRY_NOT_FOUND');
  return body;
}
