import { documentOf } from '../document/document.js';
import type { EndedBody } from '../document/end.js';
import { compactPostings, credit, debit } from '../ledger/books.js';
import type { MoneyPosting } from '../ledger/event.js';
import type { BusinessDate, Instant, Rupiah } from '../shared/units.js';

export type CashDirection = 'IN' | 'OUT';
type CashEntryStatus = 'VALID' | 'BATAL';

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

export type CashEntryRecorded = { readonly type: 'CashEntryRecorded'; readonly body: CashEntryRecordedBody };
/** The same day's correction of a mistake; it reverses its CashEntryRecorded. */
export type CashEntryReversed = { readonly type: 'CashEntryReversed'; readonly body: EndedBody<string> };
export type CashEntryEvent = CashEntryRecorded | CashEntryReversed;

export interface CashEntry extends CashEntryRecordedBody {
  readonly status: CashEntryStatus;
  readonly ended: EndedBody<string> | null;
}

/** A category of money movements as its master row has it. */
export interface CashCategory {
  readonly kode_transaksi: string;
  readonly nama_transaksi: string;
  readonly jenis: 'IN' | 'OUT' | 'TRANSFER';
  readonly berlaku_untuk: 'SEMUA' | 'KAS' | 'BANK';
  /** Above it approval is asked, 0 always; null: of cash out above the limit of the shop. */
  readonly batas_otorisasi: Rupiah | null;
  /** Least characters of keterangan. */
  readonly keterangan_minimal: number;
}

/** The entry after an event; null is an entry that does not exist yet. */
function evolveCashEntry(entry: CashEntry | null, event: CashEntryEvent): CashEntry {
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

/** Numbers: KM cash in, KK cash out. */
export const cashEntries = documentOf<CashEntry, CashEntryEvent>({
  kind: 'cash-entry',
  idOf: ({ cash_entry_id }) => cash_entry_id,
  numberOf: ({ jenis }) => (jenis === 'IN' ? 'KM' : 'KK'),
  evolve: evolveCashEntry,
  refusals: {
    missing: 'CASH_ENTRY_NOT_FOUND',
    exists: 'CASH_ENTRY_ALREADY_SAVED',
    otherDay: 'CASH_ENTRY_OTHER_DAY',
    not: { VALID: 'CASH_ENTRY_REVERSED' },
  },
});
export const cashEntryStream = cashEntries.stream;
