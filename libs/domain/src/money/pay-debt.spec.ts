import { beforeEach, describe, expect, it } from 'vitest';
import { DomainError } from '../shared/domain-error.js';
import { TestShop } from '../testing/shop.js';
import type { CashCategory } from './cash-entry.js';
import type { Debt } from './debt.js';
import { payDebtByBank, type PayDebtByBank, payDebtInCash, type PayDebtInCash } from './pay-debt.js';

const DEBT: Debt = { jenis: 'SUPPLIER', kode: 'SUP1', nama: 'PT EMAS', sisa: 1_234_567 };
const LIMIT: CashCategory = {
  ...{ kode_transaksi: 'BAYAR-HUTANG', nama_transaksi: 'BAYAR HUTANG', jenis: 'OUT', berlaku_untuk: 'SISTEM' },
  ...{ batas_otorisasi: null, keterangan_minimal: 0 },
};
const ROUNDING = { step: 100, coin: 100, note: 100_000 };

describe('paying who is owed', () => {
  let shop: TestShop;
  beforeEach(() => {
    shop = new TestShop();
  });

  const inCash = (
    change: Partial<PayDebtInCash> = {},
    debt: Debt | null = DEBT,
    category: CashCategory | null = LIMIT,
  ) =>
    ((context) =>
      payDebtInCash(
        {
          ...{ cash_entry_id: 'c1', jenis: 'OUT', jumlah_rp: 1_234_567, keterangan: 'LUNAS', kode_laci: 'LACI1' },
          ...{ uang_muka: false, otorisasi_ids: [], hash: 'h' },
          ...change,
        },
        { debt, category, rounding: ROUNDING },
        context,
      )) satisfies Parameters<TestShop['do']>[0];
  const byBank = (change: Partial<PayDebtByBank> = {}, debt: Debt | null = DEBT) =>
    ((context) =>
      payDebtByBank(
        {
          ...{ bank_entry_id: 'b1', jenis: 'OUT', jumlah_rp: 1_234_567, biaya_rp: 0, keterangan: 'LUNAS' },
          ...{ kode_bank: 'BCA', no_rekening: '088', no_ref: null, uang_muka: false, otorisasi_ids: [], hash: 'h' },
          ...change,
        },
        { debt, category: LIMIT, holds: () => true },
        context,
      )) satisfies Parameters<TestShop['do']>[0];
  const wrong = (decide: Parameters<TestShop['do']>[0]): string[] => {
    try {
      decide(shop.context());
      return [];
    } catch (error) {
      return [
        (error as DomainError).code,
        ...(error as DomainError).details.map(({ field, code }) => `${field} ${code}`),
      ];
    }
  };
  const lines = (type: string): string[] => shop.last(type).postings.map(({ akun, jumlah }) => `${akun} ${jumlah}`);

  it('pays all of it off with what coins make', () => {
    shop.do(inCash());
    expect(lines('CashEntryRecorded')).toEqual(['hutang/supplier/SUP1 1234567', 'pembulatan 33', 'kas/LACI1 -1234600']);
    expect(shop.last('CashEntryRecorded').body).toMatchObject({ kode_transaksi: 'BAYAR-HUTANG', jumlah_rp: 1_234_600, pembulatan: 33, kode_lawan: 'SUP1' }); // prettier-ignore
  });

  it('pays a part as it was typed, and nothing that no coins make', () => {
    shop.do(inCash({ jumlah_rp: 1_000_000 }));
    expect(lines('CashEntryRecorded')).toEqual(['hutang/supplier/SUP1 1000000', 'kas/LACI1 -1000000']);
    expect(wrong(inCash({ cash_entry_id: 'c2', jumlah_rp: 1_000_050 }))).toEqual(['CASH_NOT_PAYABLE', 'jumlah_rp CASH_NOT_PAYABLE']); // prettier-ignore
  });

  it('never pays more than is owed, unless it is paid ahead with the word of somebody', () => {
    const above = ['PAYMENT_EXCEEDS_REMAINING', 'jumlah_rp PAYMENT_EXCEEDS_REMAINING'];
    expect(wrong(inCash({ jumlah_rp: 1_234_600 }))).toEqual(above);
    expect(wrong(byBank({ jumlah_rp: 1_234_568 }))).toEqual(above);
    const ahead = inCash({ jumlah_rp: 2_000_000, uang_muka: true });
    expect(shop.asked(ahead).map(({ kategori, description }) => [kategori, description])).toEqual([
      ['UANG_MUKA_HUTANG', 'UANG MUKA SUP1 Rp. 765,433 ,-'],
    ]);
    shop.do(inCash({ jumlah_rp: 2_000_000, uang_muka: true, otorisasi_ids: [shop.approve('a1', ahead)] }));
    expect(shop.balance('hutang/supplier/SUP1')).toBe(2_000_000);
  });

  it('takes in what he owes us, at most that, and asks nobody', () => {
    const back = { jenis: 'IN' as const, jumlah_rp: 65_433, hash: 'h' };
    shop.do(inCash(back, { ...DEBT, sisa: -65_433 }, { ...LIMIT, batas_otorisasi: 0 }));
    expect(lines('CashEntryRecorded')).toEqual(['kas/LACI1 65400', 'hutang/supplier/SUP1 -65433', 'pembulatan 33']);
    expect(wrong(byBank({ ...back, jumlah_rp: 65_434 }, { ...DEBT, sisa: -65_433 }))[0]).toBe('PAYMENT_EXCEEDS_REMAINING'); // prettier-ignore
    expect(wrong(byBank(back, DEBT))[0]).toBe('PAYMENT_EXCEEDS_REMAINING');
  });

  it('needs a word above the limit of its row, always at 0 and where the row is gone', () => {
    const asked = (batas_otorisasi: number | null) => wrong(inCash({}, DEBT, { ...LIMIT, batas_otorisasi }))[0];
    expect(asked(0)).toBe('AUTHORIZATION_REQUIRED');
    expect(asked(1_234_566)).toBe('AUTHORIZATION_REQUIRED');
    expect(asked(1_234_567)).toBeUndefined();
    expect(wrong(inCash({}, DEBT, null))[0]).toBe('AUTHORIZATION_REQUIRED');
    expect(shop.asked(inCash({}, DEBT, null))[0]!.description).toBe('BAYAR HUTANG Rp. 1,234,567 ,-');
  });

  it('pays from an account to the rupiah, its fee on top', () => {
    shop.do(byBank({ biaya_rp: 2_500 }));
    expect(lines('BankEntryRecorded')).toEqual(['hutang/supplier/SUP1 1234567', 'biaya/BIAYA-BANK 2500', 'bank/088 -1237067']); // prettier-ignore
  });

  it('points at what is wrong', () => {
    expect(wrong(inCash({ jumlah_rp: 0, keterangan: ' ' }, null))).toEqual(['VALIDATION_FAILED', 'lawan.kode mustChoose', 'jumlah_rp notEmpty', 'keterangan notEmpty']); // prettier-ignore
    expect(wrong(inCash({ kode_laci: null }))).toEqual(['DRAWER_REQUIRED']);
  });
});
