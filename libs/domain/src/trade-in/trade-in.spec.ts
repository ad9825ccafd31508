import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DecideContext } from '../ledger/event.js';
import type { PaymentInput } from '../payments/money-in.js';
import { moneyOut, type Paying, type PayOut } from '../payments/money-out.js';
import { cancelPurchase } from '../purchases/cancel-purchase.js';
import { purchases } from '../purchases/purchase.js';
import { cancelSale } from '../sales/cancel-sale.js';
import { line, openShop, pay, ring, save, TAKING } from '../sales/sale.fixture.js';
import { sales } from '../sales/sale.js';
import type { TestShop } from '../testing/shop.js';
import { cancelTradeIn } from './cancel-trade-in.js';
import { printTradeIn } from './print-trade-in.js';
import { settleTradeIn, sharesOf } from './settle-trade-in.js';
import { buy } from './trade-in.fixture.js';
import { tradeIns } from './trade-in.js';

const PAYING: Paying = { knowsAccount: (no) => no === '0123', rounding: TAKING.rounding, kode_laci: 'LACI1' };
const TRADING = { taking: TAKING, paying: PAYING };

const cash = (jumlah: number): PayOut => ({ cara_bayar: 'CASH', jumlah, no_rekening: null, no_ref: null });
const settle =
  (purchase_ids: readonly string[], pembayaran: readonly PaymentInput[] = [], out: readonly PayOut[] = []) =>
  (context: DecideContext) =>
    settleTradeIn({ id: 't1', sale_id: 's1', purchase_ids, pembayaran, pembayaran_keluar: out }, TRADING, context);
/** Lines of one event, by account. */
const linesOf = (shop: TestShop, stream: string, type: string) => {
  const { postings } = shop.events.find((event) => event.stream === stream && event.type === type)!;
  return Object.fromEntries(postings.map(({ akun, jumlah }) => [akun, jumlah]));
};
const approved = (ids: readonly string[]) => ({ id: 't1', alasan: 'SALAH', otorisasi_ids: ids, hash: 'h' });
const recorded = (shop: TestShop, stream: string, type: string) =>
  shop.events.find((event) => event.stream === stream && event.type === type) ?? null;
function partsOf(shop: TestShop) {
  const parts = shop.events.filter(({ type }) => type === 'SaleValidated' || type === 'PurchaseValidated');
  return new Map(parts.map((event) => [event.stream, event]));
}
const cancel =
  (shop: TestShop, ids: readonly string[] = []) =>
  (context: DecideContext) =>
    cancelTradeIn(approved(ids), recorded(shop, 'trade-in/t1', 'TradeInSettled'), partsOf(shop), context);

