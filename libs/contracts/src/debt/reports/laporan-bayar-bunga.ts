import type { BusinessDate, PercentHundredths, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { DAYS, SALES_PERSON, VALID_BY } from '../../reports/filters.js';

export interface InterestPaidRow {
  readonly tgl_system: BusinessDate;
  readonly no_bayar: string;
  readonly no_faktur_hutang: string;
  readonly customer_id: string;
  readonly nama_customer: string | null;
  readonly sisa_pokok: Rupiah;
  /** Of a month. */
  readonly bunga: PercentHundredths;
  readonly periode_dari: BusinessDate;
  readonly periode_sampai: BusinessDate;
  readonly jumlah_periode: number;
  readonly bunga_rp: Rupiah;
  readonly bunga_bayar: Rupiah;
  readonly jatuh_tempo_lama: BusinessDate;
  readonly jatuh_tempo_baru: BusinessDate;
  readonly cara_bayar: string;
  readonly kode_sales: string;
  readonly valid_by: string;
  readonly jumlah_transaksi: number;
}

/** Interest that was paid by itself on the days. */
export const laporanBayarBunga: ReportDefinition<InterestPaidRow> = {
  name: 'laporan-bayar-bunga',
  route: '/laporan-bayar-bunga',
  path: 'laporan/bayar-bunga',
  section: 'debt',
  orientation: 'landscape',
  filters: [...DAYS, SALES_PERSON, VALID_BY],
  columns: [
    { name: 'tgl_system' },
    { name: 'no_bayar' },
    { name: 'no_faktur_hutang' },
    { name: 'nama_customer' },
    { name: 'sisa_pokok' },
    { name: 'bunga' },
    { name: 'periode_dari' },
    { name: 'periode_sampai' },
    { name: 'jumlah_periode' },
    { name: 'bunga_rp' },
    { name: 'bunga_bayar', total: 'sum' },
    { name: 'jatuh_tempo_lama' },
    { name: 'jatuh_tempo_baru' },
    { name: 'cara_bayar' },
    { name: 'kode_sales' },
    { name: 'valid_by' },
    { name: 'jumlah_transaksi', total: 'sum', inTotalOnly: true },
  ],
  groups: [{ by: 'tgl_system' }],
  sort: [
    { column: 'tgl_system', direction: 'asc' },
    { column: 'no_bayar', direction: 'asc' },
  ],
};
