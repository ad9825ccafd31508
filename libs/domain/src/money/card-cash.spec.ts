import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { AuthorizationRequired } from '../authorization/authorization.js';
import { DomainError } from '../shared/domain-error.js';
import { TestShop } from '../testing/shop.js';
import { cardCash, proposedFee } from './card-cash.js';
import { type CardCashTerms, payCardCash, type PayCardCash } from './pay-card-cash.js';

const PAY: PayCardCash = {
  ...{ card_cash_id: 'g1', cara_bayar: 'DEBIT', kode_bank: 'BCA', no_ref: '004417', jumlah_gesek: 1_234_567 },
  ...{ fee_persen: 250, fee_rp: 31_067, customer_id: null, nama_customer: 'IBU SARI', keterangan: null },
  ...{ kode_laci: 'LACI1', otorisasi_ids: [], hash: 'h' },
};
const TERMS: CardCashTerms = { rounding: { step: 500, coin: 100, note: 100_000 }, arrivesAt: null };
type Decide = Parameters<TestShop['do']>[0];
const pay = (change: Partial<PayCardCash> = {}, terms: Partial<CardCashTerms> = {}): Decide => (context) => payCardCash({ ...PAY, ...change }, { ...TERMS, ...terms }, context); // prettier-ignore
const line = (akun: string, jumlah: number) => ({ akun, unit: 'IDR', jumlah });

describe('cash for what is charged on a card', () => {
  let shop: TestShop;
  beforeEach(() => {
    shop = new TestShop();
  });
  const status = () => cardCash.load('g1', shop.context())?.status;
  const wrong = (decide: Decide): string[] => {
    try {
      decide(shop.context());
      return [];
    } catch (error) {
      return (error as DomainError).details.map(({ field, code }) => `${field} ${code}`);
    }
  };

  it('proposes a fee that leaves what coins make', () => {
    expect(proposedFee(1_234_567, 250, 500)).toBe(31_067);
    expect(proposedFee(1_000_000, 0, 500)).toBe(0);
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 900_000_000 }), fc.integer({ min: 0, max: 1_000 }), (sum, percent) => {
        const fee = proposedFee(sum, percent, 500);
        expect((sum - fee) % 500).toBe(0);
        expect(fee).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('is waited for at the bank against cash and fee', () => {
    shop.do(pay());
    expect([status(), shop.last('CardCashPaid').postings]).toEqual([
      'OUTSTAND',
      [line('non-cash/BCA', 1_234_567), line('kas/LACI1', -1_203_500), line('pendapatan/FEE-GESEK', -31_067)],
    ]);
    expect(shop.last('CardCashPaid').body).toMatchObject({ jumlah_tunai: 1_203_500, no_rekening: null });
  });

  it('is in its account at once where nobody waits', () => {
    shop.do(pay({}, { arrivesAt: '0881234567' }));
    expect([status(), shop.last('CardCashPaid').postings[0]]).toEqual(['VALID', line('bank/0881234567', 1_234_567)]);
  });

  it.each(['OUTSTAND', 'VALID'])('goes back on its day while it is %s, once', (state) => {
    shop.do(pay({}, { arrivesAt: state === 'VALID' ? '0881234567' : null }));
    const recorded = shop.last('CardCashPaid');
    const { postings } = recorded;
    const back: Decide = (context) => cardCash.reverse({ id: 'g1', alasan: 'SALAH' }, { recorded }, context); // prettier-ignore
    expect(status()).toBe(state);
    shop.do(back);
    expect(status()).toBe('BATAL');
    expect(shop.last('CardCashReversed').postings).toEqual(postings.map((each) => ({ ...each, jumlah: -each.jumlah })));
    expect(() => shop.do(back)).toThrow('CARD_CASH_REVERSED');
  });

  it('asks for somebody to answer for a credit card', () => {
    let asked: unknown;
    try {
      shop.do(pay({ cara_bayar: 'CREDIT' }));
    } catch (error) {
      asked = error;
    }
    expect(asked).toBeInstanceOf(AuthorizationRequired);
    expect((asked as AuthorizationRequired).missing).toMatchObject([
      { kategori: 'GESEK_TUNAI', description: 'GESEK TUNAI CREDIT Rp. 1,234,567 ,-' },
    ]);
  });

  it.each([
    [{ no_ref: ' ' }, {}, ['no_ref notEmpty']],
    [{ jumlah_gesek: 0 }, {}, ['jumlah_gesek notEmpty']],
    [{ fee_rp: 1_234_567 }, {}, ['fee_rp feeTooHigh']],
    [{ fee_rp: 30_864 }, {}, ['fee_rp CASH_NOT_PAYABLE']],
    [{}, { arrivesAt: undefined }, ['kode_bank mustChoose']],
  ] as const)('is refused: %o %o', (change, terms, errors) => {
    expect(wrong(pay(change, terms as Partial<CardCashTerms>))).toEqual(errors);
  });

  it('needs a drawer', () => {
    expect(() => shop.do(pay({ kode_laci: null }))).toThrow('DRAWER_REQUIRED');
  });
});
