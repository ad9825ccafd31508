import { beforeEach, describe, expect, it } from 'vitest';
import { cancelSale } from '../sales/cancel-sale.js';
import { pay } from '../sales/sale.fixture.js';
import type { TestShop } from '../testing/shop.js';
import { coupons } from './coupon.js';
import { couponIssues } from './coupon-issue.js';
import { couponKindStream } from './coupon-kind.js';
import { cancelCoupon, cancelIssue, cancelMoreCoupons, releaseCouponAlone, useCouponAlone } from './coupon-steps.js';
import {
  couponOf,
  couponShop,
  drawn,
  FIVE,
  HUNDRED,
  issue,
  issuing,
  kupon,
  paying,
  sellAll,
} from './coupons.fixture.js';
import { issueCoupons, issueMoreCoupons } from './issue-coupons.js';

let shop: TestShop;
const counts = (kode: string) => {
  const { terbit, terpakai, batal } = shop.document<Record<string, number>>(couponKindStream(kode)).body;
  return [terbit, terpakai, batal];
};
const step = (nomor: string, alasan = 'PROMO RADIO') => ({ nomor, alasan, otorisasi_ids: [] as string[], hash: 'h' });
type Decide = Parameters<TestShop['do']>[0];
/** Done once somebody agreed. */
const agreed = (id: string, make: (otorisasi_ids: string[]) => Decide) => shop.do(make([shop.approve(id, make([]))]));
const recorded = (type: string) => shop.events.findLast((event) => event.type === type)!;

beforeEach(() => {
  shop = couponShop();
});

describe('issuing coupons', () => {
  it('given a kind, when coupons are issued, then each stands under its number with what it promises', () => {
    const numbers = issue(shop, FIVE, { jumlah: 3 });
    expect(shop.document('coupon-issue/i0').no).toMatch(/^KP/);
    expect(counts('LEBARAN')).toEqual([3, 0, 0]);
    expect(numbers.map((nomor) => couponOf(shop, nomor).status)).toEqual(['AKTIF', 'AKTIF', 'AKTIF']);
    expect(couponOf(shop, numbers[0]!)).toMatchObject({
      ...{ persen_kupon: 500, maksimal_potongan: 150_000, kode_member: null, tgl_system: '2026-11-20' },
    });
  });

  it('of five no two clerks issue three each', () => {
    issue(shop, FIVE, { jumlah: 3 });
    const second = issuing(FIVE, { id: 'i1', jumlah: 3 });
    expect(shop.refusal((context) => issueCoupons(second, FIVE, context))).toBe('COUPON_QUOTA');
    expect(counts('LEBARAN')).toEqual([3, 0, 0]);
    issue(shop, FIVE, { id: 'i1', jumlah: 2 });
    expect(counts('LEBARAN')).toEqual([5, 0, 0]);
  });

  it('asks for a word above ten, or for whoever brings them', () => {
    const kind = { ...FIVE, jumlah_kupon: 100 };
    const asks = (over: Parameters<typeof issuing>[1]) =>
      shop.refusal((context) => issueCoupons(issuing(kind, over), kind, context));
    const members = (count: number) => Array.from({ length: count }, (_, nth) => `M${nth}`);
    expect(asks({ jumlah: 1 })).toBe('AUTHORIZATION_REQUIRED');
    expect(asks({ untuk: members(11) })).toBe('AUTHORIZATION_REQUIRED');
    expect(asks({ untuk: members(10) })).toBeNull();
    shop.do((context) => issueCoupons(issuing(kind, { untuk: ['M7'] }), kind, context));
    expect(couponOf(shop, drawn('LEBARAN', 0).nomor).kode_member).toBe('M7');
  });

  it('is refused of a kind that is closed, over or not there', () => {
    const refused = (kind: typeof FIVE | null) => shop.refusal((context) => issueCoupons(issuing(FIVE), kind, context));
    expect(refused(null)).toBe('COUPON_KIND_UNKNOWN');
    expect(refused({ ...FIVE, is_aktif: false })).toBe('COUPON_KIND_CLOSED');
    expect(refused({ ...FIVE, tgl_kadaluarsa: '2026-11-19' })).toBe('COUPON_KIND_EXPIRED');
    expect(shop.refusal((context) => issueCoupons(issuing(FIVE, { jumlah: 0 }), FIVE, context))).toBe('COUPON_ISSUE_SIZE'); // prettier-ignore
  });

  it('goes on above five hundred, part by part, each once; a cancelled one stops', () => {
    const kind = { ...FIVE, jumlah_kupon: 2_000 };
    issue(shop, kind, { jumlah: 1_200 });
    expect(shop.document(couponIssues.stream('i0')).status).toBe('PROSES');
    expect(counts('LEBARAN')).toEqual([1_200, 0, 0]);
    const part = (from: number, count: number) => ({
      ...{ id: 'i0', from },
      drawn: Array.from({ length: count }, (_, nth) => drawn('LEBARAN', from + nth)),
    });
    shop.do((context) => issueMoreCoupons(part(500, 500), context));
    expect(issueMoreCoupons(part(500, 500), shop.context()).events).toEqual([]);
    const issued = () => shop.events.filter(({ type }) => type === 'CouponIssued').length;
    expect(issued()).toBe(1_000);
    const cancel = (otorisasi_ids: string[]) => (context: ReturnType<TestShop['context']>) =>
      cancelIssue({ id: 'i0', alasan: 'SALAH', otorisasi_ids, hash: 'h', nomor: [drawn('LEBARAN', 0).nomor] }, context);
    agreed('stop', cancel);
    // 200 were never issued.
    expect(counts('LEBARAN')).toEqual([1_000, 0, 1]);
    expect(issueMoreCoupons(part(1_000, 200), shop.context()).events).toEqual([]);
    shop.do((context) => cancelMoreCoupons({ id: 'i0', nomor: [drawn('LEBARAN', 0).nomor, drawn('LEBARAN', 1).nomor] }, context)); // prettier-ignore
    expect(counts('LEBARAN')).toEqual([1_000, 0, 2]);
    expect(shop.refusal(cancel([]))).toBe('COUPON_ISSUE_CANCELLED');
  });
});

