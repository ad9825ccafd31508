import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compactPostings, credit, debit } from '../ledger/books.js';
import type { MoneyPosting } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';
import { customerFee } from './customer-fee.js';
import { moneyIn, moneyInPostings, type PaymentInput, type Taking } from './money-in.js';
import { moneyOut, moneyOutPostings, type Paying, type PayOut } from './money-out.js';
import { payable } from './payable.js';
import { offeredKinds, paidByColumn, paymentAccount, paymentKinds, wayOf } from './ways.js';

const ROUNDING = { step: 100, coin: 100, note: 100_000 };
const TAKING: Taking = {
  termsOf: ({ kode_bank }) => (kode_bank === 'BCA' ? { akun: 'non-cash/BCA', biaya_customer: 0 } : undefined),
  rounding: ROUNDING,
  kode_laci: 'LACI1',
};
const PAYING: Paying = { knowsAccount: (no) => no === '0123', rounding: ROUNDING, kode_laci: 'LACI1' };

const take = (cara_bayar: PaymentInput['cara_bayar'], jumlah: number): PaymentInput => ({
  ...{ cara_bayar, jumlah, kode_bank: cara_bayar === 'CASH' ? null : 'BCA', no_rekening: null, no_ref: null },
});
const give = (cara_bayar: PayOut['cara_bayar'], jumlah: number): PayOut => ({
  ...{ cara_bayar, jumlah, no_rekening: cara_bayar === 'CASH' ? null : '0123', no_ref: null },
});

function refusal(decide: () => unknown): Pick<DomainError, 'code' | 'params' | 'details'> {
  try {
    decide();
  } catch (error) {
    if (error instanceof DomainError) return { code: error.code, params: error.params, details: error.details };
    throw error;
  }
  throw new Error('not refused');
}

const booked = (postings: readonly MoneyPosting[]) =>
  Object.fromEntries(compactPostings(postings).map(({ akun, jumlah }) => [akun, jumlah]));

