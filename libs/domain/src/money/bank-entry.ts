import { type Entry, type EntryFacts, entryOf } from '../document/entry.js';
import { compactPostings, credit, debit } from '../ledger/books.js';
import type { MoneyPosting } from '../ledger/event.js';
import type { Rupiah } from '../shared/units.js';
import { type CashDirection, counterAccount } from './cash-entry.js';
import { alreadyCorrected, corrected, type EntryCorrected } from './corrected.js';
import type { Creditor } from './debt.js';
import { BANK_FEE } from './money-move.js';

export interface BankEntryRecordedBody extends EntryFacts {
  readonly bank_entry_id: string;
  readonly jenis: CashDirection;
  readonly kode_transaksi: string;
  readonly nama_transaksi: string;
  readonly kode_bank: string;
  readonly no_rekening: string;
  readonly jumlah_rp: Rupiah;
  /** What the bank takes on top of what goes out; 0 of what comes in. */
  readonly biaya_rp: Rupiah;
  readonly no_ref: string | null;
  readonly keterangan: string;
  /** Who was paid, or paid us, what was owed. */
  readonly jenis_lawan?: Creditor;
  readonly kode_lawan?: string;
  readonly nama_lawan?: string;
}
export type BankEntry = Entry<BankEntryRecordedBody>;

/** Offered to who enters what is a bank's; `undefined` is a row that says nothing. */
export const isOfferedToBanks = (berlaku_untuk: unknown): boolean => !['KAS', 'SISTEM'].includes(String(berlaku_untuk));

/** Money in against income, money out and its fee against expense, of the category, or against what is owed. */
export function bankPostings(body: BankEntryRecordedBody): MoneyPosting[] {
  const { jenis, no_rekening, jumlah_rp, biaya_rp } = body;
  const [account, against] = [`bank/${no_rekening}`, counterAccount(body)];
  return compactPostings(
    jenis === 'IN'
      ? [debit(account, jumlah_rp), credit(against, jumlah_rp)]
      : [debit(against, jumlah_rp), debit(`biaya/${BANK_FEE}`, biaya_rp), credit(account, jumlah_rp + biaya_rp)],
  );
}

/** Numbers: BM into an account, BK out of it. */
export const bankEntries = entryOf({
  kind: 'bank-entry',
  recorded: 'BankEntryRecorded',
  reversed: 'BankEntryReversed',
  idOf: ({ bank_entry_id }: BankEntryRecordedBody) => bank_entry_id,
  numberOf: ({ jenis }) => (jenis === 'IN' ? 'BM' : 'BK'),
  step: (entry: BankEntry, _: EntryCorrected<'BankEntryCorrected'>) => corrected(entry),
  finished: alreadyCorrected,
  refusals: {
    missing: 'BANK_ENTRY_NOT_FOUND',
    exists: 'BANK_ENTRY_ALREADY_SAVED',
    otherDay: 'BANK_ENTRY_OTHER_DAY',
    reversed: 'BANK_ENTRY_REVERSED',
  },
});
