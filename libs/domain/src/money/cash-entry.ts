import { type Entry, type EntryFacts, entryOf } from '../document/entry.js';
import { compactPostings, credit, debit } from '../ledger/books.js';
import type { MoneyPosting } from '../ledger/event.js';
import { ROUNDING_ACCOUNT } from '../payments/payable.js';
import type { Rupiah } from '../shared/units.js';
import { alreadyCorrected, corrected, type EntryCorrected } from './corrected.js';
import { type Creditor, debtAccount } from './debt.js';

export type CashDirection = 'IN' | 'OUT';

export interface CashEntryRecordedBody extends EntryFacts {
  readonly cash_entry_id: string;
  readonly jenis: CashDirection;
  readonly kode_transaksi: string;
  readonly nama_transaksi: string;
  readonly jumlah_rp: Rupiah;
  readonly keterangan: string;
  readonly kode_laci: string;
  /** Who was paid, or paid us, what was owed. */
  readonly jenis_lawan?: Creditor;
  readonly kode_lawan?: string;
  readonly nama_lawan?: string;
  /** Cash less what of the debt it pays, where that was settled in full. */
  readonly pembulatan?: Rupiah;
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

/** What says against which account it books. */
export type EntryBooked = Pick<CashEntryRecordedBody, 'jenis' | 'kode_transaksi' | 'jenis_lawan' | 'kode_lawan'>;

/** Account against which an entry of money books: of whom it pays, else income or expense of its category. */
export function counterAccount({ jenis, kode_transaksi, jenis_lawan, kode_lawan }: EntryBooked): string {
  if (jenis_lawan && kode_lawan) return debtAccount({ jenis: jenis_lawan, kode: kode_lawan });
  return `${jenis === 'IN' ? 'pendapatan' : 'biaya'}/${kode_transaksi}`;
}

/** Cash in against income, cash out against expense, of the category, or against what is owed. */
export function cashPostings(body: CashEntryRecordedBody): MoneyPosting[] {
  const { jenis, kode_laci, jumlah_rp, pembulatan = 0 } = body;
  const [drawer, against] = [`kas/${kode_laci}`, counterAccount(body)];
  const paid = jumlah_rp - pembulatan;
  return compactPostings(
    jenis === 'IN'
      ? [debit(drawer, jumlah_rp), credit(against, paid), credit(ROUNDING_ACCOUNT, pembulatan)]
      : [debit(against, paid), debit(ROUNDING_ACCOUNT, pembulatan), credit(drawer, jumlah_rp)],
  );
}

/** Numbers: KM cash in, KK cash out. */
export const cashEntries = entryOf({
  kind: 'cash-entry',
  recorded: 'CashEntryRecorded',
  reversed: 'CashEntryReversed',
  idOf: ({ cash_entry_id }: CashEntryRecordedBody) => cash_entry_id,
  numberOf: ({ jenis }) => (jenis === 'IN' ? 'KM' : 'KK'),
  step: (entry: CashEntry, _: EntryCorrected<'CashEntryCorrected'>) => corrected(entry),
  finished: alreadyCorrected,
  refusals: {
    missing: 'CASH_ENTRY_NOT_FOUND',
    exists: 'CASH_ENTRY_ALREADY_SAVED',
    otherDay: 'CASH_ENTRY_OTHER_DAY',
    reversed: 'CASH_ENTRY_REVERSED',
  },
});
