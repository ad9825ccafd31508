import type { CouponTermsView } from '@emas/contracts/coupons/coupon.view';
import type { CouponTerms } from '@emas/domain/shared/coupon-terms';
import { hundredthsToPercent } from '@emas/domain/shared/wire';

/** What a coupon promises, as it travels. */
export const termsView = (terms: CouponTerms): CouponTermsView => ({
  kode_kupon: terms.kode_kupon,
  nama_kupon: terms.nama_kupon,
  jenis_kupon: terms.jenis_kupon,
  nilai_rp: terms.nilai_rp,
  persen_kupon: hundredthsToPercent(terms.persen_kupon),
  maksimal_potongan: terms.maksimal_potongan,
  minimal_belanja: terms.minimal_belanja,
  kode_group: terms.kode_group,
  kode_level: terms.kode_level,
  tgl_berlaku: terms.tgl_berlaku,
  tgl_kadaluarsa: terms.tgl_kadaluarsa,
});
