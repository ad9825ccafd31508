import { beforeEach, describe, expect, it } from 'vitest';
import type { DomainError } from '../shared/domain-error.js';
import { TestShop } from '../testing/shop.js';
import { bankEntries } from './bank-entry.js';
import type { CashCategory } from './cash-entry.js';
import { type RecordBank, recordBank } from './record-bank.js';

const ADM: CashCategory = {
  ...{ kode_transaksi: 'BIAYA-ADM', nama_transaksi: 'BIAYA ADMIN', jenis: 'OUT', berlaku_untuk: 'BANK' },
  ...{ batas_otorisasi: null, keterangan_minimal: 0 },
};
const ENTRY: RecordBank = {
  ...{ bank_entry_id: 'b1', jenis: 'OUT', kode_transaksi: 'BIAYA-ADM', kode_bank: 'BCA', no_rekening: '0881234567' },
  ...{ jumlah_rp: 17_000, biaya_rp: 2_500, no_ref: null, keterangan: 'ADMIN', otorisasi_ids: [], hash: 'h' },
};
type Decide = Parameters<TestShop['do']>[0];
const record =
  (change: Partial<RecordBank> = {}, category: Partial<CashCategory> | null = {}, batas_uang_kas = 5_000_000): Decide =>
  (context) =>
    recordBank(
      { ...ENTRY, ...change },
      { category: category && { ...ADM, ...category }, holds: (_, no) => no === '0881234567', batas_uang_kas },
      context,
    );

describe('entries of banks', () => {
  let shop: TestShop;
  const wrong = (decide: Decide): string[] => {
    try {
      decide(shop.context());
      return [];
    } catch (error) {
      return (error as DomainError).details.map(({ field, code }) => `${field} ${code}`);
    }
  };
  beforeEach(() => {
    shop = new TestShop();
  });

  it('takes money out of an account against the expense, its fee with it', () => {
    shop.do(record());
    expect(shop.last('BankEntryRecorded').postings).toEqual([
      { akun: 'biaya/BIAYA-ADM', unit: 'IDR', jumlah: 17_000 },
      { akun: 'biaya/BIAYA-BANK', unit: 'IDR', jumlah: 2_500 },
      { akun: 'bank/0881234567', unit: 'IDR', jumlah: -19_500 },
    ]);
    expect(shop.document('bank-entry/b1').no).toMatch(/^BK/);
  });

  it('takes money into an account against the income', () => {
    shop.do(record({ jenis: 'IN', biaya_rp: 0, jumlah_rp: 41_801 }, { jenis: 'IN' }));
    expect(shop.last('BankEntryRecorded').postings).toEqual([
      { akun: 'bank/0881234567', unit: 'IDR', jumlah: 41_801 },
      { akun: 'pendapatan/BIAYA-ADM', unit: 'IDR', jumlah: -41_801 },
    ]);
    expect(shop.document('bank-entry/b1').no).toMatch(/^BM/);
  });

  it('points at what is wrong', () => {
    expect(wrong(record({ no_rekening: '1', jumlah_rp: 0, keterangan: ' ' }, null))).toEqual([
      'kode_transaksi mustChoose',
      'no_rekening mustChoose',
      'jumlah_rp notEmpty',
      'keterangan notEmpty',
    ]);
    for (const berlaku_untuk of ['KAS', 'SISTEM'] as const)
      expect(wrong(record({}, { berlaku_untuk }))).toEqual(['kode_transaksi mustChoose']);
    expect(wrong(record({ jenis: 'IN' }, { jenis: 'IN' }))).toEqual(['biaya_rp notAllowed']);
  });

  it('asks for approval above the limit of its category, of money out else above that of the shop', () => {
    const refused = (change: Partial<RecordBank>, category: Partial<CashCategory> = {}) => shop.refusal(record(change, category)); // prettier-ignore
    expect(refused({ jumlah_rp: 5_000_000 })).toBeNull();
    expect(refused({ jumlah_rp: 5_000_001 })).toBe('AUTHORIZATION_REQUIRED');
    expect(refused({ jumlah_rp: 9_000_000, jenis: 'IN', biaya_rp: 0 }, { jenis: 'IN' })).toBeNull();
    expect(refused({ jumlah_rp: 1 }, { batas_otorisasi: 0 })).toBe('AUTHORIZATION_REQUIRED');
  });

  it('is taken back on its day', () => {
    shop.do(record());
    shop.do((context) => bankEntries.reverse({ id: 'b1', alasan: 'SALAH' }, { recorded: shop.last('BankEntryRecorded') }, context)); // prettier-ignore
    for (const akun of ['bank/0881234567', 'biaya/BIAYA-ADM', 'biaya/BIAYA-BANK']) expect(shop.balance(akun)).toBe(0);
  });
});
