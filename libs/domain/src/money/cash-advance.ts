import { type Entry, type EntryFacts, entryOf } from '../document/entry.js';
import { compactPostings, credit, debit } from '../ledger/books.js';
import type { MoneyPosting } from '../ledger/event.js';
import { ROUNDING_ACCOUNT } from '../payments/payable.js';
import { DomainError } from '../shared/domain-error.js';
import type { BusinessDate, Instant, Rupiah } from '../shared/units.js';

/** Category that only says from which sum on it needs somebody's word. */
export const CASH_ADVANCE = 'KAS-BON';

/** Cash somebody took along for what he will bring bills of. */
export interface CashAdvanceGivenBody extends EntryFacts {
  readonly cash_advance_id: string;
  readonly kode_transaksi: string;
  readonly nama_transaksi: string;
  readonly penerima: string;
  readonly jumlah_rp: Rupiah;
  readonly keterangan: string;
  /** Day he promised to bring them by. */
  readonly tgl_janji: BusinessDate | null;
  readonly kode_laci: string;
}

/** A bill, by the category it is an expense of. */
export interface AdvanceBill {
  readonly kode_transaksi: string;
  readonly nama_transaksi: string;
  readonly jumlah_rp: Rupiah;
  readonly keterangan: string;
}

export interface CashAdvanceSettledBody {
  readonly baris: readonly AdvanceBill[];
  /** What the bills come to. */
  readonly jumlah_terpakai: Rupiah;
  /** Cash that came back into the drawer, and cash that he laid out and was given. */
  readonly kembali_rp: Rupiah;
  readonly tambah_rp: Rupiah;
  /** What was lost by rounding it; gained below 0. */
  readonly pembulatan: Rupiah;
  readonly selesai_laci: string | null;
  readonly selesai_by: string;
  readonly selesai_at: Instant;
}
export interface CashAdvanceSettled {
  readonly type: 'CashAdvanceSettled';
  readonly body: CashAdvanceSettledBody;
}

export type CashAdvance = Entry<CashAdvanceGivenBody>;

const advanceAccount = ({ cash_advance_id }: Pick<CashAdvanceGivenBody, 'cash_advance_id'>): string =>
  `kasbon/${cash_advance_id}`;

export const givenPostings = (body: CashAdvanceGivenBody): MoneyPosting[] => [
  debit(advanceAccount(body), body.jumlah_rp),
  credit(`kas/${body.kode_laci}`, body.jumlah_rp),
];

/** Expense of each bill, cash back or laid out, rounding, against all that was given. */
export function settledPostings(advance: CashAdvanceGivenBody, body: CashAdvanceSettledBody): MoneyPosting[] {
  const { baris, kembali_rp, tambah_rp, pembulatan, selesai_laci } = body;
  return compactPostings([
    ...baris.map(({ kode_transaksi, jumlah_rp }) => debit(`biaya/${kode_transaksi}`, jumlah_rp)),
    debit(`kas/${selesai_laci ?? ''}`, kembali_rp - tambah_rp),
    debit(ROUNDING_ACCOUNT, pembulatan),
    credit(advanceAccount(advance), advance.jumlah_rp),
  ]);
}

/** Number KB. Open until its bills are there; taken back on its day while it is. */
export const cashAdvances = entryOf({
  kind: 'cash-advance',
  recorded: 'CashAdvanceGiven',
  reversed: 'CashAdvanceCancelled',
  idOf: ({ cash_advance_id }: CashAdvanceGivenBody) => cash_advance_id,
  numberOf: () => 'KB',
  begins: () => 'TERBUKA',
  step: (advance, _: CashAdvanceSettled): CashAdvance => ({ ...advance, status: 'SELESAI' }),
  reversible: ['TERBUKA'],
  finished: () => new DomainError('CASH_ADVANCE_SETTLED'),
  refusals: {
    missing: 'CASH_ADVANCE_NOT_FOUND',
    exists: 'CASH_ADVANCE_ALREADY_SAVED',
    otherDay: 'CASH_ADVANCE_OTHER_DAY',
    reversed: 'CASH_ADVANCE_REVERSED',
  },
});
