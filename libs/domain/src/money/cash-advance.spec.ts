import { beforeEach, describe, expect, it } from 'vitest';
import { DomainError } from '../shared/domain-error.js';
import { TestShop } from '../testing/shop.js';
import { cashAdvances } from './cash-advance.js';
import type { CashCategory } from './cash-entry.js';
import { giveAdvance, type GiveAdvance, settleAdvance, type SettleAdvance } from './give-advance.js';

const category = (kode_transaksi: string, change: Partial<CashCategory> = {}): CashCategory => ({
  ...{ kode_transaksi, nama_transaksi: kode_transaksi, jenis: 'OUT', berlaku_untuk: 'SEMUA' },
  ...{ batas_otorisasi: null, keterangan_minimal: 0, ...change },
});
const LIMIT = category('KAS-BON', { nama_transaksi: 'KAS BON', berlaku_untuk: 'SISTEM', batas_otorisasi: 500_000 });
const ROUNDING = { step: 100, coin: 100, note: 100_000 };
const bill = (kode_transaksi: string, jumlah_rp: number) => ({ kode_transaksi, jumlah_rp, keterangan: 'NOTA' });
const BENSIN = bill('BENSIN', 320_000);

describe('cash that is accounted for later', () => {
  let shop: TestShop;
  beforeEach(() => {
    shop = new TestShop();
  });

  const give = (change: Partial<GiveAdvance> = {}, limit: CashCategory | null = LIMIT) =>
    ((context) =>
      giveAdvance(
        {
          ...{ cash_advance_id: 'k1', penerima: 'BUDI', jumlah_rp: 500_000, keterangan: 'JALAN', tgl_janji: null },
          ...{ kode_laci: 'LACI1', otorisasi_ids: [], hash: 'h', ...change },
        },
        { limit, rounding: ROUNDING },
        context,
      )) satisfies Parameters<TestShop['do']>[0];
  const settle = (change: Partial<SettleAdvance> = {}) =>
    ((context) =>
      settleAdvance(
        {
          ...{ id: 'k1', baris: [BENSIN, bill('MAKAN', 95_000)], kembali_rp: 85_000, tambah_rp: 0 },
          ...{ kode_laci: 'LACI1', otorisasi_ids: [], hash: 'h', ...change },
        },
        { limit: LIMIT, rounding: ROUNDING, categoryOf: (kode) => (kode === 'SEWA' ? null : category(kode)) },
        context,
      )) satisfies Parameters<TestShop['do']>[0];
  const lines = (type: string): string[] => shop.last(type).postings.map(({ akun, jumlah }) => `${akun} ${jumlah}`);
  const wrong = (decide: Parameters<TestShop['do']>[0]): string[] => {
    try {
      decide(shop.context());
      return [];
    } catch (error) {
      return [(error as DomainError).code, ...(error as DomainError).details.map((one) => `${one.field} ${one.code}`)];
    }
  };

  it('leaves the drawer, and comes back as expense and as the rest of it', () => {
    shop.do(give());
    expect(lines('CashAdvanceGiven')).toEqual(['kasbon/k1 500000', 'kas/LACI1 -500000']);
    expect(shop.document('cash-advance/k1')).toMatchObject({ status: 'TERBUKA', no: expect.stringMatching(/^KB/) });
    shop.openDay = '2026-11-23';
    shop.do(settle({ kode_laci: 'LACI2' }));
    expect(lines('CashAdvanceSettled')).toEqual(['biaya/BENSIN 320000', 'biaya/MAKAN 95000', 'kas/LACI2 85000', 'kasbon/k1 -500000']); // prettier-ignore
    expect([shop.balance('kasbon/k1'), shop.document('cash-advance/k1').status]).toEqual([0, 'SELESAI']);
  });

  it('comes back as coins make it, exactly half of them for who gives it back', () => {
    shop.do(give());
    shop.do(settle({ baris: [BENSIN, bill('MAKAN', 95_050)], kembali_rp: 84_900 }));
    expect(lines('CashAdvanceSettled')).toEqual(['biaya/BENSIN 320000', 'biaya/MAKAN 95050', 'kas/LACI1 84900', 'pembulatan 50', 'kasbon/k1 -500000']); // prettier-ignore
    shop.do(give({ cash_advance_id: 'k2' }));
    shop.do(settle({ id: 'k2', baris: [BENSIN, bill('MAKAN', 95_050)], kembali_rp: 84_950 }));
    expect(shop.balance('pembulatan')).toBe(100);
  });

  it('is paid what he laid out beyond it, with a word on the whole above the limit', () => {
    shop.do(give());
    const more = { baris: [BENSIN, bill('MAKAN', 200_050)], kembali_rp: 0, tambah_rp: 20_050 };
    expect(shop.asked(settle(more)).map(({ description }) => description)).toEqual(['KAS BON Rp. 520,100 ,-']);
    shop.do(settle({ ...more, otorisasi_ids: [shop.approve('a1', settle(more))] }));
    expect(lines('CashAdvanceSettled')).toEqual(['biaya/BENSIN 320000', 'biaya/MAKAN 200050', 'kas/LACI1 -20100', 'pembulatan 50', 'kasbon/k1 -500000']); // prettier-ignore
  });

  it('is refused where it does not come to what was given', () => {
    shop.do(give());
    const unequal = ['ADVANCE_NOT_EQUAL', 'kembali_rp ADVANCE_NOT_EQUAL'];
    expect(wrong(settle({ kembali_rp: 84_900 }))).toEqual(unequal);
    expect(wrong(settle({ kembali_rp: 85_000, tambah_rp: 100 }))).toEqual(unequal);
    expect(wrong(settle({ baris: [bill('BENSIN', 600_000)], kembali_rp: 0 }))[1]).toBe('tambah_rp ADVANCE_NOT_EQUAL');
    expect(wrong(settle({ baris: [bill('SEWA', 0)] }))).toEqual(['VALIDATION_FAILED', 'baris.0.kode_transaksi mustChoose', 'baris.0.jumlah_rp notEmpty']); // prettier-ignore
    expect(wrong(settle({ kode_laci: null }))).toEqual(['DRAWER_REQUIRED']);
    // All of it brought back is no expense at all.
    shop.do(settle({ baris: [], kembali_rp: 500_000 }));
    expect(shop.balance('kas/LACI1')).toBe(0);
    expect(wrong(settle())).toEqual(['CASH_ADVANCE_SETTLED']);
  });

  it('needs a word above the limit of its row', () => {
    expect(wrong(give({ jumlah_rp: 500_000 }))).toEqual([]);
    expect(wrong(give({ jumlah_rp: 500_100 }))[0]).toBe('AUTHORIZATION_REQUIRED');
    expect(wrong(give({ jumlah_rp: 100 }, null))[0]).toBe('AUTHORIZATION_REQUIRED');
    expect(wrong(give({ penerima: ' ', jumlah_rp: 0, keterangan: '', tgl_janji: '2026-11-19' }))).toEqual(['VALIDATION_FAILED', 'penerima notEmpty', 'jumlah_rp notEmpty', 'tgl_janji notBeforeSystemDate', 'keterangan notEmpty']); // prettier-ignore
    expect(wrong(give({ jumlah_rp: 350_050 }))[0]).toBe('CASH_NOT_PAYABLE');
  });

  it('is taken back on its day while its bills are not there', () => {
    const reverse = (context: Parameters<Parameters<TestShop['do']>[0]>[0]) =>
      cashAdvances.reverse({ id: 'k1', alasan: 'BATAL' }, { recorded: shop.last('CashAdvanceGiven') }, context);
    shop.do(give());
    shop.openDay = '2026-11-21';
    expect(shop.refusal(reverse)).toBe('CASH_ADVANCE_OTHER_DAY');
    shop.openDay = '2026-11-20';
    shop.do(reverse);
    expect([shop.balance('kasbon/k1'), shop.refusal(settle())]).toEqual([0, 'CASH_ADVANCE_REVERSED']);
  });
});
