import { beforeEach, describe, expect, it } from 'vitest';
import { journalOf, roleOf } from '../accounting/journals.js';
import { credit, debit } from '../ledger/books.js';
import { DomainError } from '../shared/domain-error.js';
import type { TestShop } from '../testing/shop.js';
import { cancelLoan, dropLoan, printLoan } from './end-loan.js';
import { FACTS, factsWith, lend, loanCommand, loanOf, loanShop, out, PAYING, payLoan, pledge, saving } from './loan.fixture.js'; // prettier-ignore
import { loans } from './loan.js';
import { priceLoan } from './price-loan.js';
import { validateLoan } from './validate-loan.js';
import type { Reversible } from '../document/end.js';

const row = (over: object) => ({
  ...{ kode_bunga: 'A', jumlah_dari: 0, jumlah_sampai: null, bunga: 250, perhitungan_bunga: null, minimal_bunga: null },
  ...{ biaya_admin: null, persen_admin: null, jangka_waktu: null, masa_tenggang: null, ...over },
});

/** 4,400,000 against 5.230 g, fee 10,000 and 1 %. */
const FEE = { ...FACTS, tiers: [row({ biaya_admin: 10_000, persen_admin: 100 })] };
const SMALL = { lines: [pledge({ berat: 5_230, kondisi_pinjaman: 'KUSAM' })], jumlah_hutang: 4_400_000 };

