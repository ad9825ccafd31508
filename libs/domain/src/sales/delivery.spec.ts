import { beforeEach, describe, expect, it } from 'vitest';
import type { DecideContext } from '../ledger/event.js';
import type { Paying } from '../payments/money-out.js';
import { cancelSale } from './cancel-sale.js';
import { deliveries, type DeliveryTerms } from './delivery.js';
import { line, openShop, pay, save, TAKING } from './sale.fixture.js';
import { changeDelivery, endDelivery, reverseDelivery, sendDelivery } from './send-delivery.js';
import { validateSale } from './validate-sale.js';

const CASH = { cara_bayar: 'CASH', kode_bank: null, no_rekening: null } as const;
const TERMS: DeliveryTerms = {
  ...{ kurir: 'JNE', no_resi: null, ongkir_customer: 25_000, ongkir_biaya: 22_000, asuransi_rp: 3_000 },
  terima: CASH,
  bayar: { cara_bayar: 'CASH', no_rekening: null },
};
const PAYING: Paying = { knowsAccount: (no) => no === '123', rounding: TAKING.rounding, kode_laci: 'LACI1' };

type Shop = ReturnType<typeof openShop>;
let shop: Shop;
beforeEach(() => {
  shop = openShop();
  save(shop, [line('R1')]);
  shop.do((context) => validateSale({ id: 's1', pembayaran: [pay('CASH', 1_586_000)] }, TAKING, context));
});

const change =
  (terms: Partial<DeliveryTerms> = {}, id = 's1') =>
  (context: DecideContext) =>
    changeDelivery(id, { ...TERMS, ...terms }, context);
const send = (context: DecideContext) => sendDelivery({ sale_id: 's1', no_resi: 'JNE001' }, { taking: TAKING, paying: PAYING }, context); // prettier-ignore
const end = (status: 'DITERIMA' | 'KEMBALI') => (context: DecideContext) => endDelivery({ sale_id: 's1', status }, context); // prettier-ignore
const reverse = (alasan = 'SALAH KURIR') => (context: DecideContext) =>
  reverseDelivery({ id: 's1', alasan }, shop.last('DeliverySent') ?? null, context); // prettier-ignore
const cancel = (context: DecideContext) => {
  const command = { id: 's1', alasan: 'X', otorisasi_ids: [], hash: 'h' };
  return cancelSale(command, shop.last('SaleValidated'), context);
};
const status = () => shop.document<{ status: string }>(deliveries.stream('s1')).status;

describe('the parcel of a sale', () => {
  it('books what the customer pays for it, and what the courier costs, when it leaves: 25,000 in, 22,000 and 3,000 out', () => {
    shop.do(change());
    expect([status(), shop.last('DeliveryChanged').postings]).toEqual(['DIKEMAS', []]);
    shop.do(send);
    expect(status()).toBe('DIKIRIM');
    const { postings } = shop.last('DeliverySent');
    expect(postings.filter(({ jumlah }) => jumlah !== 0)).toEqual([
      { akun: 'kas/LACI1', unit: 'IDR', jumlah: 25_000 },
      { akun: 'pendapatan/ONGKIR', unit: 'IDR', jumlah: -25_000 },
      { akun: 'biaya/ONGKIR-KURIR', unit: 'IDR', jumlah: 22_000 },
      { akun: 'biaya/ASURANSI-KIRIM', unit: 'IDR', jumlah: 3_000 },
      { akun: 'kas/LACI1', unit: 'IDR', jumlah: -25_000 },
    ]);
    shop.do(end('DITERIMA'));
    expect(status()).toBe('DITERIMA');
  });

  it('takes its money through banks and accounts, exactly what was agreed', () => {
    const terima = { cara_bayar: 'TRANSFER', kode_bank: 'BCA', no_rekening: null } as const;
    shop.do(change({ ongkir_customer: 24_950, terima, bayar: { cara_bayar: 'TRANSFER', no_rekening: '123' } }));
    shop.do(send);
    expect([shop.balance('non-cash/BCA'), shop.balance('bank/123')]).toEqual([24_950, -25_000]);
  });

  it('refuses cash that no coins make, a way without an account, and what is paid nobody says how', () => {
    expect(shop.refusal(change({ terima: null }))).toBe('VALIDATION_FAILED');
    expect(shop.refusal(change({ bayar: null }))).toBe('VALIDATION_FAILED');
    expect(shop.refusal(change({ bayar: null, ongkir_biaya: 0, asuransi_rp: 0 }))).toBeNull();
    shop.do(change({ ongkir_customer: 24_950 }));
    expect(shop.refusal(send)).toBe('CASH_NOT_PAYABLE');
    shop.do(change({ bayar: { cara_bayar: 'TRANSFER', no_rekening: null } }));
    expect(shop.refusal(send)).toBe('VALIDATION_FAILED');
  });

  it('bars the cancellation of its sale until it comes back', () => {
    shop.do(change());
    expect(shop.refusal(cancel)).toBe('AUTHORIZATION_REQUIRED');
    shop.do(send);
    expect(shop.refusal(cancel)).toBe('SALE_SENT');
    shop.do(end('KEMBALI'));
    expect(shop.refusal(cancel)).toBe('AUTHORIZATION_REQUIRED');
  });

  it('goes back to being packed on the day it was sent, as if nothing had been booked', () => {
    shop.do(change());
    const before = shop.snapshot();
    expect(shop.refusal(reverse())).toBe('DELIVERY_NOT_SENT');
    shop.do(send);
    expect([shop.refusal(send), shop.refusal(change({ ongkir_biaya: 1 }))]).toEqual(['DELIVERY_SENT', 'DELIVERY_SENT']);
    expect(shop.refusal(change({ no_resi: 'JNE002' }))).toBeNull();
    expect(shop.refusal(reverse(' '))).toBe('VALIDATION_FAILED');
    shop.do(reverse());
    expect([status(), shop.snapshot()]).toEqual(['DIKEMAS', before]);
    shop.do(send);
    shop.openDay = '2026-11-21';
    expect(shop.refusal(reverse())).toBe('DELIVERY_OTHER_DAY');
  });

  it('belongs to a sale that is paid', () => {
    save(shop, [line('R2')], { id: 's2' });
    expect([shop.refusal(change({}, 's2')), shop.refusal(change({}, 's9'))]).toEqual([
      'SALE_NOT_VALID',
      'SALE_NOT_FOUND',
    ]);
    expect(shop.refusal(end('KEMBALI'))).toBe('DELIVERY_NOT_FOUND');
  });
});
