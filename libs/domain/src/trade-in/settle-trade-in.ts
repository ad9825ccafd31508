import { withCoupons } from '../coupons/pay-with-coupons.js';
import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { moneyIn, type Payment, type PaymentInput, type Settlement, type Taking } from '../payments/money-in.js';
import { moneyOut, type PaidOut, type Paying, type PayOut } from '../payments/money-out.js';
import { wayOf } from '../payments/ways.js';
import { type Purchase, purchases } from '../purchases/purchase.js';
import { validatePurchase } from '../purchases/validate-purchase.js';
import { type AnySale, sales } from '../sales/sale.js';
import { validateSale } from '../sales/validate-sale.js';
import { DomainError, refuseInvalid } from '../shared/domain-error.js';
import type { Rupiah } from '../shared/units.js';
import { partsOf } from './parts-of.js';
import { spent, tradedAccount, tradeInStream } from './part.js';
import { withTraded } from './traded-out.js';
import { type TradeIn, tradeIns, type TradeInSettledBody } from './trade-in.js';

export interface SettleTradeIn {
  readonly id: string;
  /** Of manual goods: its sale and its purchases are. */
  readonly jenis?: 'MANUAL';
  readonly sale_id: string;
  readonly purchase_ids: readonly string[];
  /** What the customer pays of the sale beside what he brings. */
  readonly pembayaran: readonly PaymentInput[];
  /** What the shop pays of the purchases beside what they pay of the sale. */
  readonly pembayaran_keluar: readonly PayOut[];
}

/** By what money is taken, and by what it is paid. */
export interface Trading {
  readonly taking: Taking;
  readonly paying: Paying;
}

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

/**
 * Settles a sale with what its customer brings, all of today, in one append: as much of the purchases as the sale leaves to
 * be paid passes through an account of their own, the rest is paid over the counter, one way only. Throws
 * TRADE_IN_CUSTOMERS, TRADE_IN_NOTHING, TRADE_IN_OTHER_DAY, and what either kind refuses.
 */
export function settleTradeIn(
  command: SettleTradeIn,
  trading: Trading,
  context: DecideContext,
): Decision<{ readonly tradeIn: TradeIn }> {
  const { id } = command;
  const tgl_system = requireOpenDay(context);
  tradeIns.requireNew(id, context);
  const { sold: soldOf, bought: boughtOf } = partsOf(command);
  const sale = soldOf.require(command.sale_id, 'OPEN', context);
  if (new Set(command.purchase_ids).size < command.purchase_ids.length)
    refuseInvalid([{ field: 'purchase_ids', code: 'invalid' }]);
  const bought = command.purchase_ids.map((purchase_id) => boughtOf.require(purchase_id, 'OPEN', context));
  requireOfToday([sale, ...bought], tgl_system);
  const customer_id = oneCustomer([sale, ...bought]);
  const total_beli = sum(bought, ({ total_harga }) => total_harga);
  const pembayaran = withCoupons(command.pembayaran, sale, trading.taking.termsOf, context);
  const tukar_rp = Math.min(sale.total_harga - keptOf(pembayaran), total_beli);
  if (tukar_rp <= 0) throw new DomainError('TRADE_IN_NOTHING');

  const together = { tukar_id: id, customer_id };
  const came = moneyIn(sale.total_harga - tukar_rp, pembayaran, trading.taking);
  const settlement = { ...came, payments: [tradedIn(id, tukar_rp), ...came.payments] };
  const sold = validateSale({ id: sale.id, pembayaran: [] }, trading.taking, context, undefined, soldOf, {
    ...together,
    money: settlement,
  });
  const traded = spent(tukar_rp, bought.map(({ total_harga }) => total_harga)); // prettier-ignore
  const went = moneyOut(total_beli - tukar_rp, command.pembayaran_keluar, trading.paying);
  const shares = sharesOf(went, bought.map(({ total_harga }, index) => total_harga - traded[index]!)); // prettier-ignore
  const paid = bought.map(({ purchase_id }, index) => {
    const money = withTraded(id, traded[index]!, shares[index]!);
    const step = { purchase_id, payments: [] };
    return validatePurchase(step, trading.paying, context, undefined, boughtOf, { ...together, money });
  });
  const body = settledBody(command, { sale, bought, traded, settlement: came, went, customer_id }, context);
  const event = tradeIns.event(null, {
    type: 'TradeInSettled',
    body: { ...body, tukar_rp, kode_laci: trading.taking.kode_laci, tgl_system },
  });
  return {
    events: [event, ...sold.events, ...paid.flatMap(({ events }) => events)],
    result: { tradeIn: event.document.body },
  };
}

