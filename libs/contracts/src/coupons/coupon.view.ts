import type { CouponType } from '@emas/domain/shared/coupon-terms';
import type { BusinessDate, Rupiah } from '@emas/domain/shared/units';
import type { CouponState } from './coupon-state.js';

/** What a coupon promises. Percent as a decimal. */
export interface CouponTermsView {
  readonly kode_kupon: string;
  readonly nama_kupon: string;
  readonly jenis_kupon: CouponType;
  /** Of RUPIAH; 0 of the others. */
  readonly nilai_rp: Rupiah;
  readonly persen_kupon: number;
  readonly maksimal_potongan: Rupiah | null;
  readonly minimal_belanja: Rupiah;
  readonly kode_group: readonly string[];
  readonly kode_level: string | null;
  readonly tgl_berlaku: BusinessDate;
  readonly tgl_kadaluarsa: BusinessDate;
}

/** A row of the list: its number is covered but for its end. */
export interface CouponRow extends Pick<
  CouponTermsView,
  'kode_kupon' | 'nama_kupon' | 'jenis_kupon' | 'tgl_berlaku' | 'tgl_kadaluarsa'
> {
  // prettier-ignore
  readonly coupon_id: string;
  readonly nomor_kupon: string;
  readonly status: CouponState;
  /** RUPIAH its amount, of any that is used what it took; null of a percent before. */
  readonly nilai_rp: Rupiah | null;
  readonly no_terbit: string;
  readonly tgl_terbit: BusinessDate;
  readonly kode_member: string | null;
  readonly nama_member: string | null;
  readonly tgl_pakai: BusinessDate | null;
  readonly pakai_by: string | null;
  readonly no_faktur_jual: string | null;
}

export interface CouponPage {
  readonly count: number;
  readonly data: readonly CouponRow[];
}

/** What `POST kupon/cek` tells of one. */
export interface CouponView extends CouponTermsView {
  readonly nomor_kupon: string;
  readonly status: CouponState;
  /** It may be used today. */
  readonly berlaku: boolean;
  readonly tgl_system: BusinessDate;
  readonly no_terbit: string;
  readonly tgl_terbit: BusinessDate;
  readonly kode_member: string | null;
  readonly nama_member: string | null;
  /** Of one that is used: when, by whom, for which sale, what it took off; without a sale its reason. */
  readonly tgl_pakai: BusinessDate | null;
  readonly pakai_by: string | null;
  readonly no_faktur_jual: string | null;
  readonly dipakai_rp: Rupiah | null;
  readonly alasan: string | null;
  readonly batal_by: string | null;
  /** Its use without a note may be taken back. */
  readonly boleh_dilepas: boolean;
}

/** What a coupon takes off a sale at most, whatever else pays it. */
export interface CouponWorthView extends Pick<CouponTermsView, 'kode_kupon' | 'nama_kupon' | 'jenis_kupon'> {
  readonly nomor_kupon: string;
  readonly jumlah: Rupiah;
}

/** Coupons that were issued together. */
export interface CouponIssueRow {
  readonly id: string;
  readonly no_terbit: string;
  readonly tgl_system: BusinessDate;
  readonly kode_kupon: string;
  readonly nama_kupon: string;
  readonly jumlah_kupon: number;
  readonly terbit: number;
  readonly terpakai: number;
  readonly jumlah_batal: number;
  /** Of members; 0: whoever brings them. */
  readonly jumlah_member: number;
  readonly status: 'PROSES' | 'SELESAI' | 'BATAL';
  readonly input_by: string;
}

export interface CouponIssuePage {
  readonly count: number;
  readonly data: readonly CouponIssueRow[];
}

/** A kind that may be issued today, with how many are left. */
export interface CouponKindView extends CouponTermsView {
  readonly jumlah_kupon: number;
  readonly terbit: number;
  readonly sisa_kupon: number;
}

/** What issuing answers. */
export interface CouponsIssuedData {
  readonly id: string;
  readonly no_terbit: string;
  readonly jumlah: number;
  /** Issued by now; the rest comes with the job. */
  readonly terbit: number;
}

/** What a step of one coupon answers. */
export interface CouponStepData {
  readonly nomor_kupon: string;
  readonly status: 'AKTIF' | 'TERPAKAI' | 'BATAL';
}
