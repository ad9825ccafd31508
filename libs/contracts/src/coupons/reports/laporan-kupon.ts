import type { BusinessDate, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { DAYS } from '../../reports/filters.js';
import { COUPON_STATES, type CouponState } from '../coupon-state.js';

/** An issued coupon. */
export interface CouponReportRow {
  /** Covered but for its end. */
  readonly nomor_kupon: string;
  readonly kode_kupon: string;
  readonly nama_kupon: string;
  /** Of RUPIAH its amount, of any that is used what it took; null of a percent before. */
  readonly nilai_rp: Rupiah | null;
  readonly tgl_terbit: BusinessDate;
  readonly tgl_kadaluarsa: BusinessDate;
  readonly kode_member: string | null;
  readonly nama_member: string | null;
  readonly no_faktur_jual: string | null;
  readonly tgl_pakai: BusinessDate | null;
  readonly valid_by: string | null;
  readonly status: CouponState;
  readonly jumlah_kupon: number;
}

/** Coupons that were issued on the days; those that are used by the day of their use. */
export const laporanKupon: ReportDefinition<CouponReportRow> = {
  name: 'laporan-kupon',
  route: '/laporan-kupon',
  path: 'laporan/kupon',
  section: 'membership',
  orientation: 'landscape',
  module: 'KUPON',
  filters: [...DAYS, { name: 'status', type: 'enum', default: 'ALL', values: COUPON_STATES }],
  columns: [
    { name: 'nomor_kupon' },
    { name: 'kode_kupon' },
    { name: 'nama_kupon' },
    { name: 'nilai_rp', total: 'sum' },
    { name: 'tgl_terbit' },
    { name: 'tgl_kadaluarsa' },
    { name: 'kode_member' },
    { name: 'nama_member' },
    { name: 'no_faktur_jual' },
    { name: 'tgl_pakai' },
    { name: 'valid_by' },
    { name: 'jumlah_kupon', total: 'sum', inTotalOnly: true },
  ],
  groups: [{ by: 'status' }],
  sort: [
    { column: 'status', direction: 'asc' },
    { column: 'tgl_terbit', direction: 'asc' },
    { column: 'kode_kupon', direction: 'asc' },
  ],
  marks: [{ column: 'status', values: ['BATAL', 'KADALUARSA'], tone: 'muted' }],
};
