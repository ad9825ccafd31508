import type { PaymentInput, Taking } from '../payments/money-in.js';
import { line, openShop, ring, save, TAKING } from '../sales/sale.fixture.js';
import { validateSale } from '../sales/validate-sale.js';
import type { TestShop } from '../testing/shop.js';
import { type Coupon, coupons } from './coupon.js';
import { COUPON_ACCOUNT } from './coupon-tender.js';
import { couponNumber } from './coupon-number.js';
import { type IssueCoupons, issueCoupons, type OfferedKind } from './issue-coupons.js';
import type { CouponHolder } from './coupon-holder.js';

/** 5 % of what is bought, 150,000 at most, of 1,000,000 on. */
export const FIVE: OfferedKind = {
  ...{ kode_kupon: 'LEBARAN', nama_kupon: 'KUPON LEBARAN', jenis_kupon: 'PERSEN', nilai_rp: 0, persen_kupon: 500 },
  ...{ maksimal_potongan: 150_000, minimal_belanja: 1_000_000, kode_group: ['750'], kode_level: null },
  ...{ tgl_berlaku: '2026-11-01', tgl_kadaluarsa: '2026-11-30', jumlah_kupon: 5, is_aktif: true },
};
export const HUNDRED: OfferedKind = {
  ...FIVE,
  ...{ kode_kupon: 'RP100', jenis_kupon: 'RUPIAH', nilai_rp: 100_000, persen_kupon: 0, maksimal_potongan: null },
  ...{ minimal_belanja: 0, kode_group: [] },
};

/** The n-th number that is drawn of a kind. */
export const drawn = (kode: string, nth: number) => ({
  nomor: couponNumber(kode, [nth & 31, (nth >> 5) & 31, (nth >> 10) & 31, 1, 2, 3, 4]),
  coupon_id: `${kode}-${nth}`,
});

export const issuing = (kind: OfferedKind, over: Partial<IssueCoupons> = {}): IssueCoupons => {
  const jumlah = over.jumlah ?? over.untuk?.length ?? 1;
  const from = over.id ? Number(over.id.slice(1)) * 1_000 : 0;
  return {
    ...{ id: 'i0', jumlah, untuk: [], level: null, bulan_lahir: null, otorisasi_ids: [], hash: 'hash' },
    drawn: Array.from({ length: Math.min(jumlah, 500) }, (_, nth) => drawn(kind.kode_kupon, from + nth)),
    ...over,
  };
};

/** Issued with somebody's word; answers their numbers. */
export function issue(shop: TestShop, kind: OfferedKind, over: Partial<IssueCoupons> = {}): readonly string[] {
  const asked = issuing(kind, over);
  const otorisasi_ids = [shop.approve(`word-${asked.id}`, (context) => issueCoupons(asked, kind, context))];
  shop.do((context) => issueCoupons({ ...asked, otorisasi_ids }, kind, context));
  return asked.drawn.map(({ nomor }) => nomor);
}

/** 8 g and 2 g at 500,000: 4,000,000 of group 750 and 1,000,000 of another. */
export const couponShop = (): TestShop =>
  openShop(
    ring('R4', { berat: 8_000, berat_asli: 8_000 }),
    ring('R1', { berat: 2_000, berat_asli: 2_000, kode_group: '999', harga_modal: 800_000 }),
    ring('R2', { berat: 2_000, berat_asli: 2_000, harga_modal: 800_000 }),
  );

export const sellAll = (shop: TestShop, id = 's1', codes: readonly string[] = ['R4', 'R1']) =>
  save(shop, codes.map((kode) => line(kode, { harga_gram: 50_000_000 })), { id }); // prettier-ignore

export const kupon = (nomor: string, jumlah = 0): PaymentInput => ({
  ...{ cara_bayar: 'KUPON', jumlah, kode_bank: null, no_rekening: null, no_ref: nomor },
});

/** Terms of coupons, whose customer has this card. */
export const takingOf = (member: CouponHolder | null = null): Taking => ({
  ...TAKING,
  termsOf: (payment) =>
    payment.cara_bayar === 'KUPON'
      ? { akun: COUPON_ACCOUNT, ref: coupons.stream(payment.no_ref!), biaya_customer: 0, member }
      : TAKING.termsOf(payment),
});

export const paying =
  (pembayaran: readonly PaymentInput[], id = 's1', member: CouponHolder | null = null) =>
  (context: Parameters<typeof validateSale>[2]) =>
    validateSale({ id, pembayaran }, takingOf(member), context);

export const couponOf = (shop: TestShop, nomor: string): Coupon => shop.document<Coupon>(coupons.stream(nomor)).body;