describe('a trade-in', () => {
  let shop: TestShop;
  beforeEach(() => {
    // 3.270 g at 485,000 and 15,000 for making, cost 1,350,000: 1,635,000.
    shop = openShop(ring('R1', { harga_modal: 1_350_000 }), ring('R2'));
    save(shop, [line('R1', { tarif_ongkos: 1_500_000 })]);
  });

  it('is paid by the customer where the sale comes to more: 223,500', () => {
    buy(shop, 'p1', 1_411_500);
    const { tradeIn } = shop.do(settle(['p1'], [pay('CASH', 223_500)]));
    expect(linesOf(shop, 'sale/s1', 'SaleValidated')).toEqual({
      'tukar/t1': 1_411_500,
      'kas/LACI1': 223_500,
      penjualan: -1_585_950,
      'penjualan/ongkos': -49_050,
      hpp: 1_350_000,
      persediaan: -1_350_000,
    });
    expect(linesOf(shop, 'purchase/p1', 'PurchaseValidated')).toEqual({
      persediaan: 1_411_500,
      'tukar/t1': -1_411_500,
    });
    expect(shop.balance('tukar/t1')).toBe(0);
    expect(shop.balance('kas/LACI1')).toBe(223_500);
    expect(tradeIn).toMatchObject({
      status: 'VALID',
      no_faktur_jual: shop.document('sale/s1').no,
      total_jual: 1_635_000,
      total_beli: 1_411_500,
      tukar_rp: 1_411_500,
      selisih_bayar: 223_500,
      purchases: [{ purchase_id: 'p1', tukar_rp: 1_411_500 }],
    });
    expect(shop.document('trade-in/t1').no).toMatch(/^TT/);
    expect(sales.load('s1', shop.context())).toMatchObject({ status: 'VALID', validation: { tukar_id: 't1' } });
    expect(purchases.load('p1', shop.context())).toMatchObject({ status: 'VALID', validation: { tukar_id: 't1' } });
  });

  it('is paid by the shop where the purchases come to more: 365,000', () => {
    buy(shop, 'p1', 2_000_000);
    shop.do(settle(['p1'], [], [cash(365_000)]));
    expect(linesOf(shop, 'purchase/p1', 'PurchaseValidated')).toEqual({
      persediaan: 2_000_000,
      'tukar/t1': -1_635_000,
      'kas/LACI1': -365_000,
    });
    expect(linesOf(shop, 'sale/s1', 'SaleValidated')).toMatchObject({ 'tukar/t1': 1_635_000, penjualan: -1_585_950 });
    expect(shop.balance('tukar/t1')).toBe(0);
    expect(shop.last('PurchaseValidated').body).toMatchObject({
      tukar_id: 't1',
      payments: [
        { cara_bayar: 'TUKAR', jumlah: 1_635_000, akun: 'tukar/t1' },
        { cara_bayar: 'CASH', jumlah: 365_000 },
      ],
    });
  });

  it('spends what the sale needs on the purchases in their order, and pays out what is left of the last', () => {
    buy(shop, 'p1', 1_000_000);
    buy(shop, 'p2', 900_000);
    shop.do(settle(['p2', 'p1'], [], [cash(265_000)]));
    expect(linesOf(shop, 'purchase/p2', 'PurchaseValidated')).toEqual({ persediaan: 900_000, 'tukar/t1': -900_000 });
    expect(linesOf(shop, 'purchase/p1', 'PurchaseValidated')).toEqual({
      persediaan: 1_000_000,
      'tukar/t1': -735_000,
      'kas/LACI1': -265_000,
    });
  });

  it('asks for exactly what is between both sides, and nothing where they are equal', () => {
    buy(shop, 'p1', 1_411_500);
    expect(shop.refusal(settle(['p1']))).toBe('PAYMENT_SHORT');
    expect(shop.refusal(settle(['p1'], [pay('CASH', 223_500)], [cash(100)]))).toBe('PAY_OUT_NOT_EQUAL');
    buy(shop, 'p2', 223_500);
    expect(shop.refusal(settle(['p1', 'p2']))).toBeNull();
    expect(shop.refusal(settle(['p1', 'p2'], [], [cash(100)]))).toBe('PAY_OUT_NOT_EQUAL');
  });

  it('is of one customer, whom a document without one takes over', () => {
    buy(shop, 'p1', 1_411_500, 'c1');
    buy(shop, 'p2', 100_000, 'c2');
    expect(shop.refusal(settle(['p1', 'p2'], [pay('CASH', 123_500)]))).toBe('TRADE_IN_CUSTOMERS');
    shop.do(settle(['p1'], [pay('CASH', 223_500)]));
    expect(sales.load('s1', shop.context())?.customer_id).toBe('c1');
    expect(shop.last('SaleValidated').body).toMatchObject({ customer_id: 'c1' });
    expect(shop.last('PurchaseValidated').body).not.toHaveProperty('customer_id');
    expect(tradeIns.load('t1', shop.context())?.customer_id).toBe('c1');
  });

  it('is of what is open, of today, once', () => {
    buy(shop, 'p1', 1_411_500);
    expect(shop.refusal(settle(['p2']))).toBe('PURCHASE_NOT_FOUND');
    expect(shop.refusal(settle(['p1', 'p1'], [pay('CASH', 223_500)]))).toBe('VALIDATION_FAILED');
    shop.openDay = '2026-11-21';
    expect(shop.refusal(settle(['p1'], [pay('CASH', 223_500)]))).toBe('TRADE_IN_OTHER_DAY');
    shop.openDay = '2026-11-20';
    shop.do(settle(['p1'], [pay('CASH', 223_500)]));
    expect(shop.refusal(settle(['p1'], [pay('CASH', 223_500)]))).toBe('TRADE_IN_EXISTS');
  });

  it('goes back with all of it under one approval, and no part of it alone', () => {
    buy(shop, 'p1', 1_000_000);
    buy(shop, 'p2', 411_500);
    const before = shop.snapshot();
    shop.do(settle(['p1', 'p2'], [pay('CASH', 223_500)]));
    const alone = { id: 's1', alasan: 'SALAH', otorisasi_ids: [], hash: 'h' };
    expect(shop.refusal((context) => cancelSale(alone, recorded(shop, 'sale/s1', 'SaleValidated'), context))).toBe('TRADE_IN_PART'); // prettier-ignore
    const part = recorded(shop, 'purchase/p1', 'PurchaseValidated');
    expect(shop.refusal((context) => cancelPurchase({ ...alone, id: 'p1' }, part, context))).toBe('TRADE_IN_PART');
    expect(shop.asked(cancel(shop))).toMatchObject([
      { kategori: 'BATAL_PENJUALAN', description: 'BATAL TUKAR TAMBAH', no_faktur: shop.document('trade-in/t1').no },
    ]);
    shop.do(cancel(shop, [shop.approve('a1', cancel(shop))]));
    expect(shop.snapshot()).not.toEqual(before);
    expect(shop.balance('kas/LACI1')).toBe(0);
    expect(shop.balance('persediaan')).toBe(shop.own('nilai'));
    expect(shop.placeOf('R1')).toBe('baki/A1');
    for (const stream of ['sale/s1', 'purchase/p1', 'purchase/p2', 'trade-in/t1'])
      expect(shop.document<{ ended: object }>(stream)).toMatchObject({
        status: 'BATAL',
        body: { ended: { alasan_batal: 'SALAH', otorisasi_by: 'SPV1' } },
      });
    expect(shop.events.filter(({ type }) => type === 'AuthorizationUsed')).toHaveLength(1);
    expect(shop.refusal(cancel(shop, []))).toBe('TRADE_IN_NOT_VALID');
  });

  it('stays on another day', () => {
    buy(shop, 'p1', 1_411_500);
    shop.do(settle(['p1'], [pay('CASH', 223_500)]));
    shop.openDay = '2026-11-21';
    expect(shop.refusal(cancel(shop))).toBe('TRADE_IN_OTHER_DAY');
  });

  it('is printed once freely, then with a reason and an approval', () => {
    buy(shop, 'p1', 1_411_500);
    shop.do(settle(['p1'], [pay('CASH', 223_500)]));
    const print = (ids: readonly string[], alasan?: string) => (context: DecideContext) =>
      printTradeIn({ id: 't1', otorisasi_ids: ids, hash: 'h', ...(alasan !== undefined && { alasan }) }, context);
    expect(shop.do(print([]))).toEqual({ cetak_ke: 1 });
    expect(shop.refusal(print([]))).toBe('VALIDATION_FAILED');
    expect(shop.asked(print([], 'SOBEK'))).toMatchObject([{ description: 'CETAK ULANG NOTA TUKAR TAMBAH' }]);
  });

  it('leaves tukar at 0 and every document paid exactly, whatever both sides come to', () => {
    const amount = fc.integer({ min: 1, max: 18_000 }).map((n) => n * 500);
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 5 }), (sums) => {
        const own = openShop(ring('R1'));
        save(own, [line('R1')]);
        sums.forEach((harga, index) => buy(own, `p${index}`, harga));
        const ids = sums.map((_, index) => `p${index}`);
        const difference = 1_586_000 - sums.reduce((total, one) => total + one, 0);
        own.do(settle(ids, difference > 0 ? [pay('CASH', difference)] : [], difference < 0 ? [cash(-difference)] : []));
        expect(own.balance('tukar/t1')).toBe(0);
        expect(own.balance('kas/LACI1')).toBe(difference);
        expect(own.balance('persediaan')).toBe(own.own('nilai'));
      }),
      { numRuns: 100 },
    );
  });
});

