import type { BusinessDate, Milligrams, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { DAYS } from '../../reports/filters.js';
import type { SURPLUS_STATES } from '../debt-words.js';

export interface AuctionReportRow {
  readonly tgl_lelang: BusinessDate;
  readonly no_faktur_hutang: string;
  readonly customer_id: string;
  readonly nama_customer: string | null;
  readonly no_hp: string | null;
  readonly jatuh_tempo: BusinessDate;
  readonly lewat_hari: number;
  /** Each with its fineness and weight. */
  readonly detail_barang: string;
  readonly berat: Milligrams;
  readonly sisa_pokok: Rupiah;
  readonly bunga_pinjam: Rupiah;
  readonly nilai_lelang: Rupiah;
  readonly kelebihan_rp: Rupiah;
  readonly kelebihan_dibayar: Rupiah;
  readonly rugi_rp: Rupiah;
  readonly status_kelebihan: (typeof SURPLUS_STATES)[number];
  readonly jumlah_kontrak: number;
}

/** Pledges that were auctioned on the days, and what became of what they brought beyond the debt. */
export const laporanLelangHutang: ReportDefinition<AuctionReportRow> = {
  name: 'laporan-lelang-hutang',
  route: '/laporan-lelang-hutang',
  path: 'laporan/lelang-hutang',
  section: 'debt',
  orientation: 'landscape',
  filters: [
    ...DAYS,
    { name: 'status_kelebihan', type: 'enum', default: 'ALL', values: ['BELUM DIBAYAR', 'DIBAYAR', 'TIDAK ADA'] },
  ],
  columns: [
    { name: 'tgl_lelang' },
    { name: 'no_faktur_hutang' },
    { name: 'nama_customer' },
    { name: 'no_hp' },
    { name: 'jatuh_tempo' },
    { name: 'lewat_hari' },
    { name: 'detail_barang', width: 26 },
    { name: 'berat', total: 'sum' },
    { name: 'sisa_pokok', total: 'sum' },
    { name: 'bunga_pinjam', total: 'sum' },
    { name: 'nilai_lelang', total: 'sum' },
    { name: 'kelebihan_rp', total: 'sum' },
    { name: 'kelebihan_dibayar', total: 'sum' },
    { name: 'rugi_rp', total: 'sum' },
    { name: 'status_kelebihan' },
    { name: 'jumlah_kontrak', total: 'sum', inTotalOnly: true },
  ],
  sort: [
    { column: 'tgl_lelang', direction: 'asc' },
    { column: 'no_faktur_hutang', direction: 'asc' },
  ],
  marks: [{ column: 'status_kelebihan', values: ['BELUM DIBAYAR'], tone: 'warning' }],
  checks: [
    {
      sums: [
        ['nilai_lelang', 'rugi_rp'],
        ['sisa_pokok', 'bunga_pinjam', 'kelebihan_rp'],
      ],
    },
  ],
};
