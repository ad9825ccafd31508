import { type AuthorizationRequirement, useAuthorizations } from '../authorization/authorization.js';
import type { DecideContext, Decision, NewEvent } from '../ledger/event.js';
import { DomainError, type FieldError, refuseInvalid } from '../shared/domain-error.js';
import { rupiahText } from '../shared/rupiah-text.js';
import type { BusinessDate, Rupiah } from '../shared/units.js';
import { cardCash } from './card-cash.js';
import { isWaitedFor, itemKey, type NonCashItem } from './non-cash.js';
import { itemEvent, nonCashDocuments, notOutstanding } from './non-cash-item.js';
import { isOffFee } from './off-fee.js';
import {
  cardCashOf,
  type NonCashSettledBody,
  type SettledItem,
  type Settlement,
  settlementPostings,
  settlements,
  settlementSummary,
  sourceReversed,
} from './settlement.js';

export interface SettleNonCash {
  readonly settlement_id: string;
  readonly kode_bank: string;
  readonly no_rekening: string;
  readonly tgl_masuk: BusinessDate;
  readonly items: readonly { readonly seq: number; readonly ke: number; readonly biaya_rp: Rupiah }[];
  readonly jumlah_masuk: Rupiah;
  /** Line of the bank's statement; null where there is none. */
  readonly mutasi_id: string | null;
  readonly otorisasi_ids: readonly string[];
  readonly hash: string;
}

export interface SettleTerms {
  /** The items of the command by their keys; those that no event took are missing. */
  readonly items: ReadonlyMap<string, SettleableItem>;
  /** What the bank or marketplace is expected to keep of one, by the terms of its day. */
  readonly expectedFee: (item: NonCashItem) => Rupiah;
  /** True for an own account that may be used. */
  readonly knowsAccount: (no_rekening: string) => boolean;
  /** An owner may say of what he took himself that it arrived. */
  readonly isOwner: boolean;
}

/** An item and whether its document was taken back since; the number that its document goes by. */
export interface SettleableItem extends NonCashItem {
  readonly isUndone: boolean;
  readonly no_faktur: string;
}

/** Throws where an item cannot be said to have arrived: unknown, taken back, settled already, never to come. */
export function requireSettleable(
  item: SettleableItem | undefined,
  key: { readonly seq: number; readonly ke: number },
  isOwner: boolean,
  context: DecideContext,
): SettleableItem {
  if (!item) throw new DomainError('NON_CASH_ITEM_NOT_FOUND', { item: itemKey(key) });
  if (item.isUndone) throw sourceReversed(item.no_faktur);
  const state = nonCashDocuments.load(itemKey(item), context);
  if (state && state.status !== 'OUTSTAND') throw notOutstanding(state, item.no_faktur);
  if (item.cara_bayar === 'TRANSFER' && item.diterima_by === context.actor && !isOwner)
    throw new DomainError('TRANSFER_OWN_PAYMENT', { no_faktur: item.no_faktur });
  return item;
}

/** In the order in which the form is read. */
function check(
  command: SettleNonCash,
  found: readonly SettleableItem[],
  terms: SettleTerms,
  today: BusinessDate,
): void {
  const errors: FieldError[] = [];
  if (found.length === 0) errors.push({ field: 'items', code: 'notEmpty' });
  if (!terms.knowsAccount(command.no_rekening)) errors.push({ field: 'no_rekening', code: 'mustChoose' });
  if (command.tgl_masuk > today) errors.push({ field: 'tgl_masuk', code: 'dateInFuture' });
  for (const [index, item] of found.entries()) {
    const isTwice = found.findIndex((one) => itemKey(one) === itemKey(item)) !== index;
    const isHere = isWaitedFor(item) && item.kode_bank === command.kode_bank;
    if (isTwice || !isHere) errors.push({ field: `items.${index}.seq`, code: 'mustChoose' });
    if (command.items[index]!.biaya_rp > item.jumlah)
      errors.push({ field: `items.${index}.biaya_rp`, code: 'feeTooHigh' });
  }
  refuseInvalid(errors);
}

