import { describe, expect, it } from 'vitest';
import { marketplaceFee } from '../payments/marketplace-fee.js';
import type { PaymentInput } from '../payments/money-in.js';
import { cancelSale } from './cancel-sale.js';
import { dropSale } from './drop-sale.js';
import { type OnlineOrderBody, orderStream } from './online-order.js';
import { line, openShop, quotesOf, save, saveCommand, SETTINGS, TAKING } from './sale.fixture.js';
import { saveSale } from './save-sale.js';
import { validateSale } from './validate-sale.js';

const ORDER = { kode_marketplace: 'TOKPED', no_order: 'INV/20261120/MPL/77' };
type Shop = ReturnType<typeof openShop>;
const holder = (shop: Shop) => shop.document<OnlineOrderBody>(orderStream(ORDER)).body.sale_id;
const refused = (shop: Shop, over: object) =>
  shop.refusal((context) => saveSale(saveCommand([line('R2')], { id: 's2', ...over }), quotesOf(shop), SETTINGS, context)); // prettier-ignore

describe('a sale that fills an order of a marketplace', () => {
  it('takes the order with it, which no other sale fills then', () => {
    const shop = openShop();
    expect(save(shop, [line('R1')], ORDER)).toMatchObject(ORDER);
    expect(shop.last('MarketplaceOrderClaimed')).toMatchObject({
      body: { sale_id: 's1' },
      postings: [],
      movements: [],
    });
    expect(refused(shop, ORDER)).toBe('ORDER_USED');
    expect(refused(shop, { ...ORDER, kode_marketplace: 'SHOPEE' })).toBeNull();
  });

  it('says both or none', () => {
    const shop = openShop();
    expect(refused(shop, { kode_marketplace: 'TOKPED' })).toBe('VALIDATION_FAILED');
    expect(refused(shop, { no_order: '77' })).toBe('VALIDATION_FAILED');
    save(shop, [line('R1')]);
    expect(shop.last('SaleSaved').body).not.toHaveProperty('no_order');
    expect(shop.last('MarketplaceOrderClaimed')).toBeUndefined();
  });

  it('gives it free when it is given up, and when it is taken back', () => {
    const shop = openShop();
    save(shop, [line('R1')], ORDER);
    shop.do((context) => dropSale({ id: 's1', alasan: null }, context));
    expect(holder(shop)).toBeNull();

    save(shop, [line('R1')], { id: 's2', ...ORDER });
    expect(holder(shop)).toBe('s2');
    const paid = shop.do((context) => validateSale({ id: 's2', pembayaran: [cash(1_586_000)] }, TAKING, context)).sale;
    const recorded = shop.last('SaleValidated');
    const cancel = { id: paid.id, alasan: 'BATAL PEMBELI', otorisasi_ids: [] as string[], hash: 'hash' };
    const approved = shop.approve('a1', (context) => cancelSale(cancel, recorded, context));
    shop.do((context) => cancelSale({ ...cancel, otorisasi_ids: [approved] }, recorded, context));
    expect(holder(shop)).toBeNull();
  });
});

const cash = (jumlah: number): PaymentInput => ({
  ...{ cara_bayar: 'CASH', jumlah, kode_bank: null, no_rekening: null, no_ref: null },
});

describe('what a marketplace has agreed to keep', () => {
  const terms = { biaya_persen: 250, biaya_maksimal: null, biaya_tetap: 1_250 };

  it('is its commission, at most so much, and its fixed fee', () => {
    expect(marketplaceFee(1_635_000, terms)).toBe(42_125);
    expect(marketplaceFee(1_635_000, { ...terms, biaya_maksimal: 10_000 })).toBe(11_250);
    expect(marketplaceFee(500, terms)).toBe(500);
    expect(marketplaceFee(1_635_000, { biaya_persen: null, biaya_maksimal: null, biaya_tetap: null })).toBe(0);
  });

  it('stands on the payment, and is posted nowhere until the marketplace settles', () => {
    const shop = openShop();
    save(shop, [line('R1')], ORDER);
    const pembayaran = [{ ...cash(1_586_000), cara_bayar: 'MARKETPLACE' as const, kode_bank: 'TOKPED' }];
    const termsOf = ({ jumlah }: PaymentInput) => ({
      ...{ akun: 'non-cash/TOKPED', biaya_customer: 0, biaya_usulan: marketplaceFee(jumlah, terms) },
    });
    const { sale } = shop.do((context) => validateSale({ id: 's1', pembayaran }, { ...TAKING, termsOf }, context));
    expect(sale.validation!.payments).toMatchObject([{ cara_bayar: 'MARKETPLACE', biaya: 0, biaya_usulan: 40_900 }]);
    expect(shop.balance('non-cash/TOKPED')).toBe(1_586_000);
    expect(shop.balance('pendapatan/BIAYA-KARTU')).toBe(0);
  });
});
