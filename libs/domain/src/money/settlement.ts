import type { ApprovedCommand } from '../document/approval.js';
import { type Entries, type Entry, type EntryFacts, entryOf } from '../document/entry.js';
import { compactPostings, credit, debit, requireOpenDay } from '../ledger/books.js';
import type { DecideContext, MoneyPosting, NewEvent } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';
import { say, type Summary } from '../shared/summary.js';
import type { BusinessDate, Rupiah } from '../shared/units.js';
import { cardCash } from './card-cash.js';
import { itemEvent } from './non-cash-item.js';

/** Category that what banks and marketplaces keep is booked as. */
export const NON_CASH_FEE = 'BIAYA-NON-CASH';

/** An item as its settlement tells it. */
export interface SettledItem {
  readonly seq: number;
  readonly ke: number;
  readonly sumber: string;
  readonly dokumen: string;
  readonly no_faktur: string;
  readonly cara_bayar: string;
  readonly jumlah: Rupiah;
  readonly biaya_rp: Rupiah;
}

export interface NonCashSettledBody extends EntryFacts {
  readonly settlement_id: string;
  readonly kode_bank: string;
  readonly no_rekening: string;
  /** Day on which the money stands in the account. */
  readonly tgl_masuk: BusinessDate;
  /** What was charged, what of it was kept, what was expected to be kept, and what came. */
  readonly jumlah: Rupiah;
  readonly biaya_rp: Rupiah;
  readonly perkiraan_biaya: Rupiah;
  readonly jumlah_masuk: Rupiah;
  readonly jumlah_transaksi: number;
  /** Line of the bank's statement that it was made of; null where there was none. */
  readonly mutasi_id: string | null;
  readonly items: readonly SettledItem[];
}

export type Settlement = Entry<NonCashSettledBody>;

export const settlementPostings = (body: NonCashSettledBody): MoneyPosting[] =>
  compactPostings([
    debit(`bank/${body.no_rekening}`, body.jumlah_masuk),
    debit(`biaya/${NON_CASH_FEE}`, body.biaya_rp),
    credit(`non-cash/${body.kode_bank}`, body.jumlah),
  ]);

/** The settlement as an approver sees it, its items a line each. */
export const settlementSummary = (body: Omit<NonCashSettledBody, keyof EntryFacts | 'settlement_id'>): Summary => ({
  facts: [
    say.text('kode_bank', body.kode_bank),
    say.text('no_rekening', body.no_rekening),
    say.date('tgl_masuk', body.tgl_masuk),
    say.rupiah('jumlah', body.jumlah),
    say.rupiah('biaya_rp', body.biaya_rp, body.perkiraan_biaya),
    say.rupiah('jumlah_masuk', body.jumlah_masuk),
  ],
  lines: body.items.map(({ no_faktur, cara_bayar, jumlah, biaya_rp }) => [
    say.text('no_faktur', no_faktur),
    say.text('cara_bayar', cara_bayar),
    say.rupiah('jumlah', jumlah),
    say.rupiah('biaya_rp', biaya_rp),
  ]),
});

const entries = entryOf({
  kind: 'settlement',
  recorded: 'NonCashSettled',
  reversed: 'SettlementReversed',
  idOf: ({ settlement_id }: NonCashSettledBody) => settlement_id,
  numberOf: () => 'NC',
  late: ({ settlement_id, ...body }, no) => ({
    kategori: 'NON_CASH',
    description: `BATAL VALIDASI ${no}`,
    ringkasan: (_, more) => {
      const { facts, lines } = settlementSummary(body);
      return { facts: [...facts, ...more], lines };
    },
  }),
  refusals: {
    missing: 'SETTLEMENT_NOT_FOUND',
    exists: 'SETTLEMENT_ALREADY_SAVED',
    // Nothing of a day before is refused for that.
    otherDay: 'SETTLEMENT_REVERSED',
    reversed: 'SETTLEMENT_REVERSED',
  },
});

/** Number NC. It goes back on its day by right, later with somebody's word; its items are waited for again. */
export const settlements: Entries<NonCashSettledBody, 'NonCashSettled', 'SettlementReversed'> = {
  ...entries,
  reverse(command, of, context) {
    const { events, result } = entries.reverse(command, of, context);
    return { events: [...events, ...released(result.entry, command.alasan.trim(), context)], result };
  },
};

function released({ items }: NonCashSettledBody, alasan: string, context: DecideContext): NewEvent[] {
  const step = { tgl_system: requireOpenDay(context), oleh: context.actor, pada: context.now };
  return items.flatMap((item) => {
    const { seq, ke } = item;
    const event = itemEvent(item, { type: 'NonCashItemReleased', body: { seq, ke, alasan, ...step } }, context);
    const card = cardCashOf(item.sumber, context);
    return card ? [event, cardCash.event(card, { type: 'CardCashReleased', body: step })] : [event];
  });
}

/** Streams beside its own that a settlement's items write. */
export const settledStreams = (items: readonly Pick<SettledItem, 'seq' | 'ke' | 'sumber'>[]): string[] => [
  ...new Set(
    items.flatMap(({ seq, ke, sumber }) => [`non-cash/${seq}-${ke}`, ...(isCardCash(sumber) ? [sumber] : [])]),
  ),
];

const CARD_CASH = cardCash.stream('');
export const isCardCash = (stream: string): boolean => stream.startsWith(CARD_CASH);

/** Cash that was handed out for a card, where an item is that; its own document tells that it has arrived. */
export const cardCashOf = (stream: string, context: DecideContext) =>
  isCardCash(stream) ? cardCash.load(stream.slice(CARD_CASH.length), context) : null;

/** The refusal of a settlement with an item whose document was taken back since: what it booked would stand open. */
export const sourceReversed = (no_faktur: string): DomainError =>
  new DomainError('NON_CASH_SOURCE_REVERSED', { no_faktur });

export type ReverseSettlement = ApprovedCommand & { readonly alasan: string };
