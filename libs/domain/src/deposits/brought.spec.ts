import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { after } from '../ledger/after.js';
import type { DecideContext } from '../ledger/event.js';
import type { PayOut } from '../payments/money-out.js';
import { cancelPurchase } from '../purchases/cancel-purchase.js';
import { type Purchase, purchases } from '../purchases/purchase.js';
import { line, pay, quotesOf, saveCommand, SETTINGS } from '../sales/sale.fixture.js';
import { saveSale } from '../sales/save-sale.js';
import { validateSale } from '../sales/validate-sale.js';
import type { TestShop } from '../testing/shop.js';
import { buy } from '../trade-in/trade-in.fixture.js';
import { settleTradeIn } from '../trade-in/settle-trade-in.js';
import { cancelDeposit } from './cancel-deposit.js';
import { cancelTogether } from './cancel-together.js';
import { back, depositOf, depositShop, HOLDING, PAYING, saving, titip, tukar } from './deposit.fixture.js';
import { deposits } from './deposit.js';
import { validateDeposit, type ValidateDeposit } from './validate-deposit.js';

const inUse = () => ({ kode_gudang: 'TOKO' });
const booked = (shop: TestShop, type: string) =>
  Object.fromEntries(shop.last(type).postings.map(({ akun, jumlah }) => [akun, jumlah]));
const taking =
  (pembayaran: ValidateDeposit['pembayaran'], pembayaran_keluar: readonly PayOut[] = [], id = 'd1') =>
  (context: DecideContext) =>
    validateDeposit({ id, pembayaran, pembayaran_keluar }, HOLDING, context);
/** A deposit that waits for its money, and what its customer brings. */
function waiting(dp_rp: number, harga: number, customer_id: string | null = 'c1'): TestShop {
  const shop = depositShop();
  shop.do(saving(shop, [], { dp_rp }));
  buy(shop, 'p1', harga, customer_id);
  return shop;
}
const recorded = (shop: TestShop) =>
  new Map(shop.events.filter(({ type }) => type === 'DepositValidated' || type === 'PurchaseValidated').map((event) => [event.stream, event])); // prettier-ignore
const both =
  (shop: TestShop, otorisasi_ids: readonly string[] = []) =>
  (context: DecideContext) =>
    cancelTogether({ id: 'd1', alasan: 'SALAH', otorisasi_ids, hash: 'h' }, recorded(shop), inUse, context);
const payBack =
  (otorisasi_ids: readonly string[] = []) =>
  (context: DecideContext) => {
    const asked = { id: 'd1', alasan: 'SALAH', otorisasi_ids, hash: 'h', hangus_rp: 0, kode_baki: null };
    const { sisa_rp } = context.get<{ sisa_rp: number }>(deposits.stream('d1')).body;
    return cancelDeposit({ ...asked, pembayaran: [back(sisa_rp)] }, { paying: PAYING, inUse }, context);
  };
const cancelBought = (shop: TestShop) => (context: DecideContext) =>
  cancelPurchase({ id: 'p1', alasan: 'SALAH', otorisasi_ids: [], hash: 'h' }, shop.last('PurchaseValidated'), context);
const purchaseOf = (shop: TestShop, id = 'p1') => shop.document<Purchase>(purchases.stream(id)).body;

