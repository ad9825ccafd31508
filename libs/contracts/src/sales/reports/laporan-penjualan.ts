import type { BusinessDate, Milligrams, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';

export interface SalesReportRow {
  readonly tgl_system: BusinessDate;
  readonly no_faktur_jual: string;
  readonly nama_customer: string;
  readonly customer_id?: string | null;
  readonly kode_sales: string;
  readonly valid_by: string;
  readonly total_qty: number;
  readonly total_berat: Milligrams;
  readonly total_berat_murni: Milligrams;
  /** Before discount, of lines already rounded. */
  readonly subtotal: Rupiah;
  readonly diskon: Rupiah;
  /** 0 while PAJAK_MODULE is off. */
  readonly ppn: Rupiah;
  readonly total_harga: Rupiah;
  /** Net of change. */
  readonly bayar_cash: Rupiah;
  readonly bayar_non_cash: Rupiah;
  readonly bayar_lain: Rupiah;
  /** What rounding cash made: they pay that much more than the total. */
  readonly pembulatan: Rupiah;
}

/** One row per way of paying that was used, in the order of the register; together they are total_harga + pembulatan. */
export interface PaymentRecapRow {
  readonly cara_bayar: string;
  readonly jumlah_transaksi: number;
  readonly jumlah: Rupiah;
}

export type SalesReportRecaps = { readonly cara_bayar: PaymentRecapRow };

/** VALID sales of the days, one row per invoice. */
export const laporanPenjualan: ReportDefinition<SalesReportRow, SalesReportRecaps> = {
  name: 'laporan-penjualan',
  route: '/laporan-penjualan',
  path: 'laporan/penjualan',
  section: 'sales',
  orientation: 'landscape',
  filters: [
    { name: 'tgl_from', formName: 'tanggal_awal', type: 'date', default: 'today', requiredMessage: 'dateEmpty' },
    { name: 'tgl_to', formName: 'sampai_tgl', type: 'date', default: 'today', requiredMessage: 'dateEmpty' },
    {
      name: 'kode_sales',
      type: 'lookup',
      default: 'ALL',
      lookup: { list: 'master-sales', value: 'kode_sales', label: 'nama_sales' },
      requiredMessage: 'codeEmpty',
      upper: true,
    },
    {
      name: 'valid_by',
      type: 'lookup',
      default: 'ALL',
      lookup: { list: 'users-kasir', value: 'user_id', label: 'user_id' },
      upper: true,
    },
  ],
  columns: [
    { name: 'tgl_system' },
    { name: 'no_faktur_jual' },
    { name: 'nama_customer' },
    { name: 'kode_sales' },
    { name: 'valid_by' },
    { name: 'total_qty', total: 'sum' },
    { name: 'total_berat', total: 'sum' },
    { name: 'total_berat_murni', total: 'sum' },
    { name: 'subtotal', total: 'sum' },
    { name: 'diskon', total: 'sum' },
    { name: 'ppn', total: 'sum', module: 'PAJAK_MODULE' },
    { name: 'total_harga', total: 'sum' },
    { name: 'bayar_cash', total: 'sum' },
    { name: 'bayar_non_cash', total: 'sum' },
    { name: 'bayar_lain', total: 'sum' },
    { name: 'pembulatan', total: 'sum' },
  ],
  groups: [{ by: 'tgl_system' }],
  sort: [
    { column: 'tgl_system', direction: 'asc' },
    { column: 'no_faktur_jual', direction: 'asc' },
  ],
  recaps: [
    {
      name: 'cara_bayar',
      title: 'cara_bayar',
      columns: [{ name: 'cara_bayar' }, { name: 'jumlah_transaksi', total: 'sum' }, { name: 'jumlah', total: 'sum' }],
    },
  ],
  checks: [
    {
      sums: [
        ['total_harga'],
        ['subtotal', '-diskon', 'ppn'],
        ['bayar_cash', 'bayar_non_cash', 'bayar_lain', '-pembulatan'],
      ],
    },
  ],
  notes: ['validSalesOnly'],
};