const sum = <Row>(rows: readonly Row[], of: (row: Row) => Rupiah): Rupiah =>
  rows.reduce((total, row) => total + of(row), 0);

const required = (body: Totals, hash: string): AuthorizationRequirement[] =>
  isOffFee(body.biaya_rp, body.perkiraan_biaya)
    ? [
        {
          kategori: 'NON_CASH',
          description: `BIAYA NON CASH ${body.kode_bank} ${rupiahText(body.biaya_rp)} DARI ${rupiahText(body.perkiraan_biaya)}`,
          no_faktur: null,
          hash,
          ringkasan: settlementSummary(body),
        },
      ]
    : [];

type Totals = Omit<NonCashSettledBody, 'settlement_id' | 'tgl_system' | 'input_by' | 'created_at'>;

/**
 * Books what a bank or marketplace paid for items that were waited for: what came, what it kept, and each item arrived. Of
 * two who settle one at once the other is told by whom. Throws NON_CASH_SUM_DIFFERS where it does not add up,
 * TRANSFER_OWN_PAYMENT, and AUTHORIZATION_REQUIRED for a fee that nobody expected.
 */
export function settleNonCash(
  command: SettleNonCash,
  terms: SettleTerms,
  context: DecideContext,
): Decision<{ readonly entry: Settlement }> {
  const facts = settlements.begin(command.settlement_id, context);
  const found = command.items.map((key) =>
    requireSettleable(terms.items.get(itemKey(key)), key, terms.isOwner, context),
  );
  check(command, found, terms, facts.tgl_system);
  const totals = totalsOf(command, found, terms);
  const { jumlah_masuk } = command;
  if (totals.jumlah - totals.biaya_rp !== jumlah_masuk) {
    const code = 'NON_CASH_SUM_DIFFERS';
    const params = { selisih: jumlah_masuk - totals.jumlah + totals.biaya_rp };
    throw new DomainError(code, params, [{ field: 'jumlah_masuk', code, params }]);
  }
  const { hash, otorisasi_ids } = command;
  const stream = settlements.stream(command.settlement_id);
  const used = useAuthorizations(required(totals, hash), otorisasi_ids, context, stream);
  const body: NonCashSettledBody = { settlement_id: command.settlement_id, ...totals, ...facts };
  const booked = settlements.record(body, { postings: settlementPostings(body) }, used);
  return { ...booked, events: [...booked.events, ...body.items.flatMap((item) => arrived(item, body, context))] };
}

function totalsOf(command: SettleNonCash, found: readonly SettleableItem[], terms: SettleTerms): Totals {
  const { kode_bank, no_rekening, tgl_masuk, jumlah_masuk, mutasi_id } = command;
  const items = found.map(({ seq, ke, sumber, dokumen, no_faktur, cara_bayar, jumlah }, index) => ({
    ...{ seq, ke, sumber, dokumen, no_faktur, cara_bayar, jumlah },
    biaya_rp: command.items[index]!.biaya_rp,
  }));
  return {
    ...{ kode_bank, no_rekening, tgl_masuk, jumlah_masuk, mutasi_id, items },
    jumlah: sum(items, ({ jumlah }) => jumlah),
    biaya_rp: sum(items, ({ biaya_rp }) => biaya_rp),
    perkiraan_biaya: sum(found, terms.expectedFee),
    jumlah_transaksi: items.length,
  };
}

/** On the item's own stream, whose version lets one win; cash that was handed out for it tells it as well. */
function arrived(item: SettledItem, body: NonCashSettledBody, context: DecideContext): NewEvent[] {
  const { seq, ke, jumlah, biaya_rp, sumber } = item;
  const { settlement_id, no_rekening, tgl_system, input_by: oleh, created_at: pada } = body;
  const step = { tgl_system, oleh, pada };
  const event = itemEvent(
    item,
    { type: 'NonCashItemSettled', body: { seq, ke, settlement_id, no_rekening, jumlah, biaya_rp, ...step } },
    context,
  );
  const card = cardCashOf(sumber, context);
  if (!card) return [event];
  return [event, cardCash.event(card, { type: 'CardCashSettled', body: { settlement_id, ...step } })];
}
