import type { BusinessDate, Milligrams, PercentHundredths, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { DAYS } from '../../reports/filters.js';

export interface RedemptionDetailRow {
  readonly no_faktur_hutang: string;
  readonly customer_id: string;
  readonly nama_customer: string | null;
  readonly alamat_customer: string | null;
  /** Each with its weight. */
  readonly detail_barang: string;
  readonly berat: Milligrams;
  readonly tgl_hutang: BusinessDate;
  /** Days. */
  readonly lama_pinjam: number;
  readonly tgl_lunas: BusinessDate;
  readonly kode_sales: string;
  /** Principal that was redeemed. */
  readonly jumlah_hutang: Rupiah;
  /** Of a month. */
  readonly bunga: PercentHundredths;
  readonly bunga_rp: Rupiah;
  /** What was charged at the redemption. */
  readonly bunga_pinjam: Rupiah;
  readonly total_bayar: Rupiah;
  readonly jumlah_kontrak: number;
}

/** Interest that was paid on the contracts before they were redeemed. */
export type RedemptionRecaps = {
  readonly bunga_sebelum: { readonly jumlah_kontrak: number; readonly bunga_bayar: Rupiah };
};

const SORTS = ['tgl_hutang', 'tgl_lunas', 'no_faktur_hutang'] as const;

/** Contracts that were redeemed on the days. */
export const laporanPenebusanDetail: ReportDefinition<RedemptionDetailRow, RedemptionRecaps> = {
  name: 'laporan-penebusan-detail',
  route: '/laporan-penebusan-detail',
  path: 'hutang/report-penebusan-detail',
  section: 'debt',
  orientation: 'landscape',
  pdfOnSearch: true,
  filters: [
    ...DAYS,
    { name: 'no_pinjam', type: 'text', default: 'ALL', upper: true },
    { name: 'sort_by', type: 'enum', default: 'tgl_hutang', values: SORTS, requiredMessage: 'sortByEmpty' },
  ],
  columns: [
    { name: 'no_faktur_hutang' },
    { name: 'nama_customer' },
    { name: 'alamat_customer', width: 20 },
    { name: 'detail_barang', width: 24 },
    { name: 'tgl_hutang' },
    { name: 'lama_pinjam' },
    { name: 'tgl_lunas' },
    { name: 'kode_sales' },
    { name: 'jumlah_hutang', total: 'sum' },
    { name: 'bunga' },
    { name: 'bunga_rp' },
    { name: 'bunga_pinjam', total: 'sum' },
    { name: 'total_bayar', total: 'sum' },
    { name: 'jumlah_kontrak', total: 'sum', inTotalOnly: true },
    { name: 'berat', total: 'sum', inTotalOnly: true },
  ],
  sort: [{ column: 'tgl_hutang', direction: 'asc' }],
  sortFilter: {
    filter: 'sort_by',
    choices: {
      tgl_hutang: [
        { column: 'tgl_hutang', direction: 'asc' },
        { column: 'no_faktur_hutang', direction: 'asc' },
      ],
      tgl_lunas: [
        { column: 'tgl_lunas', direction: 'asc' },
        { column: 'no_faktur_hutang', direction: 'asc' },
      ],
      no_faktur_hutang: [{ column: 'no_faktur_hutang', direction: 'asc' }],
    },
  },
  recaps: [
    {
      name: 'bunga_sebelum',
      title: 'bunga_sebelum',
      grandTotal: false,
      columns: [{ name: 'jumlah_kontrak' }, { name: 'bunga_bayar' }],
    },
  ],
  checks: [{ sums: [['total_bayar'], ['jumlah_hutang', 'bunga_pinjam']] }],
  texts: { empty: 'dataEmpty' },
};