describe('a purchase that pays a deposit', () => {
  it('is bought in the append that takes the deposit, and paid out what it comes to more: 1,320,000', () => {
    const shop = waiting(6_180_000, 7_500_000);
    shop.do(taking([tukar(6_180_000)], [back(1_320_000)]));
    expect(booked(shop, 'PurchaseValidated')).toEqual({
      ...{ persediaan: 7_500_000, 'tukar/p1': -6_180_000, 'kas/LACI1': -1_320_000 },
    });
    expect(booked(shop, 'DepositValidated')).toEqual({ 'tukar/p1': 6_180_000, 'titipan/jual': -6_180_000 });
    expect(shop.balance('tukar/p1')).toBe(0);
    expect(purchaseOf(shop)).toMatchObject({ status: 'VALID', validation: { tukar_untuk: 'deposit/d1' } });
    expect(purchaseOf(shop).validation).not.toHaveProperty('tukar_id');
    expect(depositOf(shop)).toMatchObject({ status: 'OPEN', sisa_rp: 6_180_000 });
  });

  it('pays beside other money, where it comes to less', () => {
    const shop = waiting(2_000_000, 1_411_500);
    shop.do(taking([tukar(1_411_500), pay('CASH', 588_500)]));
    expect(booked(shop, 'DepositValidated')).toEqual({
      ...{ 'tukar/p1': 1_411_500, 'kas/LACI1': 588_500, 'titipan/jual': -2_000_000 },
    });
    expect(booked(shop, 'PurchaseValidated')).toEqual({ persediaan: 1_411_500, 'tukar/p1': -1_411_500 });
  });

  it('is saved and taken in one append', () => {
    const shop = depositShop();
    buy(shop, 'p1', 1_000_000, 'c1');
    shop.do((context) => {
      const saved = saving(shop, [line('G1')])(context);
      const { deposit } = saved.result;
      const command = { id: 'd1', pembayaran: [tukar(1_000_000)] };
      const taken = validateDeposit(command, HOLDING, after(saved.events, context), deposit);
      return { events: [...saved.events, ...taken.events], result: taken.result };
    });
    expect([depositOf(shop).status, purchaseOf(shop).status]).toEqual(['OPEN', 'VALID']);
  });

  it('is refused of another customer, of none, of another day, beyond what it comes to, and twice', () => {
    const of = (customer_id: string | null) => waiting(1_000_000, 1_000_000, customer_id);
    for (const other of ['c2', null]) expect(of(other).refusal(taking([tukar(1_000_000)]))).toBe('PURCHASE_OTHER_CUSTOMER'); // prettier-ignore
    const late = of('c1');
    late.openDay = '2026-11-21';
    expect(late.refusal(taking([tukar(1_000_000)]))).toBe('PURCHASE_OTHER_DAY');
    expect(waiting(2_000_000, 1_000_000).refusal(taking([tukar(2_000_000)]))).toBe('PAYMENT_EXCEEDS_REMAINING');
    const shop = of('c1');
    expect(shop.refusal(taking([tukar(1_000_000, 'p9')]))).toBe('PURCHASE_NOT_FOUND');
    shop.do(taking([tukar(1_000_000)]));
    shop.do(saving(shop, [], { id: 'd2' }));
    expect(shop.refusal(taking([tukar(1_000_000)], [], 'd2'))).toBe('PURCHASE_NOT_OPEN');
  });

  it('turns no card into cash: what is brought is used first, and money goes out for nothing else', () => {
    const shop = waiting(2_000_000, 2_000_000);
    const half = [tukar(1_000_000), pay('CASH', 1_000_000)];
    expect(shop.refusal(taking(half, [back(1_000_000)]))).toBe('PURCHASE_MUST_BE_USED');
    expect(shop.refusal(taking([pay('CASH', 2_000_000)], [back(1_000_000)]))).toBe('VALIDATION_FAILED');
    expect(shop.refusal(taking([tukar(2_000_000)], [back(100)]))).toBe('PAY_OUT_NOT_EQUAL');
  });

  it('sums to 0 and leaves nothing in between, whatever it comes to', () => {
    const rupiah = fc.integer({ min: 1, max: 18_000 }).map((thousand) => thousand * 500);
    fc.assert(
      fc.property(rupiah, rupiah, (dp_rp, harga) => {
        const shop = waiting(dp_rp, harga);
        const before = shop.snapshot();
        const jumlah = Math.min(dp_rp, harga);
        const rest = dp_rp > harga ? [pay('CASH', dp_rp - harga)] : [];
        shop.do(taking([tukar(jumlah), ...rest], harga > dp_rp ? [back(harga - dp_rp)] : []));
        expect(shop.balance('tukar/p1')).toBe(0);
        expect([...shop.balances.values()].reduce((sum, one) => sum + one, 0)).toBe(0);
        expect(shop.balance('kas/LACI1')).toBe(dp_rp - harga);
        shop.do(both(shop, [shop.approve('a1', both(shop))]));
        expect(shop.snapshot()).toEqual(before);
      }),
      { numRuns: 100 },
    );
  });
});

