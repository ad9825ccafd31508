import { describe, expect, test } from 'vitest';
import type { Direction } from '@emas/domain/payments/ways';
import {
  balanceOf,
  feeOf,
  type PaymentLine,
  paymentsOf,
  proposed,
  quickAmounts,
  refusalOf,
  termsOfLists,
} from './payment-value.js';

const line = (over: Partial<PaymentLine> = {}): PaymentLine => ({
  ...{ id: 'p', cara_bayar: 'CASH', jumlah: null, kode_bank: null, no_rekening: null, no_ref: '' },
  ...over,
});
const transfer = (jumlah: number): PaymentLine =>
  line({ cara_bayar: 'TRANSFER', jumlah, kode_bank: 'BCA', no_rekening: '0123' });
const card = (kode_bank: string): PaymentLine => line({ cara_bayar: 'CREDIT', jumlah: 1_000_000, kode_bank });

const banks = [
  { kode_bank: 'BCA', biaya_credit: 2, biaya_debit: 0.5, beban_biaya: 'CUSTOMER' },
  { kode_bank: 'BRI', biaya_credit: 2, beban_biaya: 'TOKO' },
  { kode_bank: 'BNI', biaya_credit: null, beban_biaya: null },
];
const marketplaces = [{ kode_marketplace: 'TOKPED' }];
const terms = (settings: object = {}) => termsOfLists({ banks, marketplaces, settings: { ...settings } });
const asked = (direction: Direction, total: number, ...lines: PaymentLine[]) => ({
  ...{ direction, total, lines, rounding: { step: 100, coin: 100, note: 100_000 } },
});
const refused = (direction: Direction, total: number, ...lines: PaymentLine[]) =>
  refusalOf(asked(direction, total, ...lines), terms());

describe('money in', () => {
  test('is taken as the server would take it', () => {
    expect(refused('in', 1_626_699, line({ jumlah: 1_626_700 }))).toBeNull();
    expect(refused('in', 1_626_699, line({ jumlah: 1_626_600 }))).toMatchObject({
      code: 'PAYMENT_SHORT',
      params: { sisa: 100 },
    });
    const qris = line({ cara_bayar: 'QRIS', jumlah: 100_001, kode_bank: 'BCA' });
    expect(refused('in', 100_000, qris)).toMatchObject({
      code: 'PAYMENT_EXCEEDS_REMAINING',
      details: [{ field: 'pembayaran.0.jumlah' }],
    });
    expect(refused('in', 100, line({ cara_bayar: 'TRANSFER', jumlah: 100 }))?.details).toMatchObject([
      { field: 'pembayaran.0.kode_bank' },
    ]);
    expect(refused('in', 100, line({ cara_bayar: 'MARKETPLACE', jumlah: 100, kode_bank: 'TOKPED' }))).toBeNull();
  });

  test('says what rounding makes as soon as cash is among the ways', () => {
    expect(balanceOf(asked('in', 1_626_699, line()))).toEqual({
      rest: 1_626_699,
      due: 1_626_700,
      tunai: 0,
      remaining: 1_626_700,
      kembali: 0,
      pembulatan: 1,
    });
    expect(balanceOf(asked('in', 1_626_699, transfer(1_000_000), line({ jumlah: 700_000 })))).toMatchObject({
      due: 626_700,
      remaining: -73_300,
      pembulatan: 1,
    });
    expect(balanceOf(asked('in', 1_626_699, transfer(1_626_669), line({ jumlah: 0 })))).toMatchObject({
      due: 0,
      remaining: 0,
      pembulatan: -30,
    });
    expect(balanceOf(asked('in', 1_626_699, transfer(1_626_699)))).toMatchObject({ remaining: 0, pembulatan: 0 });
    const exact = { ...asked('in', 1_626_699, line()), rounding: { step: 1, coin: 100, note: 100_000 } };
    expect(balanceOf(exact)).toMatchObject({ due: 1_626_699, pembulatan: 0 });
  });

  test('tells the change by the amounts, while a bank is still to be chosen', () => {
    const card = line({ cara_bayar: 'DEBIT', jumlah: 1_000_000 });
    const paid = [card, line({ jumlah: 700_000 })];
    expect(refused('in', 1_670_800, ...paid)).toMatchObject({ code: 'PAYMENT_BANK_EMPTY' });
    expect(balanceOf(asked('in', 1_670_800, ...paid))).toMatchObject({ remaining: -29_200, kembali: 29_200 });
    // Only cash goes back: what a card pays too much is no change.
    expect(balanceOf(asked('in', 900_000, card))).toMatchObject({ remaining: -100_000, kembali: 0 });
    expect(balanceOf(asked('out', 900_000, line({ jumlah: 1_000_000 })))).toMatchObject({ kembali: 0 });
  });

  test('proposes what is left, but not what is handed over in cash', () => {
    expect(proposed(asked('in', 1_626_699, line({ jumlah: 600_000 })), 'DEBIT')).toBe(1_026_699);
    expect(proposed(asked('in', 1_626_699), 'CASH')).toBeNull();
  });

  test('shows a card fee where the customer bears it: of the bank, else of the shop', () => {
    const customer = terms({ penanggung_biaya_kartu: 'CUSTOMER', biaya_kartu_kredit: 1.5 });
    expect(['BCA', 'BRI', 'BNI'].map((bank) => feeOf(card(bank), customer))).toEqual([20_000, 0, 15_000]);
    expect(feeOf(card('BNI'), terms({ penanggung_biaya_kartu: 'TOKO' }))).toBe(0);
    expect(feeOf(line({ jumlah: 5 }), customer)).toBe(0);
  });
});

describe('money out', () => {
  test('is proposed as what can be paid in cash, and exactly by any other way', () => {
    expect(proposed(asked('out', 1_411_650), 'CASH')).toBe(1_411_700);
    expect(proposed(asked('out', 1_411_650), 'TRANSFER')).toBe(1_411_650);
    expect(proposed(asked('out', 1_411_650, transfer(1_000_000)), 'CASH')).toBe(411_700);
  });

  test('is paid as the server would pay it', () => {
    expect(refused('out', 1_411_650, line({ jumlah: 1_411_700 }))).toBeNull();
    expect(refused('out', 1_411_650, line({ jumlah: 1_411_650 }))).toMatchObject({ code: 'PAY_OUT_NOT_EQUAL' });
    expect(refused('out', 1_411_650, transfer(1_411_650))).toBeNull();
    expect(refused('out', 1_000, line({ cara_bayar: 'TRANSFER', jumlah: 1_000 }))?.details).toMatchObject([
      { field: 'pembayaran.0.no_rekening', code: 'mustChoose' },
    ]);
  });

  test('names no bank on the wire', () => {
    expect(paymentsOf('out', [transfer(1_000)])).toEqual([
      { cara_bayar: 'TRANSFER', jumlah: 1_000, no_rekening: '0123', no_ref: null },
    ]);
  });
});

test('quick amounts are what a customer hands over', () => {
  expect(quickAmounts(1_586_000)).toEqual([1_590_000, 1_600_000, 2_000_000]);
  expect(quickAmounts(16_728_500)).toEqual([16_750_000, 16_800_000, 17_000_000]);
  expect(quickAmounts(100_000)).not.toContain(100_000);
  expect(quickAmounts(0)).toEqual([]);
});
