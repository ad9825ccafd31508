import { beforeEach, describe, expect, it } from 'vitest';
import { DomainError } from '../shared/domain-error.js';
import { TestShop } from '../testing/shop.js';
import { type CashCategory, cashEntries } from './cash-entry.js';
import { type CashRules, type RecordCash, recordCash } from './record-cash.js';

const category = (change: Partial<CashCategory> = {}): CashCategory => ({
  kode_transaksi: 'LISTRIK',
  nama_transaksi: 'BAYAR LISTRIK',
  jenis: 'OUT',
  berlaku_untuk: 'SEMUA',
  batas_otorisasi: null,
  keterangan_minimal: 0,
  ...change,
});
const RULES: CashRules = { rounding: { step: 100, coin: 100, note: 100_000 }, batas_uang_kas: 5_000_000 };
const record = (change: Partial<RecordCash> = {}, of: CashCategory | null = category(), rules = RULES) =>
  ((context) =>
    recordCash(
      {
        cash_entry_id: 'c1',
        jenis: 'OUT',
        kode_transaksi: 'LISTRIK',
        jumlah_rp: 350_000,
        keterangan: 'TOKEN NOVEMBER',
        kode_laci: 'LACI1',
        otorisasi_ids: [],
        hash: 'h',
        ...change,
      },
      of,
      rules,
      context,
    )) satisfies Parameters<TestShop['do']>[0];

describe('cash entries', () => {
  let shop: TestShop;
  const wrongFields = (decide: Parameters<TestShop['do']>[0]): string[] => {
    try {
      decide(shop.context());
      return [];
    } catch (error) {
      return (error as DomainError).details.map(({ field, code }) => `${field} ${code}`);
    }
  };
  const reverse = (alasan = 'SALAH') =>
    ((context) =>
      cashEntries.reverse(
        { id: 'c1', alasan },
        { recorded: shop.last('CashEntryRecorded') ?? null },
        context,
      )) satisfies Parameters<TestShop['do']>[0];

  beforeEach(() => {
    shop = new TestShop();
  });

  it('takes cash out against the expense of its category', () => {
    shop.do(record());
    expect(shop.last('CashEntryRecorded').postings).toEqual([
      { akun: 'biaya/LISTRIK', unit: 'IDR', jumlah: 350_000 },
      { akun: 'kas/LACI1', unit: 'IDR', jumlah: -350_000 },
    ]);
    expect(shop.document('cash-entry/c1').no).toMatch(/^KK/);
  });

  it('takes cash in against the income of its category', () => {
    shop.do(record({ jenis: 'IN', kode_transaksi: 'SEWA' }, category({ jenis: 'IN', kode_transaksi: 'SEWA' })));
    expect(shop.last('CashEntryRecorded').postings).toEqual([
      { akun: 'kas/LACI1', unit: 'IDR', jumlah: 350_000 },
      { akun: 'pendapatan/SEWA', unit: 'IDR', jumlah: -350_000 },
    ]);
    expect(shop.document('cash-entry/c1').no).toMatch(/^KM/);
  });

  it('points at what is wrong', () => {
    expect(wrongFields(record({ jumlah_rp: 0 }))).toEqual(['jumlah_rp notEmpty']);
    expect(wrongFields(record({ jumlah_rp: -5 }))).toEqual(['jumlah_rp notEmpty']);
    expect(wrongFields(record({}, null))).toEqual(['kode_transaksi mustChoose']);
    expect(wrongFields(record({ jenis: 'IN' }))).toEqual(['kode_transaksi mustChoose']);
    for (const berlaku_untuk of ['BANK', 'SISTEM'] as const)
      expect(wrongFields(record({}, category({ berlaku_untuk })))).toEqual(['kode_transaksi mustChoose']);
    expect(wrongFields(record({ keterangan: '  ' }))).toEqual(['keterangan notEmpty']);
    expect(wrongFields(record({}, category({ keterangan_minimal: 20 })))).toEqual(['keterangan minLength']);
    expect(shop.refusal(record({ kode_laci: null }))).toBe('DRAWER_REQUIRED');
  });

  it('takes and gives what coins make', () => {
    const refused = (jumlah_rp: number, rules = RULES) => shop.refusal(record({ jumlah_rp }, category(), rules));
    expect(refused(350_050)).toBe('CASH_NOT_PAYABLE');
    expect(wrongFields(record({ jumlah_rp: 350_050 }))).toEqual(['jumlah_rp CASH_NOT_PAYABLE']);
    expect(refused(350_100)).toBeNull();
    // A shop that rounds to 500 still holds coins of 100; one that does not round is asked nothing.
    expect(refused(350_100, { ...RULES, rounding: { step: 500, coin: 100, note: 100_000 } })).toBeNull();
    expect(refused(350_050, { ...RULES, rounding: { step: 1, coin: 100, note: 100_000 } })).toBeNull();
  });

  it('asks for approval of cash out above the limit of the shop where the category has none', () => {
    const refused = (change: Partial<RecordCash>, of: Partial<CashCategory> = {}, rules = RULES) =>
      shop.refusal(record(change, category(of), rules));
    expect(refused({ jumlah_rp: 5_000_000 })).toBeNull();
    expect(refused({ jumlah_rp: 5_000_100 })).toBe('AUTHORIZATION_REQUIRED');
    expect(refused({ jumlah_rp: 100 }, {}, { ...RULES, batas_uang_kas: 0 })).toBe('AUTHORIZATION_REQUIRED');
    expect(refused({ jumlah_rp: 9_000_000 }, { batas_otorisasi: 9_000_000 })).toBeNull();
    expect(refused({ jumlah_rp: 9_000_000, jenis: 'IN' }, { jenis: 'IN' })).toBeNull();
  });

  it('asks for approval above the limit of the category, always at 0', () => {
    expect(shop.refusal(record({}, category({ batas_otorisasi: 350_000 })))).toBeNull();
    expect(shop.refusal(record({}, category({ batas_otorisasi: 349_999 })))).toBe('AUTHORIZATION_REQUIRED');
    expect(shop.refusal(record({}, category({ batas_otorisasi: 0 })))).toBe('AUTHORIZATION_REQUIRED');
  });

  it('is taken back once, on its own day, with a reason', () => {
    expect(shop.refusal(reverse())).toBe('CASH_ENTRY_NOT_FOUND');
    shop.do(record());
    expect(wrongFields(reverse(' '))).toEqual(['alasan notEmpty']);
    shop.openDay = '2026-11-21';
    expect(shop.refusal(reverse())).toBe('CASH_ENTRY_OTHER_DAY');
    shop.openDay = '2026-11-20';
    shop.do(reverse());
    expect(shop.balance('kas/LACI1')).toBe(0);
    expect(shop.balance('biaya/LISTRIK')).toBe(0);
    expect(shop.refusal(reverse())).toBe('CASH_ENTRY_REVERSED');
  });
});
