import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { exactPrice, type PriceRounding } from '../pricing/line-price.js';
import { ongkosFor, priceWithProfit, type ProfitBase, type ProfitField, type ProfitRule } from '../pricing/profit.js';
import { quotedPiece, quotedPrice, type SaleQuote } from '../pricing/quote.js';
import { divide, MG_TIMES_CENTS_PER_RUPIAH } from '../shared/arithmetic.js';
import { DomainError } from '../shared/domain-error.js';
import { PRICE_MAX } from '../shared/limits.js';
import type { Rupiah } from '../shared/units.js';
import { type ItemBody, itemEvent, type ItemProfitChanged, itemStream } from './item.js';
import { goldWeight } from './stone.js';

/** What the till says of a thing with these fields; null where its group has no selling price. */
export type QuoteOf = (item: ItemBody) => SaleQuote | null;

/** What a rule makes of one thing. */
export interface ProfitPrice {
  readonly field: ProfitField;
  /** In the unit of the field. */
  readonly lama: number;
  readonly baru: number;
  /** What the thing is sold for: by its own price, or by what the till makes of its making charge. */
  readonly harga_lama: Rupiah;
  readonly harga_baru: Rupiah;
}

/** A making charge above what a form takes is none. */
const ONGKOS_MAX = PRICE_MAX * 100;

/** What a rule makes of a thing; null of one that it cannot price: no price of its gold, no gold, a figure beyond all measure. */
export function profitPrice(...asked: Parameters<typeof priceByRule>): ProfitPrice | null {
  try {
    return priceByRule(...asked);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'FIGURE_TOO_LARGE') return null;
    throw error;
  }
}

function priceByRule(item: ItemBody, rule: ProfitRule, quoteOf: QuoteOf, rounding: PriceRounding): ProfitPrice | null {
  const needsNoList = rule.dasar === 'MODAL' && rule.terapkan === 'HARGA_JUAL';
  const quote = needsNoList ? null : quoteOf(item);
  if (!quote && !needsNoList) return null;
  const harga = priceWithProfit(rule.dasar === 'MODAL' ? atCost(item) : atGold(quote!), rule, rounding);
  if (rule.terapkan === 'HARGA_JUAL')
    return { field: 'harga_jual', lama: item.harga_jual, baru: harga, harga_lama: item.harga_jual, harga_baru: harga };
  const piece = quotedPiece(quote!);
  if (piece.berat <= 0) return null;
  const ongkos = ongkosFor(harga, piece, rounding);
  if (ongkos > ONGKOS_MAX) return null;
  return {
    field: 'ongkos',
    lama: item.ongkos,
    baru: ongkos,
    harga_lama: quotedPrice(quote!, rounding),
    // As the till will say it: a charge of 0 is that of the list, a least charge stays.
    harga_baru: quotedPrice(quoteOf({ ...item, ongkos })!, rounding),
  };
}

/** All that the thing has cost, its stones with it. */
const atCost = (item: ItemBody): ProfitBase => ({ dasar: item.harga_modal, berat: goldWeight(item) });

/** Its gold at the price of the day; the stones are sold at theirs. */
function atGold(quote: SaleQuote): ProfitBase {
  const { harga_atribut: batu, ...piece } = quotedPiece(quote);
  const gold = { ...piece, harga_atribut: 0, satuan_ongkos: 'GRAM', tarif_ongkos: 0, minimal_per_pcs: 0 } as const;
  return { dasar: divide(exactPrice(gold), BigInt(MG_TIMES_CENTS_PER_RUPIAH), 'half-up'), berat: piece.berat, batu };
}

export interface ApplyProfit {
  readonly profit_id: string;
  readonly rule: ProfitRule;
  readonly kode_barcode: readonly string[];
}

type Changed = Decision<{ readonly changed: number }>;

/** Gives things what a rule makes of them; one that has it already, or that it cannot price, stays as it is. */
export function applyProfit(
  { profit_id, rule, kode_barcode }: ApplyProfit,
  priceOf: (item: ItemBody) => ProfitPrice | null,
  context: DecideContext,
): Changed {
  requireOpenDay(context);
  const events = kode_barcode.flatMap((barcode) => {
    const item = context.get<ItemBody | null>(itemStream(barcode)).body;
    const price = item && priceOf(item);
    if (!price || price.lama === price.baru) return [];
    const { field, lama, baru } = price;
    return [profitEvent(item, field, baru, { profit_id, langkah: 'TERAPKAN', lama, rule })];
  });
  return { events, result: { changed: events.length } };
}

/** What a run did to a thing. */
export interface ProfitStep {
  readonly kode_barcode: string;
  readonly field: ProfitField;
  readonly lama: number;
  readonly baru: number;
  readonly rule: ProfitRule;
}

/** Gives things what they had before a run; one that somebody has changed since keeps what it has. */
export function restoreProfit(
  { profit_id, steps }: { readonly profit_id: string; readonly steps: readonly ProfitStep[] },
  context: DecideContext,
): Changed {
  requireOpenDay(context);
  const events = steps.flatMap(({ kode_barcode, field, lama, baru, rule }) => {
    const item = context.get<ItemBody | null>(itemStream(kode_barcode)).body;
    if (!item || item[field] !== baru) return [];
    return [profitEvent(item, field, lama, { profit_id, langkah: 'KEMBALIKAN', lama: baru, rule })];
  });
  return { events, result: { changed: events.length } };
}

const profitEvent = (
  item: ItemBody,
  field: ProfitField,
  value: number,
  told: Omit<ItemProfitChanged['body'], ProfitField>,
) =>
  itemEvent(item, {
    type: 'ItemProfitChanged',
    body: { ...(field === 'ongkos' ? { ongkos: value } : { harga_jual: value }), ...told },
  });
