import { documentOf } from '../document/document.js';
import type { EndedBody } from '../document/end.js';
import type { PrintedBody } from '../document/print.js';
import type { PayOut } from '../payments/money-out.js';
import type { Payment } from '../payments/money-in.js';
import { say, type Summary, type SummaryFact } from '../shared/summary.js';
import type { BusinessDate, Instant, Milligrams, Rupiah } from '../shared/units.js';

/** A purchase of a trade-in, as it was. */
export interface TradedPurchase {
  readonly purchase_id: string;
  readonly no_faktur_beli: string;
  readonly berat: Milligrams;
  readonly berat_murni: Milligrams;
  readonly total_harga: Rupiah;
  /** What of it paid for the sale. */
  readonly tukar_rp: Rupiah;
}

/** A sale and the purchases that are settled against it, in one append with them. */
export interface TradeInSettledBody {
  readonly id: string;
  /** Of manual goods: its sale and its purchases are. */
  readonly jenis?: 'MANUAL';
  readonly sale_id: string;
  readonly no_faktur_jual: string;
  readonly purchases: readonly TradedPurchase[];
  readonly customer_id: string | null;
  readonly kode_sales: string;
  readonly berat_jual: Milligrams;
  readonly berat_murni_jual: Milligrams;
  readonly total_jual: Rupiah;
  readonly berat_beli: Milligrams;
  readonly berat_murni_beli: Milligrams;
  readonly total_beli: Rupiah;
  /** What the purchases pay of the sale. */
  readonly tukar_rp: Rupiah;
  /** total_jual less total_beli: below 0 the shop paid. */
  readonly selisih_bayar: Rupiah;
  /** What came over the counter for the sale beside them, and what went over it for the purchases. */
  readonly payments: readonly Payment[];
  readonly payments_out: readonly PayOut[];
  /** Cash handed over, and what of it went back. */
  readonly tunai: Rupiah;
  readonly kembali: Rupiah;
  readonly kode_laci: string | null;
  readonly tgl_system: BusinessDate;
  readonly valid_by: string;
  readonly valid_at: Instant;
}

export type TradeInSettled = { readonly type: 'TradeInSettled'; readonly body: TradeInSettledBody };
/** All of it undone, with its sale and its purchases. */
export type TradeInCancelled = { readonly type: 'TradeInCancelled'; readonly body: EndedBody<string> };
export type TradeInPrinted = { readonly type: 'TradeInPrinted'; readonly body: PrintedBody };
export type TradeInEvent = TradeInSettled | TradeInCancelled | TradeInPrinted;

export interface TradeIn extends TradeInSettledBody {
  readonly status: 'VALID' | 'BATAL';
  readonly ended: EndedBody<string> | null;
  readonly cetak_count: number;
}

function evolve(tradeIn: TradeIn | null, event: TradeInEvent): TradeIn {
  if (event.type === 'TradeInSettled') return { ...event.body, status: 'VALID', ended: null, cetak_count: 0 };
  if (!tradeIn) throw new RangeError(`${event.type} without a trade-in`);
  if (event.type === 'TradeInPrinted') return { ...tradeIn, cetak_count: event.body.cetak_ke };
  return { ...tradeIn, status: 'BATAL', ended: event.body };
}

export const tradeIns = documentOf<TradeIn, TradeInEvent>({
  kind: 'trade-in',
  idOf: ({ id }) => id,
  numberOf: () => 'TT',
  evolve,
  refusals: {
    missing: 'TRADE_IN_NOT_FOUND',
    exists: 'TRADE_IN_EXISTS',
    otherDay: 'TRADE_IN_OTHER_DAY',
    not: { VALID: 'TRADE_IN_NOT_VALID' },
  },
});

/** A trade-in as its approver sees it: both sides and what is between them. */
export const tradeInSummary = (tradeIn: TradeIn, no_tukar: string | null, more: readonly SummaryFact[]): Summary => ({
  facts: [
    say.text('no_tukar', no_tukar),
    say.date('tgl_system', tradeIn.tgl_system),
    say.text('no_faktur_jual', tradeIn.no_faktur_jual),
    say.rupiah('total_jual', tradeIn.total_jual),
    say.rupiah('total_beli', tradeIn.total_beli),
    say.rupiah('selisih_bayar', tradeIn.selisih_bayar),
    say.text('kode_sales', tradeIn.kode_sales),
    say.bool('ada_customer', tradeIn.customer_id !== null),
    ...more,
  ],
  lines: tradeIn.purchases.map(({ no_faktur_beli, berat, total_harga }) => [
    say.text('no_faktur_beli', no_faktur_beli),
    say.weight('berat', berat),
    say.rupiah('total_harga', total_harga),
  ]),
});