describe('money paid for several purchases', () => {
  it('is rounded once, the difference on the last', () => {
    const paid = moneyOut(80_098, [cash(80_100)], PAYING);
    expect(sharesOf(paid, [30_049, 50_049])).toEqual([
      { payments: [cash(30_049)] },
      { payments: [cash(50_051)], pembulatan: 2 },
    ]);
  });

  it('is short on the last where it was rounded down, and on those before where that is not enough', () => {
    const paid = moneyOut(100_030, [cash(100_000)], PAYING);
    expect(sharesOf(paid, [100_020, 10])).toEqual([
      { payments: [cash(100_000)], pembulatan: -20 },
      { payments: [cash(0)], pembulatan: -10 },
    ]);
    expect(sharesOf(moneyOut(30, [cash(0)], PAYING), [0, 30])).toEqual([
      { payments: [] },
      { payments: [cash(0)], pembulatan: -30 },
    ]);
  });

  it('adds up in every way', () => {
    const transfer: PayOut = { cara_bayar: 'TRANSFER', jumlah: 0, no_rekening: '0123', no_ref: null };
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 5 }), fc.nat(100), (rests, part) => {
        const total = rests.reduce((sum, rest) => sum + rest, 0);
        const sent = Math.floor((total * part) / 100);
        const due = Math.floor((total - sent + 50) / 100) * 100;
        const payments = [...(sent > 0 ? [{ ...transfer, jumlah: sent }] : []), ...(total > sent ? [cash(due)] : [])];
        const paid = moneyOut(total, payments, PAYING);
        const shares = sharesOf(paid, rests);
        const all = shares.flatMap((share) => share.payments);
        expect(all.reduce((sum, { jumlah }) => sum + jumlah, 0)).toBe(sent + (total > sent ? due : 0));
        shares.forEach(({ payments: own, pembulatan = 0 }, index) =>
          expect(own.reduce((sum, { jumlah }) => sum + jumlah, 0)).toBe(rests[index]! + pembulatan),
        );
      }),
      { numRuns: 300 },
    );
  });
});
