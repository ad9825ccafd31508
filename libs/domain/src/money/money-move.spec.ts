import { beforeEach, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { DomainError } from '../shared/domain-error.js';
import { TestShop } from '../testing/shop.js';
import type { CashCategory } from './cash-entry.js';
import { bankMoves, cashMoves } from './money-move.js';
import { moveBetweenBanks, type MoveMoney, moveWithDrawer } from './move-money.js';

const BCA = { kode: 'BCA', rekening: '0881234567' };
const BRI = { kode: 'BRI', rekening: '0052010044' };
const CASH = { kode: 'CASH', rekening: null };
const NONE = { kode: null, rekening: null };
const SETOR: CashCategory = {
  ...{ kode_transaksi: 'SETOR', nama_transaksi: 'SETOR DAN TARIK BANK', jenis: 'TRANSFER' },
  ...{ berlaku_untuk: 'SEMUA', batas_otorisasi: null, keterangan_minimal: 0 },
};
const HOLDS = new Map([['0881234567', 'BCA'], ['0052010044', 'BRI']]); // prettier-ignore
const TERMS = {
  category: SETOR,
  holds: (kode_bank: string, no: string) => HOLDS.get(no) === kode_bank,
  rounding: { step: 100, coin: 100, note: 100_000 },
  kode_laci: 'LACI1' as string | null,
};
const MOVE: MoveMoney = {
  ...{ move_id: 'm1', asal: BCA, tujuan: BRI, jumlah_rp: 25_000_000, biaya_rp: 2_500, kategori: 'SETOR' },
  ...{ keterangan: 'ISI BRI', otorisasi_ids: [], hash: 'h' },
};
type Decide = Parameters<TestShop['do']>[0];
const banks = (change: Partial<MoveMoney> = {}, terms: Partial<typeof TERMS> = {}): Decide => (context) => moveBetweenBanks({ ...MOVE, ...change }, { ...TERMS, ...terms }, context); // prettier-ignore
const drawer = (change: Partial<MoveMoney> = {}, terms: Partial<typeof TERMS> = {}): Decide => (context) => moveWithDrawer({ ...MOVE, biaya_rp: 0, asal: CASH, tujuan: BCA, ...change }, { ...TERMS, ...terms }, context); // prettier-ignore

describe('money that changes its place', () => {
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

  it('goes from one account to another, the fee out of the one it comes from', () => {
    shop.do(banks());
    expect(shop.last('MoneyMoved').postings).toEqual([
      { akun: 'bank/0052010044', unit: 'IDR', jumlah: 25_000_000 },
      { akun: 'biaya/BIAYA-BANK', unit: 'IDR', jumlah: 2_500 },
      { akun: 'bank/0881234567', unit: 'IDR', jumlah: -25_002_500 },
    ]);
    expect(shop.document('money-move/m1').no).toMatch(/^MB/);
  });

  it('goes from the drawer to an account and back; an empty side is the drawer', () => {
    shop.do(drawer({ jumlah_rp: 12_000_000, asal: NONE }));
    expect(shop.last('MoneyMoved').postings).toEqual([
      { akun: 'bank/0881234567', unit: 'IDR', jumlah: 12_000_000 },
      { akun: 'kas/LACI1', unit: 'IDR', jumlah: -12_000_000 },
    ]);
    expect(shop.document('money-move/m1').no).toMatch(/^MC/);
    shop.do(drawer({ move_id: 'm2', asal: BCA, tujuan: NONE, jumlah_rp: 12_000_000 }));
    expect([shop.balance('kas/LACI1'), shop.balance('bank/0881234567')]).toEqual([0, 0]);
  });

  it('tells all that is missing in the order of the form, an empty destination as an empty source', () => {
    expect(wrong(banks({ kategori: null, asal: NONE, tujuan: CASH, keterangan: ' ', jumlah_rp: 0 }))).toEqual([
      'kategori notEmpty',
      'asal asalEmpty',
      'tujuan asalEmpty',
      'keterangan notEmpty',
      'jumlah_rp notEmpty',
    ]);
    expect(wrong(banks({ asal: { ...BCA, rekening: null }, tujuan: { ...BRI, rekening: BCA.rekening } }))).toEqual([
      'asal_rekening mustChoose',
      'tujuan_rekening mustChoose',
    ]);
    for (const change of [{ jenis: 'OUT' }, { berlaku_untuk: 'SISTEM' }] as const)
      expect(wrong(banks({}, { category: { ...SETOR, ...change } }))).toEqual(['kategori mustChoose']);
  });

  it('has two sides', () => {
    expect(shop.refusal(banks({ tujuan: BCA }))).toBe('SAME_ACCOUNT');
    expect(shop.refusal(drawer({ asal: NONE, tujuan: NONE }))).toBe('SAME_ACCOUNT');
    expect(shop.refusal(drawer({ asal: BCA, tujuan: BRI }))).toBe('ONE_SIDE_CASH');
    expect(shop.refusal(drawer({}, { kode_laci: null }))).toBe('DRAWER_REQUIRED');
  });

  it('takes out of a drawer and puts into it what coins make, the fee with it', () => {
    expect(shop.refusal(drawer({ jumlah_rp: 350_050 }))).toBe('CASH_NOT_PAYABLE');
    expect(shop.refusal(drawer({ jumlah_rp: 350_000, biaya_rp: 2_550 }))).toBe('CASH_NOT_PAYABLE');
    expect(shop.refusal(drawer({ asal: BCA, tujuan: CASH, jumlah_rp: 350_000, biaya_rp: 2_550 }))).toBeNull();
    expect(shop.refusal(banks({ jumlah_rp: 350_051 }))).toBeNull();
  });

  it('asks for approval above the limit of its category, always at 0', () => {
    const limit = (batas_otorisasi: number) => shop.refusal(banks({}, { category: { ...SETOR, batas_otorisasi } }));
    expect([limit(25_000_000), limit(24_999_999), limit(0)]).toEqual([null, 'AUTHORIZATION_REQUIRED', 'AUTHORIZATION_REQUIRED']); // prettier-ignore
  });

  it('is taken back as what it is: one of the other kind is not there', () => {
    shop.do(banks());
    const command = { id: 'm1', alasan: 'SALAH' };
    const back = (of: typeof bankMoves | typeof cashMoves): Decide => (context) => of.reverse(command, { recorded: shop.last('MoneyMoved') }, context) as never; // prettier-ignore
    expect(shop.refusal(back(cashMoves))).toBe('MONEY_MOVE_NOT_FOUND');
    shop.do(back(bankMoves));
    for (const akun of ['bank/0881234567', 'bank/0052010044', 'biaya/BIAYA-BANK']) expect(shop.balance(akun)).toBe(0);
    expect(shop.refusal(back(bankMoves))).toBe('MONEY_MOVE_REVERSED');
  });

  it('never changes what the shop has but by the fee', () => {
    const sum = fc.integer({ min: 1, max: 100_000_000 });
    const fee = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(sum, fee, fc.boolean(), (hundreds, biaya_rp, isOut) => {
        const one = new TestShop();
        const sides = isOut ? { asal: CASH, tujuan: BRI } : { asal: BRI, tujuan: CASH };
        one.do(drawer({ ...sides, jumlah_rp: hundreds * 100, biaya_rp: isOut ? biaya_rp * 100 : biaya_rp }));
        const { postings = [] } = one.last('MoneyMoved');
        const has = postings
          .filter(({ akun }) => !akun.startsWith('biaya/'))
          .reduce((all, { jumlah }) => all + jumlah, 0);
        expect(has + (isOut ? biaya_rp * 100 : biaya_rp)).toBe(0);
      }),
    );
  });
});