describe('a new loan', () => {
  let shop: TestShop;
  const thrown = (decide: Parameters<TestShop['refusal']>[0]): DomainError => {
    try {
      decide(shop.context());
    } catch (error) {
      if (error instanceof DomainError) return error;
      throw error;
    }
    throw new Error('nothing was refused');
  };
  const faults = (over: Parameters<typeof saving>[0], facts = FACTS) =>
    thrown(saving(over, facts)).details.map(({ field, code }) => `${field} ${code}`);

  beforeEach(() => {
    shop = loanShop();
  });

  it('books nothing when it is saved, and the three lines of its payout when it is validated', () => {
    const { loan } = shop.do(saving(SMALL, FEE));
    expect(shop.events.flatMap(({ postings, movements }) => [...postings, ...movements])).toEqual([]);
    expect(loan).toMatchObject({ status: 'OPEN', taksiran: 5_561_000, admin_rp: 54_000, jumlah_cair: 4_346_000 });
    const { posisi: _, ...rest } = shop.last('LoanSaved').body as { posisi: unknown };
    expect(rest).toMatchObject({ tgl_hutang: '2026-02-05', syarat: { kode_bunga: 'A', bunga: 250, jangka_waktu: 4 } });
    shop.do((context) => validateLoan({ id: 'h1', pembayaran: [out(4_346_000)] }, PAYING, context));
    const { postings, movements } = shop.last('LoanValidated');
    expect(postings).toEqual([
      debit('piutang/hutang', 4_400_000),
      credit('admin', 54_000),
      credit('kas/LACI1', 4_346_000),
    ]);
    expect(movements).toEqual([
      { barang: 'h1:1', dari: 'pelanggan', ke: 'gadai/h1', qty: 1, berat: 5_230, kadar: 75_000, nilai: 0 },
    ]);
    expect(loanOf(shop)).toMatchObject({
      status: 'AKTIF',
      sisa_pokok: 4_400_000,
      jatuh_tempo: '2026-06-05',
      ditahan: [1],
    });
    expect(shop.own('nilai')).toBe(0);
  });

  it('is paid out as it was agreed, in cash as coins make it', () => {
    shop.do(saving(SMALL, FEE));
    const pays = (jumlah: number) => (context: ReturnType<TestShop['context']>) =>
      validateLoan({ id: 'h1', pembayaran: [out(jumlah)] }, PAYING, context);
    expect(shop.refusal(pays(4_400_000))).toBe('PAY_OUT_NOT_EQUAL');
    expect(shop.refusal(pays(4_346_000))).toBeNull();
    shop.openDay = '2026-02-06';
    expect(shop.refusal(pays(4_346_000))).toBe('LOAN_OTHER_DAY');
    shop.openDay = null;
    expect(shop.refusal(saving({ id: 'h2' }))).toBe('DAY_NOT_OPEN');
  });

  it('is paid out above a sum by another person than who saved it, an owner excepted', () => {
    shop.do(saving());
    const strict = { ...PAYING, batas_satu_orang: 9_999_999 };
    const pays =
      (over: Partial<typeof strict> = {}) =>
      (context: ReturnType<TestShop['context']>) =>
        validateLoan({ id: 'h1', pembayaran: [out(10_000_000)] }, { ...strict, ...over }, context);
    expect(shop.refusal(pays())).toBe('LOAN_SAME_PERSON');
    expect(shop.refusal(pays({ isOwner: true }))).toBeNull();
    expect(shop.refusal(pays({ batas_satu_orang: 10_000_000 }))).toBeNull();
    shop.actor = 'KASIR2';
    expect(shop.refusal(pays())).toBeNull();
  });

  it('says at its field what is wrong with it', () => {
    expect(faults({ lines: [] })).toEqual(['lines LOAN_EMPTY']);
    const bad = pledge({ nama_barang: 'CC', kode_dept: 'XX', kode_group: 'XX', kadar: 100_001, berat: 0, kondisi_pinjaman: 'XX' }); // prettier-ignore
    expect(faults({ lines: [bad] })).toEqual([
      'lines.0.nama_barang itemNameLength',
      'lines.0.kode_dept mustChoose',
      'lines.0.kode_group mustChoose',
      'lines.0.kadar kadarGold',
      'lines.0.berat weightNotZero',
      'lines.0.kondisi_pinjaman mustChoose',
    ]);
    expect(faults({ lines: [pledge({ berat_batu: 20_000 })] })).toEqual(['lines.0.berat_batu stonesTooHeavy']);
    expect(faults({ kode_sales: 'XX', jumlah_hutang: 0, jangka_waktu: 5 })).toEqual([
      'kode_sales mustChoose',
      'jumlah_hutang notZero',
      'jangka_waktu loanTerm',
    ]);
    expect(faults({}, factsWith({}, { biaya_admin: 10_000_000 }))).toEqual(['jumlah_hutang loanBelowFee']);
  });

  it('takes the fineness of its group, the price of pure gold where the group has none, and refuses without any', () => {
    const price = (over: Parameters<typeof pledge>[0], facts = FACTS) =>
      priceLoan('h1', [pledge(over)], facts).lines[0]!;
    expect(price({ kadar: null })).toMatchObject({ kadar: 75_000, berat_murni: 15_000 });
    // 20 g × 1,400,000 × 37.5 %.
    expect(price({ kode_group: '375', kadar: null })).toMatchObject({
      taksiran: 10_500_000,
      taksiran_usulan: 10_500_000,
    });
    const blind = { ...FACTS, harga_gold: null };
    expect(faults({ lines: [pledge({ kode_group: '375' })] }, blind)).toEqual(['lines.0.kode_group PRICE_NOT_SET']);
    // Typed, where the shop types: then somebody has to agree.
    expect(price({ kode_group: '375', taksiran: 5_000_000 }, blind)).toMatchObject({ taksiran_usulan: null });
    const system = { ...blind, settings: { ...FACTS.settings, hutang_pokok: true } };
    expect(() => price({ kode_group: '375', taksiran: 5_000_000 }, system)).toThrow('PRICE_NOT_SET');
    // Stones are no gold: 18 g.
    expect(price({ berat_batu: 2_000 }).taksiran).toBe(19_530_000);
  });

  it('asks from a sum on for the number, above another for the card of its customer', () => {
    const limits = { kyc_batas_nik: 10_000_000, kyc_batas_foto: 10_000_000 };
    const of = (has_nik: boolean, has_foto: boolean) => ({ ...factsWith(limits), customer: { has_nik, has_foto } });
    expect(shop.refusal(saving({}, of(false, false)))).toBe('NIK_REQUIRED');
    expect(shop.refusal(saving({ jumlah_hutang: 9_999_999 }, of(false, false)))).toBeNull();
    expect(shop.refusal(saving({}, of(true, false)))).toBeNull();
    expect(shop.refusal(saving({ jumlah_hutang: 10_000_001 }, of(true, false)))).toBe('PHOTO_REQUIRED');
  });

  it('takes the terms of its row, and the shop’s where that is empty', () => {
    const tiers = [
      row({ kode_bunga: 'K', jumlah_sampai: 5_000_000, bunga: 400, jangka_waktu: 2, minimal_bunga: 20_000 }),
      row({ kode_bunga: 'B', jumlah_dari: 5_000_001, bunga: 200, perhitungan_bunga: 'HARI', masa_tenggang: 7 }),
    ];
    const facts = { ...FACTS, tiers };
    const terms = (jumlah_hutang: number) => saving({ jumlah_hutang }, facts)(shop.context()).result.loan.syarat;
    expect(terms(5_000_000)).toMatchObject({ kode_bunga: 'K', bunga: 400, perhitungan_bunga: 'BULAN', jangka_waktu: 2, minimal_bunga: 20_000, masa_tenggang: 14 }); // prettier-ignore
    expect(terms(5_000_001)).toMatchObject({ kode_bunga: 'B', bunga: 200, perhitungan_bunga: 'HARI', jangka_waktu: 4, masa_tenggang: 7 }); // prettier-ignore
    expect(saving()(shop.context()).result.loan.syarat).toMatchObject({ kode_bunga: null, bunga: 300 });
  });

  it('above its limits needs somebody’s word for exactly that', () => {
    const limited = { ...FACTS, plafond: [{ kode_dept: null, kode_group: '750', plafond_per_gram: 50_000_000, maksimal_hutang: 9_000_000 }] }; // prettier-ignore
    const asked = (over: Parameters<typeof saving>[0], facts = FACTS) =>
      shop.asked(saving(over, facts)).map(({ kategori, description }) => `${kategori}: ${description}`);
    // 20 g × 500,000 = 10,000,000; the most of one contract is 9,000,000.
    expect(asked({ jumlah_hutang: 9_000_000 }, limited)).toEqual([]);
    expect(asked({ jumlah_hutang: 9_000_001 }, limited)).toEqual(['HUTANG: PINJAMAN DI ATAS PLAFOND']);
    expect(asked({ jumlah_hutang: 21_700_001 })).toEqual(['HUTANG: PINJAMAN DI ATAS TAKSIRAN']);
    expect(asked({ lines: [pledge({ taksiran: 21_700_001 })] })).toEqual(['HUTANG: TAKSIRAN DI ATAS NILAI SISTEM']);
    expect(asked({ lines: [pledge({ kondisi_pinjaman: 'PATAH' })], bunga: 200 })).toEqual([
      'HUTANG: KONDISI PATAH, BUNGA KONTRAK DIUBAH',
    ]);
    expect(asked({ lines: [pledge({ kode_group: '375', taksiran: 5_000_000 })], jumlah_hutang: 5_000_000 }, { ...FACTS, harga_gold: null })).toEqual(['HUTANG: TAKSIRAN DI ATAS NILAI SISTEM']); // prettier-ignore
    const above = (jumlah_hutang: number, otorisasi_ids: string[] = []) => saving({ jumlah_hutang, otorisasi_ids }, limited); // prettier-ignore
    const given = [shop.approve('a1', above(9_000_001))];
    expect(shop.refusal(above(9_000_002, given))).toBe('AUTHORIZATION_REQUIRED');
    expect(shop.refusal(above(9_000_001, given))).toBeNull();
  });

  it('is given up while nothing was paid, and taken back on its day with somebody’s word', () => {
    shop.do(saving(SMALL, FEE));
    shop.do((context) => dropLoan({ id: 'h1', alasan: null }, context));
    expect([loanOf(shop).status, shop.events.length]).toEqual(['BATAL', 2]);
    const untouched = shop.snapshot();
    lend(shop, { ...SMALL, id: 'h2' }, FEE);
    const recorded = shop.last('LoanValidated') as Reversible;
    const cancel =
      (otorisasi_ids: string[] = []) =>
      (context: ReturnType<TestShop['context']>) =>
        cancelLoan({ id: 'h2', alasan: 'SALAH NAMA', otorisasi_ids, hash: 'h' }, recorded, context);
    expect(shop.asked(cancel())).toMatchObject([{ kategori: 'BATAL_HUTANG', description: 'BATAL HUTANG' }]);
    shop.do(cancel([shop.approve('a1', cancel())]));
    expect(shop.last('LoanCancelled')).toMatchObject({ reverses: recorded.seq, body: { otorisasi_by: 'SPV1' } });
    expect(shop.snapshot()).toEqual(untouched);
    expect(loanOf(shop, 'h2')).toMatchObject({ status: 'BATAL', sisa_pokok: 0, ditahan: [] });
    expect(journalOf(shop.last('LoanCancelled'))).toMatchObject({ trx: 'HUTANG', type: 'PENCAIRAN' });
  });

  it('stays once its day is over, or something was paid on it', () => {
    lend(shop);
    const recorded = shop.last('LoanValidated') as Reversible;
    const cancel = (context: ReturnType<TestShop['context']>) =>
      cancelLoan({ id: 'h1', alasan: 'SALAH', otorisasi_ids: [], hash: 'h' }, recorded, context);
    payLoan(shop);
    expect(thrown(cancel)).toMatchObject({ code: 'LOAN_HAS_PAYMENT', data: { oleh: 'loan-payment/b1' } });
    shop.openDay = '2026-02-06';
    expect(shop.refusal(cancel)).toBe('LOAN_OTHER_DAY');
  });

  it('is printed once it is paid out, again with a reason and a word', () => {
    shop.do(saving());
    const print = (context: ReturnType<TestShop['context']>) => printLoan({ id: 'h1', otorisasi_ids: [], hash: 'h', alasan: 'SOBEK' }, context); // prettier-ignore
    expect(shop.refusal(print)).toBe('LOAN_NOT_ACTIVE');
    shop.do((context) => validateLoan({ id: 'h1', pembayaran: [out(10_000_000)] }, PAYING, context));
    expect(shop.do(print)).toEqual({ cetak_ke: 1 });
    expect(shop.asked(print)).toMatchObject([{ description: 'CETAK ULANG NOTA HUTANG' }]);
  });

  it('has one journal for each of its events, with every account it posts to', () => {
    lend(shop, SMALL, FEE);
    for (const event of shop.events.filter(({ postings }) => postings.length > 0)) {
      const { roles } = journalOf(event)!;
      for (const { akun } of event.postings) expect(roles).toContain(roleOf(akun));
    }
    expect(loans.stream('h1')).toBe('loan/h1');
    expect(loanCommand().id).toBe('h1');
  });
});
