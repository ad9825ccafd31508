import { describe, expect, test } from 'vitest';
import { quickAmounts, remainingOf, settlePreview, termsOfLists, type PaymentLine } from './payment-value.js';

const line = (over: Partial<PaymentLine>): PaymentLine => ({
  id: 'p',
  cara_bayar: 'CASH',
  jumlah: null,
  kode_bank: null,
  no_rekening: null,
  no_ref: '',
  ...over,
});
const banks = [
  { kode_bank: 'BCA', biaya_credit: 2, biaya_debit: 0.5, beban_biaya: 'CUSTOMER' },
  { kode_bank: 'BRI', biaya_credit: 2, beban_biaya: 'TOKO' },
];
const termsOf = termsOfLists({ banks, marketplaces: [{ kode_marketplace: 'TOKPED' }], bearer: 'CUSTOMER' });
const settle = (total: number, ...lines: PaymentLine[]) => settlePreview(total, lines, termsOf, { step: 1, coin: 100 });

describe('settling', () => {
  test('change comes out of cash alone', () => {
    expect(settle(75_000, line({ jumlah: 100_000 })).settlement).toMatchObject({ tunai: 100_000, kembali: 25_000 });
  });
  test('a transfer and cash make the total', () => {
    const transfer = line({ cara_bayar: 'TRANSFER', jumlah: 60_000, kode_bank: 'BCA' });
    expect(settle(100_000, transfer, line({ jumlah: 50_000 })).settlement?.kembali).toBe(10_000);
  });
  test('other money than cash may not exceed what remains', () => {
    const { refusal } = settle(100_000, line({ cara_bayar: 'QRIS', jumlah: 100_001, kode_bank: 'BCA' }));
    expect(refusal).toMatchObject({ code: 'PAYMENT_EXCEEDS_REMAINING', details: [{ field: 'pembayaran.0.jumlah' }] });
  });
  test('a card fee is shown where the customer bears it', () => {
    const card = (kode_bank: string) => settle(1_000_000, line({ cara_bayar: 'CREDIT', jumlah: 1_000_000, kode_bank }));
    expect(card('BCA').settlement?.payments[0]?.biaya).toBe(20_000);
    expect(card('BRI').settlement?.payments[0]?.biaya).toBe(0);
  });
  test('money needs a bank, a marketplace its own', () => {
    const without = settle(100, line({ cara_bayar: 'TRANSFER', jumlah: 100 }));
    expect(without.refusal?.details).toMatchObject([{ field: 'pembayaran.0.kode_bank' }]);
    const shop = settle(100, line({ cara_bayar: 'MARKETPLACE', jumlah: 100, kode_bank: 'TOKPED' }));
    expect(shop.settlement).not.toBeNull();
  });
  test('what is left open is told', () => {
    expect(settle(100_000, line({ jumlah: 60_000 })).refusal).toMatchObject({
      code: 'PAYMENT_SHORT',
      params: { sisa: 40_000 },
    });
    expect(remainingOf(100_000, [line({ jumlah: 60_000 }), line({})])).toBe(40_000);
  });
});

test('quick amounts are what a customer hands over', () => {
  expect(quickAmounts(1_586_000)).toEqual([1_590_000, 1_600_000, 2_000_000]);
  expect(quickAmounts(16_728_500)).toEqual([16_750_000, 16_800_000, 17_000_000]);
  expect(quickAmounts(100_000)).not.toContain(100_000);
  expect(quickAmounts(0)).toEqual([]);
});
