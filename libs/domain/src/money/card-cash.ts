import { type Entry, type EntryFacts, entryOf } from '../document/entry.js';
import { compactPostings, credit, debit } from '../ledger/books.js';
import type { MoneyPosting } from '../ledger/event.js';
import { percentOf, roundToStep } from '../shared/arithmetic.js';
import { DomainError } from '../shared/domain-error.js';
import type { BusinessDate, Instant, PercentHundredths, Rupiah } from '../shared/units.js';

export const CARD_CASH_WAYS = ['DEBIT', 'CREDIT', 'QRIS'] as const;
/** Category that what the shop keeps of it is booked as. */
export const CARD_CASH_FEE = 'FEE-GESEK';

export interface CardCashPaidBody extends EntryFacts {
  readonly card_cash_id: string;
  readonly cara_bayar: (typeof CARD_CASH_WAYS)[number];
  readonly kode_bank: string;
  readonly no_ref: string;
  readonly jumlah_gesek: Rupiah;
  readonly fee_persen: PercentHundredths;
  readonly fee_rp: Rupiah;
  /** What is handed over: what was charged without the fee. */
  readonly jumlah_tunai: Rupiah;
  readonly customer_id: string | null;
  readonly nama_customer: string | null;
  readonly keterangan: string | null;
  readonly kode_laci: string;
  /** Account that it came to at once; null where it is waited for. */
  readonly no_rekening: string | null;
  /** Settlement that it arrived with; left out while it has not. */
  readonly settlement_id?: string;
}

interface Step {
  readonly tgl_system: BusinessDate;
  readonly oleh: string;
  readonly pada: Instant;
}
/** The bank has paid it; or its settlement was taken back. */
export type CardCashStep =
  | { readonly type: 'CardCashSettled'; readonly body: Step & { readonly settlement_id: string } }
  | { readonly type: 'CardCashReleased'; readonly body: Step };
export type CardCash = Entry<CardCashPaidBody>;

/** What is charged on the card against the cash that leaves the drawer and the fee that is earned. */
export function cardCashPostings(body: CardCashPaidBody): MoneyPosting[] {
  const { no_rekening, kode_bank, kode_laci, jumlah_gesek, jumlah_tunai, fee_rp } = body;
  return compactPostings([
    debit(no_rekening === null ? `non-cash/${kode_bank}` : `bank/${no_rekening}`, jumlah_gesek),
    credit(`kas/${kode_laci}`, jumlah_tunai),
    credit(`pendapatan/${CARD_CASH_FEE}`, fee_rp),
  ]);
}

/** Fee that is proposed for a charge: what the bank's row says, and what is too small to be handed over. */
export function proposedFee(jumlah_gesek: Rupiah, fee_persen: PercentHundredths, step: Rupiah): Rupiah {
  const cash = jumlah_gesek - percentOf(jumlah_gesek, fee_persen, 'half-up');
  return jumlah_gesek - roundToStep(cash, step, 'down');
}

/** Number GT. It is outstanding until the bank has paid, unless nobody watches for that. */
export const cardCash = entryOf({
  kind: 'card-cash',
  recorded: 'CardCashPaid',
  reversed: 'CardCashReversed',
  idOf: ({ card_cash_id }: CardCashPaidBody) => card_cash_id,
  numberOf: () => 'GT',
  begins: ({ no_rekening }) => (no_rekening === null ? 'OUTSTAND' : 'VALID'),
  step: ({ settlement_id: _, ...card }: CardCash, event: CardCashStep): CardCash =>
    event.type === 'CardCashSettled'
      ? { ...card, status: 'VALID', settlement_id: event.body.settlement_id }
      : { ...card, status: 'OUTSTAND' },
  reversible: ['OUTSTAND', 'VALID'],
  kept: ({ settlement_id }) =>
    settlement_id === undefined ? null : new DomainError('CARD_CASH_SETTLED', { no: '-' }, [], { settlement_id }),
  refusals: {
    missing: 'CARD_CASH_NOT_FOUND',
    exists: 'CARD_CASH_ALREADY_SAVED',
    otherDay: 'CARD_CASH_OTHER_DAY',
    reversed: 'CARD_CASH_REVERSED',
  },
});
