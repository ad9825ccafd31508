import { type Entry, type EntryFacts, entryOf } from '../document/entry.js';
import { compactPostings, credit, debit } from '../ledger/books.js';
import type { MoneyPosting } from '../ledger/event.js';
import type { Rupiah } from '../shared/units.js';

export type CashDirection = 'IN' | 'OUT';

export interface CashEntryRecordedBody extends EntryFacts {
  readonly cash_entry_id: string;
  readonly jenis: CashDirection;
  readonly kode_transaksi: string;
  readonly nama_transaksi: string;
  readonly jumlah_rp: Rupiah;
  readonly keterangan: string;
  readonly kode_laci: string;
}
export type CashEntry = Entry<CashEntryRecordedBody>;

/** A category of money movements as its master row has it. */
export interface CashCategory {
  readonly kode_transaksi: string;
  readonly nama_transaksi: string;
  readonly jenis: 'IN' | 'OUT' | 'TRANSFER';
  /** SISTEM: booked by documents only. */
  readonly berlaku_untuk: 'SEMUA' | 'KAS' | 'BANK' | 'SISTEM';
  /** Above it approval is asked, 0 always; null: of cash out above the limit of the shop. */
  readonly batas_otorisasi: Rupiah | null;
  /** Least characters of keterangan. */
  readonly keterangan_minimal: number;
}

/** Offered to who enters what is no bank's; `undefined` is a row that says nothing. */
export const isOffered = (berlaku_untuk: unknown): boolean => !['BANK', 'SISTEM'].includes(String(berlaku_untuk));

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
export const cashEntries = entryOf({
  kind: 'cash-entry',
  recorded: 'CashEntryRecorded',
  reversed: 'CashEntryReversed',
  idOf: ({ cash_entry_id }: CashEntryRecordedBody) => cash_entry_id,
  numberOf: ({ jenis }) => (jenis === 'IN' ? 'KM' : 'KK'),
  refusals: {
    missing: 'CASH_ENTRY_NOT_FOUND',
    exists: 'CASH_ENTRY_ALREADY_SAVED',
    otherDay: 'CASH_ENTRY_OTHER_DAY',
    reversed: 'CASH_ENTRY_REVERSED',
  },
});
