import { type Entry, type EntryFacts, entryOf } from '../document/entry.js';
import { compactPostings, credit, debit } from '../ledger/books.js';
import type { MoneyPosting } from '../ledger/event.js';
import type { BusinessDate, Instant, Rupiah } from '../shared/units.js';
import { currentAccount } from './money-send.js';

/** Account of what was less than was sent. */
const DIFFERENCE = 'selisih-kas';

/** What a receipt knows of the money that was sent. */
export interface SentFacts {
  readonly send_id: string;
  readonly no_reff: string;
  readonly toko_asal: string;
  readonly tgl_kirim: BusinessDate;
  readonly kirim_by: string;
  readonly kirim_at: Instant;
  readonly keterangan: string;
  readonly jumlah_kirim: Rupiah;
}

export interface MoneyReceivedBody extends EntryFacts, SentFacts {
  readonly receipt_id: string;
  /** What was there. */
  readonly jumlah_rp: Rupiah;
  readonly selisih: Rupiah;
  readonly alasan: string | null;
  /** Where it lies: a drawer, or an account. */
  readonly kode_laci: string | null;
  readonly no_rekening: string | null;
  /** Who approved what was missing. */
  readonly disetujui_by: string | null;
}
export type MoneyReceipt = Entry<MoneyReceivedBody>;

/** What is there and what is missing, against what the shop that sent it is owed for. */
export const receiptPostings = (body: MoneyReceivedBody): MoneyPosting[] =>
  compactPostings([
    debit(body.no_rekening === null ? `kas/${body.kode_laci}` : `bank/${body.no_rekening}`, body.jumlah_rp),
    debit(DIFFERENCE, body.jumlah_kirim - body.jumlah_rp),
    credit(currentAccount(body.toko_asal), body.jumlah_kirim),
  ]);

/** Number TU. Taken back on its day, it makes the money under way again. */
export const moneyReceipts = entryOf({
  kind: 'money-receipt',
  recorded: 'MoneyReceived',
  reversed: 'MoneyReceiptReversed',
  idOf: ({ receipt_id }: MoneyReceivedBody) => receipt_id,
  numberOf: () => 'TU',
  refusals: {
    missing: 'MONEY_RECEIPT_NOT_FOUND',
    exists: 'MONEY_RECEIPT_ALREADY_SAVED',
    otherDay: 'MONEY_RECEIPT_OTHER_DAY',
    reversed: 'MONEY_RECEIPT_REVERSED',
  },
});