describe('money in', () => {
  const settle = (total: number, ...inputs: PaymentInput[]) => moneyIn(total, inputs, TAKING);
  const postings = (total: number, ...inputs: PaymentInput[]) =>
    booked(moneyInPostings(settle(total, ...inputs), [credit('penjualan', total)]));

  it('takes 1,626,700 in cash for 1,626,699', () => {
    expect(settle(1_626_699, take('CASH', 1_700_000))).toMatchObject({
      payments: [{ cara_bayar: 'CASH', jumlah: 1_626_700, akun: 'kas/LACI1' }],
      tunai: 1_700_000,
      kembali: 73_300,
      pembulatan: 1,
    });
    expect(postings(1_626_699, take('CASH', 1_700_000))).toEqual({
      'kas/LACI1': 1_626_700,
      penjualan: -1_626_699,
      pembulatan: -1,
    });
  });

  it('asks where the cash is more than a note too many and twice the sum, and keeps that it was confirmed', () => {
    const confirmed = (jumlah: number) => ({ ...take('CASH', jumlah), uang_besar_disetujui: true });
    expect(settle(150_000, take('CASH', 300_000))).not.toHaveProperty('uang_besar_disetujui');
    expect(settle(30_000, take('CASH', 130_000)).kembali).toBe(100_000);
    const params = { tunai: 300_100, batas: 300_000 };
    const details = [{ field: 'pembayaran.0.jumlah', code: 'CASH_UNUSUAL', params }];
    expect(refusal(() => settle(150_000, take('CASH', 300_100)))).toEqual({ code: 'CASH_UNUSUAL', params, details });
    expect(settle(150_000, confirmed(300_100))).toMatchObject({ kembali: 150_100, uang_besar_disetujui: true });
    expect(settle(150_000, confirmed(300_000))).not.toHaveProperty('uang_besar_disetujui');
    expect(settle(150_000, confirmed(300_100)).payments[0]).not.toHaveProperty('uang_besar_disetujui');
  });

  it('refuses cash that cannot be, confirmed or not: a label that was scanned into the payment', () => {
    const scanned = { ...take('CASH', 261_123_068_300), uang_besar_disetujui: true };
    const params = { tunai: 261_123_068_300, batas: 15_800_000 };
    const details = [{ field: 'pembayaran.0.jumlah', code: 'CASH_IMPOSSIBLE', params }];
    expect(refusal(() => settle(5_800_000, scanned))).toEqual({ code: 'CASH_IMPOSSIBLE', params, details });
    const beside = refusal(() =>
      settle(5_800_000, take('TRANSFER', 5_000_000), take('CASH', 100), take('CASH', 10 ** 10)),
    );
    expect(beside).toMatchObject({ code: 'CASH_IMPOSSIBLE', details: [{ field: 'pembayaran.2.jumlah' }] });
  });

  it('rounds only what other money leaves for cash', () => {
    const { payments, pembulatan } = settle(1_626_699, take('TRANSFER', 1_000_000), take('CASH', 626_700));
    expect(payments.map(({ cara_bayar, jumlah }) => [cara_bayar, jumlah])).toEqual([
      ['CASH', 626_700],
      ['TRANSFER', 1_000_000],
    ]);
    expect(pembulatan).toBe(1);
  });

  it('gives way by half a step', () => {
    expect(postings(1_411_650, take('CASH', 1_411_600))).toEqual({
      'kas/LACI1': 1_411_600,
      penjualan: -1_411_650,
      pembulatan: 50,
    });
  });

  it('rounds nothing that no cash pays', () => {
    const settlement = settle(1_626_699, take('DEBIT', 1_626_699));
    expect(settlement).not.toHaveProperty('pembulatan');
    expect(settlement.payments).toMatchObject([{ jumlah: 1_626_699, akun: 'non-cash/BCA' }]);
  });

  it('leaves a card fee out of what is rounded', () => {
    const dear: Taking = { ...TAKING, termsOf: () => ({ akun: 'non-cash/BCA', biaya_customer: 200 }) };
    const settlement = moneyIn(1_626_699, [take('CREDIT', 1_000_033), take('CASH', 626_700)], dear);
    expect(settlement.pembulatan).toBe(34);
    expect(booked(moneyInPostings(settlement, [credit('penjualan', 1_626_699)]))).toEqual({
      'kas/LACI1': 626_700,
      'non-cash/BCA': 1_020_034,
      penjualan: -1_626_699,
      'pendapatan/BIAYA-KARTU': -20_001,
      pembulatan: -34,
    });
  });

  it('settles a rest of 30 by cash of 0, all of it on pembulatan', () => {
    expect(settle(1_000_030, take('TRANSFER', 1_000_000), take('CASH', 0))).toMatchObject({
      payments: [{ cara_bayar: 'CASH', jumlah: 0 }, { cara_bayar: 'TRANSFER' }],
      kembali: 0,
      pembulatan: -30,
    });
    expect(settle(1_000_030, take('TRANSFER', 1_000_000), take('CASH', 100)).kembali).toBe(100);
    expect(refusal(() => settle(1_000_030, take('TRANSFER', 1_000_000)))).toMatchObject({
      code: 'PAYMENT_SHORT',
      params: { sisa: 30 },
    });
    expect(refusal(() => settle(1_000_000, take('TRANSFER', 1_000_000), take('CASH', 0)))).toMatchObject({
      code: 'PAYMENT_AMOUNT_EMPTY',
    });
  });

  it('is short of what can be paid', () => {
    expect(refusal(() => settle(1_626_699, take('CASH', 1_626_600)))).toMatchObject({
      code: 'PAYMENT_SHORT',
      params: { sisa: 100 },
    });
  });

  it('counts several payments of cash as one', () => {
    const { payments, tunai } = settle(80_098, take('CASH', 30_000), take('CASH', 50_100));
    expect(tunai).toBe(80_100);
    expect(payments.map(({ jumlah }) => jumlah)).toEqual([80_100]);
  });

  it('takes no cash that no coins make', () => {
    expect(refusal(() => settle(1_626_699, take('CASH', 1_626_750)))).toEqual({
      code: 'CASH_NOT_PAYABLE',
      params: { kelipatan: 100 },
      details: [{ field: 'pembayaran.0.jumlah', code: 'CASH_NOT_PAYABLE', params: { kelipatan: 100 } }],
    });
    const exact: Taking = { ...TAKING, rounding: { step: 1, coin: 100, note: 100_000 } };
    expect(moneyIn(1_626_699, [take('CASH', 1_626_750)], exact).kembali).toBe(51);
  });
});

describe('money out', () => {
  const pay = (total: number, ...payments: PayOut[]) => moneyOut(total, payments, PAYING);
  const postings = (total: number, ...payments: PayOut[]) =>
    booked([debit('persediaan', total), ...moneyOutPostings(pay(total, ...payments), 'LACI1')]);

  it('pays 1,411,700 in cash for 1,411,650, and 1,411,600 for 1,411,649', () => {
    expect(postings(1_411_650, give('CASH', 1_411_700))).toEqual({
      persediaan: 1_411_650,
      'kas/LACI1': -1_411_700,
      pembulatan: 50,
    });
    expect(postings(1_411_649, give('CASH', 1_411_600))).toEqual({
      persediaan: 1_411_649,
      'kas/LACI1': -1_411_600,
      pembulatan: -49,
    });
  });

  it('wants exactly what can be paid, and says how much', () => {
    expect(refusal(() => pay(1_411_650, give('CASH', 1_411_650)))).toMatchObject({
      code: 'PAY_OUT_NOT_EQUAL',
      params: { total: 1_411_650, dibayar: 1_411_650, tunai: 1_411_700 },
    });
    expect(refusal(() => pay(1_411_650, give('TRANSFER', 1_000_000))).params).toMatchObject({ tunai: 411_700 });
    expect(pay(1_411_650, give('TRANSFER', 1_411_650))).not.toHaveProperty('pembulatan');
  });

  it('settles a rest of 30 by cash of 0', () => {
    expect(pay(1_000_030, give('TRANSFER', 1_000_000), give('CASH', 0))).toMatchObject({ pembulatan: -30 });
    expect(refusal(() => pay(1_000_030, give('TRANSFER', 1_000_000)))).toMatchObject({ code: 'PAY_OUT_NOT_EQUAL' });
    expect(refusal(() => pay(1_000_000, give('TRANSFER', 1_000_000), give('CASH', 0))).details).toMatchObject([
      { field: 'pembayaran.1.jumlah', code: 'mustFill' },
    ]);
  });

  it('joins several payments of cash where the first of them stood', () => {
    const { payments } = pay(80_098, give('CASH', 30_000), give('TRANSFER', 48), give('CASH', 50_100));
    expect(payments.map(({ cara_bayar, jumlah }) => [cara_bayar, jumlah])).toEqual([
      ['CASH', 80_100],
      ['TRANSFER', 48],
    ]);
  });
});