describe('paying with a coupon', () => {
  it('5 % of 4,000,000 are 200,000, of which it takes 150,000: 5,000,000 are it and cash of 4,850,000', () => {
    const [nomor] = issue(shop, FIVE);
    sellAll(shop);
    const { sale } = shop.do(paying([kupon(nomor!), pay('CASH', 4_850_000)]));
    expect(sale.validation!.payments.map(({ cara_bayar, jumlah }) => [cara_bayar, jumlah])).toEqual([
      ['CASH', 4_850_000],
      ['KUPON', 150_000],
    ]);
    const posted = Object.fromEntries(recorded('SaleValidated').postings.map(({ akun, jumlah }) => [akun, jumlah]));
    expect(posted).toMatchObject({ 'kas/LACI1': 4_850_000, 'biaya/kupon': 150_000, penjualan: -5_000_000 });
    expect(couponOf(shop, nomor!)).toMatchObject({ status: 'TERPAKAI', pakai: { sale_id: 's1', jumlah_rp: 150_000 } });
    expect(counts('LEBARAN')).toEqual([1, 1, 0]);
  });

  it('a cancelled sale gives it back, and it pays another', () => {
    const [nomor] = issue(shop, FIVE);
    sellAll(shop);
    shop.do(paying([kupon(nomor!, 150_000), pay('CASH', 4_850_000)]));
    const done = recorded('SaleValidated');
    agreed(
      'back',
      (otorisasi_ids) => (context) =>
        cancelSale({ id: 's1', alasan: 'SALAH', otorisasi_ids, hash: 'h' }, done, context),
    );
    expect([couponOf(shop, nomor!).status, shop.balance('biaya/kupon')]).toEqual(['AKTIF', 0]);
    expect(counts('LEBARAN')).toEqual([1, 0, 0]);
    sellAll(shop, 's2');
    shop.do(paying([kupon(nomor!), pay('CASH', 4_850_000)], 's2'));
    expect(shop.balance('biaya/kupon')).toBe(150_000);
  });

  it('is used once: the second sale is told which has it', () => {
    const [nomor] = issue(shop, { ...HUNDRED });
    sellAll(shop, 's1', ['R4']);
    sellAll(shop, 's2', ['R1']);
    shop.do(paying([kupon(nomor!), pay('CASH', 3_900_000)]));
    const refused = () => shop.do(paying([kupon(nomor!), pay('CASH', 900_000)], 's2'));
    expect(refused).toThrow(expect.objectContaining({ code: 'COUPON_USED', data: { sale_id: 's1' } }));
    expect(shop.balance('biaya/kupon')).toBe(100_000);
  });

  it('takes no more than is left, and the sum that was shown or none', () => {
    const [nomor] = issue(shop, FIVE);
    sellAll(shop);
    const refused = (...payments: Parameters<typeof paying>[0]) => shop.refusal(paying(payments));
    expect(refused(kupon(nomor!, 200_000), pay('CASH', 4_800_000))).toBe('COUPON_CHANGED');
    expect(refused(kupon(nomor!), pay('DEBIT', 5_000_000))).toBe('PAYMENT_EXCEEDS_REMAINING');
    shop.do(paying([kupon(nomor!), pay('DEBIT', 4_900_000)]));
    expect(couponOf(shop, nomor!).pakai!.jumlah_rp).toBe(100_000);
  });

  it('two of a sum pay together, of percents one', () => {
    const [one, two] = issue(shop, { ...HUNDRED }, { jumlah: 2 });
    const [percent] = issue(shop, FIVE, { id: 'i1' });
    const [charge] = issue(shop, { ...FIVE, kode_kupon: 'ONGKOS', jenis_kupon: 'ONGKOS' }, { id: 'i2' });
    sellAll(shop);
    expect(shop.refusal(paying([kupon(percent!), kupon(charge!), pay('CASH', 4_850_000)]))).toBe('COUPON_ONE_PERCENT');
    expect(shop.refusal(paying([kupon(one!), kupon(one!), pay('CASH', 4_800_000)]))).toBe('COUPON_TWICE');
    shop.do(paying([kupon(one!), kupon(two!), kupon(percent!), pay('CASH', 4_650_000)]));
    expect([counts('RP100'), counts('LEBARAN')]).toEqual([[2, 2, 0], [1, 1, 0]]); // prettier-ignore
    expect(shop.balance('biaya/kupon')).toBe(350_000);
  });

  it('is for its days, its goods, its least spend, its member and his level', () => {
    const refused = (kind: typeof FIVE, over: object = {}, member: Parameters<typeof paying>[2] = null) => {
      shop = couponShop();
      const [nomor] = issue(shop, kind, over);
      sellAll(shop);
      return shop.refusal(paying([kupon(nomor!), pay('CASH', 5_000_000)], 's1', member));
    };
    expect(refused({ ...FIVE, tgl_berlaku: '2026-11-21' })).toBe('COUPON_DATES');
    expect(refused({ ...FIVE, kode_group: ['375'] })).toBe('COUPON_NOT_FOR_GOODS');
    expect(refused({ ...FIVE, minimal_belanja: 5_000_001 })).toBe('COUPON_MINIMUM');
    const gold = { ...FIVE, kode_level: 'GOLD' };
    expect(refused(gold)).toBe('COUPON_OTHER_LEVEL');
    expect(refused(gold, {}, { kode_member: 'M1', kode_level: 'SILVER' })).toBe('COUPON_OTHER_LEVEL');
    const many = Array.from({ length: 11 }, (_, nth) => `M${nth}`);
    const kind = { ...FIVE, jumlah_kupon: 20 };
    expect(refused(kind, { untuk: many }, { kode_member: 'M9', kode_level: 'GOLD' })).toBe('COUPON_OTHER_MEMBER');
    // More cash than is due: it holds, the change goes back.
    expect(refused(kind, { untuk: many }, { kode_member: 'M0', kode_level: 'GOLD' })).toBeNull();
    expect(refused(gold, {}, { kode_member: 'M1', kode_level: 'GOLD' })).toBeNull();
  });
});