describe('a deposit and the purchase that paid for it', () => {
  it('go back together, under one approval and to where all came from', () => {
    const shop = depositShop();
    const before = shop.snapshot();
    shop.do(saving(shop, [line('G1')], { dp_rp: 2_000_000 }));
    buy(shop, 'p1', 1_411_500, 'c1');
    shop.do(taking([tukar(1_411_500), pay('CASH', 588_500)]));
    const asked = shop.asked(both(shop));
    expect(asked).toMatchObject([{ kategori: 'BATAL_TITIPAN', description: 'BATAL TITIPAN' }]);
    shop.do(both(shop, [shop.approve('a1', both(shop))]));
    expect(shop.snapshot()).toEqual(before);
    expect(shop.placeOf('G1')).toBe('baki/A1');
    expect(purchaseOf(shop)).toMatchObject({ status: 'BATAL', ended: { otorisasi_by: 'SPV1' } });
    expect(depositOf(shop)).toMatchObject({ status: 'BATAL', sisa_rp: 0, kembali_rp: 2_000_000 });
    expect(shop.last('DepositPaidBack').body).toMatchObject({
      payments: [
        { cara_bayar: 'CASH', jumlah: 588_500 },
        { cara_bayar: 'TUKAR', jumlah: 1_411_500, akun: 'tukar/p1' },
      ],
    });
    expect(shop.refusal(both(shop))).toBe('DEPOSIT_NOT_OPEN');
  });

  it('do not go back alone', () => {
    const shop = waiting(1_000_000, 1_000_000);
    shop.do(taking([tukar(1_000_000)]));
    expect(shop.refusal(payBack())).toBe('PAID_TOGETHER');
    expect(shop.refusal(cancelBought(shop))).toBe('PAID_TOGETHER');
  });

  it('are parted by the end of their day: then the money goes back as any other', () => {
    const shop = waiting(1_000_000, 1_000_000);
    shop.do(taking([tukar(1_000_000)]));
    shop.openDay = '2026-11-21';
    expect(shop.refusal(both(shop))).toBe('DEPOSIT_PREVIOUS_DAY');
    shop.do(payBack([shop.approve('a1', payBack())]));
    expect(depositOf(shop).status).toBe('BATAL');
  });

  it('stay where money of it was used', () => {
    const shop = waiting(2_000_000, 2_000_000);
    shop.do(taking([tukar(2_000_000)]));
    shop.do((context) => saveSale(saveCommand([line('R1')], { customer_id: 'c1' }), quotesOf(shop), SETTINGS, context));
    shop.do((context) => validateSale({ id: 's1', pembayaran: [titip(1_586_000)] }, HOLDING, context));
    expect(shop.refusal(both(shop))).toBe('DEPOSIT_PARTLY_USED');
  });

  it('are told from a deposit that was paid in money', () => {
    const shop = waiting(1_000_000, 1_000_000);
    shop.do(taking([pay('CASH', 1_000_000)]));
    expect(shop.refusal(both(shop))).toBe('PAID_ALONE');
  });

  it('leave nothing to trade in', () => {
    const shop = waiting(1_000_000, 1_000_000);
    shop.do(taking([tukar(1_000_000)]));
    shop.do((context) => saveSale(saveCommand([line('R1')], { customer_id: 'c1' }), quotesOf(shop), SETTINGS, context));
    const command = { id: 't1', sale_id: 's1', purchase_ids: ['p1'], pembayaran: [], pembayaran_keluar: [] };
    const settle = (context: DecideContext) => settleTradeIn(command, { taking: HOLDING, paying: PAYING }, context);
    expect(shop.refusal(settle)).toBe('PURCHASE_NOT_OPEN');
  });
});