function requireOfToday(documents: readonly { readonly tgl_system: string }[], today: string): void {
  const other = documents.find(({ tgl_system }) => tgl_system !== today);
  if (other) throw new DomainError(tradeIns.refusals.otherDay, { tgl: other.tgl_system });
}

/** Who trades; a document without a customer is of whoever the others are of. */
function oneCustomer(documents: readonly { readonly customer_id: string | null }[]): string | null {
  const [customer, ...more] = new Set(documents.flatMap(({ customer_id }) => customer_id ?? []));
  if (more.length > 0) throw new DomainError('TRADE_IN_CUSTOMERS');
  return customer ?? null;
}

/** What deposits, points and coupons pay of the sale goes before what is traded in. */
const keptOf = (payments: readonly PaymentInput[]): Rupiah =>
  sum(payments.filter(({ cara_bayar }) => wayOf('in', cara_bayar).books === 'kept'), ({ jumlah }) => jumlah); // prettier-ignore

const tradedIn = (id: string, jumlah: Rupiah): Payment => ({
  cara_bayar: 'TUKAR',
  jumlah,
  kode_bank: null,
  no_rekening: null,
  no_ref: null,
  biaya: 0,
  akun: tradedAccount(id),
  ref: tradeInStream(id),
});

/**
 * What each purchase is paid of money that is paid for all of them: in their order, each its rest; what rounding cash made
 * is the last one's, and where that is less than was rounded off, those' before it.
 */
export function sharesOf({ payments }: PaidOut, rests: readonly Rupiah[]): readonly PaidOut[] {
  const left = payments.map(({ jumlah }) => jumlah);
  const last = rests.findLastIndex((rest) => rest > 0);
  return rests.map((rest, index) => {
    if (rest === 0) return { payments: [] };
    const took: PayOut[] = [];
    let paid = 0;
    payments.forEach((payment, at) => {
      const jumlah = index === last ? left[at]! : Math.min(left[at]!, rest - paid);
      left[at]! -= jumlah;
      paid += jumlah;
      if (jumlah > 0) took.push({ ...payment, jumlah });
    });
    const cash = payments.find(({ cara_bayar }) => wayOf('out', cara_bayar).cash);
    // Rounded away: it is settled by CASH of 0, as moneyOut does.
    if (took.length === 0 && cash) took.push({ ...cash, jumlah: 0 });
    return { payments: took, ...(paid !== rest && { pembulatan: paid - rest }) };
  });
}

interface Traded {
  readonly sale: AnySale;
  readonly bought: readonly Purchase[];
  readonly traded: readonly Rupiah[];
  readonly settlement: Settlement;
  readonly went: PaidOut;
  readonly customer_id: string | null;
}

function settledBody(
  { id, jenis }: SettleTradeIn,
  { sale, bought, traded, settlement, went, customer_id }: Traded,
  context: DecideContext,
): Omit<TradeInSettledBody, 'tukar_rp' | 'kode_laci' | 'tgl_system'> {
  const total_beli = sum(bought, ({ total_harga }) => total_harga);
  return {
    id,
    ...(jenis && { jenis }),
    sale_id: sale.id,
    no_faktur_jual: context.get(sales.stream(sale.id)).no!,
    purchases: bought.map(({ purchase_id, berat, berat_murni, total_harga }, index) => ({
      purchase_id,
      no_faktur_beli: context.get(purchases.stream(purchase_id)).no!,
      berat,
      berat_murni,
      total_harga,
      tukar_rp: traded[index]!,
    })),
    customer_id,
    kode_sales: sale.kode_sales,
    berat_jual: sale.total_berat,
    berat_murni_jual: sale.total_berat_murni,
    total_jual: sale.total_harga,
    berat_beli: sum(bought, ({ berat }) => berat),
    berat_murni_beli: sum(bought, ({ berat_murni }) => berat_murni),
    total_beli,
    selisih_bayar: sale.total_harga - total_beli,
    payments: settlement.payments,
    payments_out: went.payments,
    tunai: settlement.tunai,
    kembali: settlement.kembali,
    valid_by: context.actor,
    valid_at: context.now,
  };
}
