import type { BusinessDate, Milligrams, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { DAYS, SHOP } from '../../reports/filters.js';

export interface KnownCustomerRow {
  readonly tgl_system: BusinessDate;
  readonly customer_id: string;
  readonly nama_customer: string | null;
  /** Covered, but for the owner. */
  readonly nik: string | null;
  readonly alamat_customer: string | null;
  readonly no_hp: string | null;
  readonly pekerjaan: string | null;
  /** HH:MM:SS */
  readonly jam: string;
  readonly no_bukti: string;
  readonly jenis_transaksi: string;
  readonly berat: Milligrams;
  readonly jumlah: Rupiah;
  readonly cara_bayar: readonly string[];
  readonly kode_toko: string;
  /** BELUM, TERLAMBAT after the working days that the law gives, DILAPOR. */
  readonly status_lapor: string;
  readonly tgl_lapor: BusinessDate | null;
  readonly lapor_by: string | null;
  readonly jumlah_transaksi: number;
}

/** Customers whose transactions of a day reach the amount of the law, in this shop or together with others. */
export const laporanPengenalanNasabah: ReportDefinition<KnownCustomerRow> = {
  name: 'laporan-pengenalan-nasabah',
  route: '/laporan-pengenalan-nasabah',
  path: 'laporan/pengenalan-nasabah',
  section: 'compliance',
  orientation: 'landscape',
  filters: [...DAYS, { name: 'ambang_rp', type: 'number', default: '' }, SHOP],
  columns: [
    { name: 'tgl_system' },
    { name: 'jam' },
    { name: 'no_bukti' },
    { name: 'jenis_transaksi' },
    { name: 'berat', total: 'sum' },
    { name: 'jumlah', total: 'sum' },
    { name: 'cara_bayar' },
    { name: 'kode_toko' },
    { name: 'status_lapor' },
    { name: 'tgl_lapor' },
    { name: 'lapor_by' },
    { name: 'jumlah_transaksi', total: 'sum', inTotalOnly: true },
  ],
  groups: [
    { by: 'tgl_system' },
    {
      by: 'customer_id',
      told: 'nama_customer',
      attributes: [{ name: 'nik' }, { name: 'alamat_customer' }, { name: 'no_hp' }, { name: 'pekerjaan' }],
    },
  ],
};