describe('a coupon without a note', () => {
  it('is used with a word and takes nothing; today it is taken back, and no other day', () => {
    const [nomor] = issue(shop, FIVE);
    agreed('use', (otorisasi_ids) => (context) => useCouponAlone({ ...step(nomor!), otorisasi_ids }, context));
    expect(couponOf(shop, nomor!).pakai).toMatchObject({ sale_id: null, jumlah_rp: 0, otorisasi_by: 'SPV1' });
    expect(shop.refusal((context) => useCouponAlone(step(nomor!), context))).toBe('COUPON_USED_ALONE');
    shop.openDay = '2026-11-21';
    expect(shop.refusal((context) => releaseCouponAlone(step(nomor!), context))).toBe('COUPON_PREVIOUS_DAY');
    shop.openDay = '2026-11-20';
    shop.do((context) => releaseCouponAlone(step(nomor!), context));
    expect([couponOf(shop, nomor!).status, ...counts('LEBARAN')]).toEqual(['AKTIF', 1, 0, 0]);
    expect(shop.refusal((context) => releaseCouponAlone(step(nomor!), context))).toBe('COUPON_NOT_USED');
  });

  it('that a sale used is given back by the sale alone', () => {
    const [nomor] = issue(shop, FIVE);
    sellAll(shop);
    shop.do(paying([kupon(nomor!), pay('CASH', 4_850_000)]));
    expect(shop.refusal((context) => releaseCouponAlone(step(nomor!), context))).toBe('COUPON_OF_SALE');
    expect(shop.refusal((context) => cancelCoupon(step(nomor!), context))).toBe('COUPON_USED');
  });

  it('is cancelled on any day, with a word and a reason; then it pays nothing', () => {
    const [nomor] = issue(shop, FIVE);
    expect(shop.refusal((context) => cancelCoupon(step(nomor!, ' '), context))).toBe('VALIDATION_FAILED');
    shop.openDay = '2026-12-05';
    agreed('cancel', (otorisasi_ids) => (context) => cancelCoupon({ ...step(nomor!), otorisasi_ids }, context));
    expect([couponOf(shop, nomor!).status, ...counts('LEBARAN')]).toEqual(['BATAL', 1, 0, 1]);
    expect(shop.refusal((context) => useCouponAlone(step(nomor!), context))).toBe('COUPON_CANCELLED');
    expect(shop.refusal((context) => useCouponAlone(step('LEBARAN-00000000'), context))).toBe('COUPON_NOT_FOUND');
    expect(coupons.load(nomor!, shop.context())!.ended).toMatchObject({ otorisasi_by: 'SPV1' });
  });
});