describe('whatever is paid by whatever ways', () => {
  const steps = fc.constantFrom(1, 50, 100, 500, 1_000);
  const shares = fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 3 });

  it('books lines that sum to 0, and rounds by half a step at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), steps, shares, fc.boolean(), (total, step, parts, isIn) => {
        let left = total;
        const others = parts.flatMap((percent) => {
          const jumlah = Math.floor((left * percent) / 100);
          left -= jumlah;
          return jumlah > 0 ? [jumlah] : [];
        });
        const rounding = { step, coin: step, note: 100_000 };
        const cash = payable(left, step, isIn ? 'in' : 'out');
        const settled = isIn
          ? moneyIn(total, [take('CASH', cash), ...others.map((part) => take('QRIS', part))], { ...TAKING, rounding })
          : moneyOut(total, [give('CASH', cash), ...others.map((part) => give('TRANSFER', part))], { ...PAYING, rounding }); // prettier-ignore
        const { pembulatan = 0, payments } = settled;
        expect(Math.abs(pembulatan) * 2).toBeLessThanOrEqual(step);
        expect(payments.reduce((sum, { jumlah }) => sum + jumlah, 0)).toBe(total + pembulatan);
        const lines =
          'tunai' in settled
            ? moneyInPostings(settled, [credit('penjualan', total)])
            : [debit('persediaan', total), ...moneyOutPostings(settled, 'LACI1')];
        expect(lines.reduce((sum, { jumlah }) => sum + jumlah, 0)).toBe(0);
        expect(Math.abs(booked(lines)['kas/LACI1'] ?? 0) % step).toBe(0);
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('the register of ways', () => {
  it('knows the directions of each', () => {
    const money = ['CASH', 'TRANSFER', 'DEBIT', 'CREDIT', 'QRIS', 'MARKETPLACE'];
    expect(paymentKinds('in')).toEqual([...money, 'TITIP', 'KUPON', 'TUKAR']);
    expect(paymentKinds('out')).toEqual(['CASH', 'TRANSFER', 'TUKAR', 'VOID']);
    expect(offeredKinds('in')).toEqual([...money, 'TITIP', 'KUPON']);
    expect(offeredKinds('out')).toEqual(['CASH', 'TRANSFER']);
    expect(() => wayOf('out', 'QRIS')).toThrow(RangeError);
  });

  it('counts each in its column', () => {
    const paid = [take('CASH', 1), take('TRANSFER', 10), take('QRIS', 100), take('MARKETPLACE', 1_000)];
    expect(paidByColumn('in', paid)).toEqual({ bayar_cash: 1, bayar_non_cash: 1_110, bayar_lain: 0 });
    expect(paidByColumn('out', [give('CASH', 5), give('TRANSFER', 7)])).toEqual({
      bayar_cash: 5,
      bayar_transfer: 7,
      bayar_tukar: 0,
    });
  });

  it('books each on the account of its drawer, bank or account', () => {
    const payment = { kode_bank: 'BCA', no_rekening: '0123', kode_laci: 'LACI1' };
    expect(paymentAccount(wayOf('in', 'CASH').books, payment)).toBe('kas/LACI1');
    expect(paymentAccount(wayOf('in', 'TRANSFER').books, payment)).toBe('non-cash/BCA');
    expect(paymentAccount(wayOf('out', 'TRANSFER').books, payment)).toBe('bank/0123');
  });

  it('lets the customer bear the fee of a card alone, and the shop unless somebody says otherwise', () => {
    const bank = { beban_biaya: null, biaya_debit: 15, biaya_credit: null };
    const shop = { penanggung_biaya_kartu: 'CUSTOMER', biaya_kartu_kredit: 200 } as const;
    const fees = ['CASH', 'DEBIT', 'CREDIT', 'QRIS'].map((kind) => customerFee(kind, bank, shop));
    expect(fees).toEqual([0, 15, 200, 0]);
    expect(customerFee('CREDIT', { ...bank, beban_biaya: 'TOKO' }, shop)).toBe(0);
    expect(customerFee('CREDIT', bank, { ...shop, penanggung_biaya_kartu: 'TOKO' })).toBe(0);
  });
});
