import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compactPostings } from '../ledger/books.js';
import type { MoneyPosting } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';
import {
  giveBackHeld,
  heldRest,
  type HeldMoney,
  oldHeldPostings,
  releaseHeld,
  takeHeld,
  useHeld,
} from './held-money.js';
import type { PaymentInput, Taking } from './money-in.js';
import type { Paying, PayOut } from './money-out.js';

const JUAL = 'titipan/jual';
const KEPT = 'pendapatan/TITIPAN-HANGUS';
const STEP_500 = { step: 500, coin: 100, note: 100_000 };
const TAKING: Taking = {
  termsOf: ({ kode_bank }) => (kode_bank === 'BCA' ? { akun: 'non-cash/BCA', biaya_customer: 0 } : undefined),
  rounding: STEP_500,
  kode_laci: 'LACI1',
};
const PAYING: Paying = { knowsAccount: () => true, rounding: STEP_500, kode_laci: 'LACI1' };

const take = (cara_bayar: PaymentInput['cara_bayar'], jumlah: number): PaymentInput => ({
  ...{ cara_bayar, jumlah, kode_bank: cara_bayar === 'CASH' ? null : 'BCA', no_rekening: null, no_ref: null },
});
const cash = (jumlah: number): PayOut => ({ cara_bayar: 'CASH', jumlah, no_rekening: null, no_ref: null });
const held = (dp_rp: number, over: Partial<HeldMoney> = {}): HeldMoney => ({
  ...{ dp_rp, dipakai_rp: 0, kembali_rp: 0, hangus_rp: 0, ...over },
});
const booked = (postings: readonly MoneyPosting[]) =>
  Object.fromEntries(compactPostings(postings).map(({ akun, jumlah }) => [akun, jumlah]));
function refusal(decide: () => unknown) {
  try {
    decide();
  } catch (error) {
    if (error instanceof DomainError)
      return [error.code, ...error.details.map(({ field, code }) => `${field} ${code}`)];
    throw error;
  }
  return null;
}

describe('money held for a customer', () => {
  it('is taken to the rupiah: to the coin, not to the step that computed sums are rounded to', () => {
    const { postings, settlement } = takeHeld(JUAL, 1_000_200, [take('CASH', 1_000_200)], TAKING);
    expect(booked(postings)).toEqual({ 'kas/LACI1': 1_000_200, [JUAL]: -1_000_200 });
    expect(settlement.pembulatan).toBeUndefined();
    expect(refusal(() => takeHeld(JUAL, 1_000_250, [take('CASH', 1_000_300)], TAKING))).toEqual([
      'CASH_NOT_PAYABLE',
      'dp_rp CASH_NOT_PAYABLE',
    ]);
  });

  it('asks coins for the part in cash alone', () => {
    const payments = [take('TRANSFER', 50), take('CASH', 1_000_000)];
    expect(booked(takeHeld(JUAL, 1_000_050, payments, TAKING).postings)).toEqual({
      'kas/LACI1': 1_000_000,
      'non-cash/BCA': 50,
      [JUAL]: -1_000_050,
    });
  });

  it('from before the system stands against the owner’s capital', () => {
    expect(booked(oldHeldPostings(JUAL, 750_000))).toEqual({ modal: 750_000, [JUAL]: -750_000 });
  });

  it('pays no more than is left of it', () => {
    const used = useHeld(held(1_000_000), 600_000, 'pembayaran.0.jumlah');
    expect(heldRest(used)).toBe(400_000);
    expect(refusal(() => useHeld(used, 400_001, 'pembayaran.0.jumlah'))).toEqual([
      'PAYMENT_EXCEEDS_REMAINING',
      'pembayaran.0.jumlah PAYMENT_EXCEEDS_REMAINING',
    ]);
    expect(releaseHeld(used, 600_000)).toEqual(held(1_000_000));
  });

  it('goes back less what the shop keeps of it', () => {
    const back = giveBackHeld(JUAL, held(1_000_000), {
      hangus_rp: 100_000,
      payments: [cash(900_000)],
      paying: PAYING,
      keptAs: KEPT,
    });
    expect(booked(back.postings)).toEqual({ [JUAL]: 1_000_000, 'kas/LACI1': -900_000, [KEPT]: -100_000 });
    expect(back.kembali_rp).toBe(900_000);
    const keep = (hangus_rp: number) => () =>
      giveBackHeld(JUAL, held(1_000_000), { hangus_rp, payments: [], paying: PAYING, keptAs: KEPT });
    expect(refusal(keep(1_000_001))).toEqual(['VALIDATION_FAILED', 'hangus_rp hangusTooMuch']);
    expect(booked(giveBackHeld(JUAL, held(1_000_000, { dipakai_rp: 999_999 }), { hangus_rp: 1, payments: [], paying: PAYING, keptAs: KEPT }).postings)).toEqual({ [JUAL]: 1, [KEPT]: -1 }); // prettier-ignore
  });

  it('adds up whatever becomes of it, and its lines sum to 0', () => {
    const sums = fc.integer({ min: 1, max: 100_000_000 });
    const percent = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(sums, percent, percent, (dp_rp, used, kept) => {
        const before = useHeld(held(dp_rp), Math.floor((dp_rp * used) / 100), 'f');
        const hangus_rp = Math.floor((heldRest(before) * kept) / 100);
        const kembali = heldRest(before) - hangus_rp;
        const payments: PayOut[] = kembali > 0 ? [{ ...cash(kembali), cara_bayar: 'TRANSFER', no_rekening: '1' }] : [];
        const back = giveBackHeld(JUAL, before, { hangus_rp, payments, paying: PAYING, keptAs: KEPT });
        expect(back.postings.reduce((sum, { jumlah }) => sum + jumlah, 0)).toBe(0);
        expect(heldRest({ ...before, hangus_rp, kembali_rp: back.kembali_rp })).toBe(0);
      }),
    );
  });
});
