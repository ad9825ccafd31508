import { beforeEach, describe, expect, it } from 'vitest';
import { DomainError } from '../shared/domain-error.js';
import { TestShop } from '../testing/shop.js';
import { type CashCategory, cashEntries, cashPostings, isOffered } from './cash-entry.js';
import { type CorrectEntry, correctEntry, type CorrectionTerms } from './correct-entry.js';

const category = (kode_transaksi: string, jenis: 'IN' | 'OUT' = 'OUT'): CashCategory => ({
  ...{ kode_transaksi, nama_transaksi: kode_transaksi, jenis, berlaku_untuk: 'SEMUA' },
  ...{ batas_otorisasi: null, keterangan_minimal: 0 },
});

describe('putting an entry of a closed day right', () => {
  let shop: TestShop;
  /** Light of 35,000 that was typed as 350,000; the count of that day found 315,000 more than the book said. */
  beforeEach(() => {
    shop = new TestShop();
    shop.do((context) => {
      const body = {
        ...{ cash_entry_id: 'c1', jenis: 'OUT' as const, kode_transaksi: 'LISTRIK', nama_transaksi: 'LISTRIK' },
        ...{ jumlah_rp: 350_000, keterangan: 'TOKEN', kode_laci: 'LACI1' },
        ...cashEntries.begin('c1', context),
      };
      return cashEntries.record(body, { postings: cashPostings(body) });
    });
    shop.openDay = '2026-11-21';
  });

  const correct = (change: Partial<CorrectEntry> = {}, terms: Partial<CorrectionTerms> = {}) =>
    ((context) =>
      correctEntry(
        cashEntries,
        'CashEntryCorrected',
        {
          ...{ id: 'c1', alasan: 'SALAH KETIK', jumlah_benar: 35_000, kode_benar: 'LISTRIK', uang: 'TETAP' },
          ...{ otorisasi_ids: [], hash: 'h' },
          ...change,
        },
        {
          ...{ category: category('LISTRIK'), isOffered, money: 'kas/LACI2' },
          ...{ rounding: { step: 100, coin: 100, note: 100_000 }, recorded: shop.last('CashEntryRecorded') ?? null },
          ...terms,
        },
        context,
      )) satisfies Parameters<TestShop['do']>[0];
  const done = (change: Partial<CorrectEntry> = {}, terms: Partial<CorrectionTerms> = {}): string[] => {
    const asking = correct(change, terms);
    shop.do(correct({ ...change, otorisasi_ids: [shop.approve('a1', asking)] }, terms));
    return shop.last('CashEntryCorrected').postings.map(({ akun, jumlah }) => `${akun} ${jumlah}`);
  };
  const wrong = (change: Partial<CorrectEntry>, terms: Partial<CorrectionTerms> = {}): string[] => {
    try {
      correct(change, terms)(shop.context());
      return [];
    } catch (error) {
      const { code, details } = error as DomainError;
      return [code, ...details.map((one) => `${one.field} ${one.code}`)];
    }
  };

  it('leaves the drawer that was counted right, and takes the difference of its count back', () => {
    expect(done()).toEqual(['biaya/LISTRIK -315000', 'selisih-kas 315000']);
    expect(shop.balance('biaya/LISTRIK')).toBe(35_000);
    expect(shop.last('CashEntryCorrected')).toMatchObject({
      reverses: shop.last('CashEntryRecorded').seq,
      body: { effective_date: '2026-11-20', jumlah_benar: 35_000, uang: 'TETAP', otorisasi_by: 'SPV1' },
    });
    expect(shop.document('cash-entry/c1').status).toBe('DIKOREKSI');
  });

  it('moves money today where it moves today', () => {
    expect(done({ uang: 'BERGERAK' })).toEqual(['biaya/LISTRIK -315000', 'kas/LACI2 315000']);
  });

  it('books it where it belongs', () => {
    expect(done({ kode_benar: 'MAKAN', jumlah_benar: 350_000 }, { category: category('MAKAN') })).toEqual([
      'biaya/LISTRIK -350000',
      'biaya/MAKAN 350000',
    ]);
  });

  it('takes all of it back where it never was', () => {
    expect(done({ jumlah_benar: 0 })).toEqual(['biaya/LISTRIK -350000', 'selisih-kas 350000']);
  });

  it('asks for a word that says what of it changes', () => {
    const [asked] = shop.asked(correct());
    expect([asked!.kategori, asked!.description]).toEqual([
      'KOREKSI_UANG',
      `KOREKSI ${shop.document('cash-entry/c1').no}`,
    ]);
    expect(asked!.ringkasan.facts).toContainEqual({ field: 'jumlah_rp', format: 'rupiah', value: 35_000, before: 350_000 }); // prettier-ignore
  });

  it('is done once, and never of the open day', () => {
    expect(wrong({ alasan: ' ', kode_benar: 'SEWA' }, { category: category('SEWA', 'IN') })).toEqual(['VALIDATION_FAILED', 'kode_benar mustChoose', 'alasan notEmpty']); // prettier-ignore
    expect(wrong({ jumlah_benar: 350_000 })).toEqual(['ENTRY_UNCHANGED', 'jumlah_benar ENTRY_UNCHANGED']);
    expect(wrong({ jumlah_benar: 35_050 })[0]).toBe('CASH_NOT_PAYABLE');
    expect(wrong({ uang: 'BERGERAK' }, { money: null })).toEqual(['DRAWER_REQUIRED']);
    shop.openDay = '2026-11-20';
    expect(wrong({})).toEqual(['ENTRY_OF_TODAY']);
    shop.openDay = '2026-11-21';
    done();
    expect(wrong({})).toEqual(['ENTRY_CORRECTED']);
    const reverse = (context: Parameters<Parameters<TestShop['do']>[0]>[0]) =>
      cashEntries.reverse({ id: 'c1', alasan: 'X' }, { recorded: shop.last('CashEntryRecorded') }, context);
    expect(shop.refusal(reverse)).toBe('ENTRY_CORRECTED');
  });
});
