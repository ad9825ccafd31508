import type { BusinessDate, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { DAYS, DOCUMENT_KIND } from '../../reports/filters.js';

export interface ProblemReportRow {
  readonly tgl_system: BusinessDate;
  readonly no_faktur: string;
  readonly jenis_transaksi: string;
  readonly customer_id: string | null;
  readonly nama_customer: string;
  /** null of what comes to no sum. */
  readonly total_harga: Rupiah | null;
  readonly masalah: string;
  readonly tindak_lanjut: string | null;
  readonly status: string;
  readonly lapor_by: string;
  readonly selesai_by: string | null;
  readonly tgl_selesai: BusinessDate | null;
  /** Until it was solved, else until today. */
  readonly umur_hari: number;
  /** Counted. */
  readonly jumlah_nota?: number;
}

/** Documents that something was found to be wrong with on the days, and what became of it. */
export const laporanFakturBermasalah: ReportDefinition<ProblemReportRow> = {
  name: 'laporan-faktur-bermasalah',
  route: '/laporan-faktur-bermasalah',
  path: 'laporan/faktur-bermasalah',
  section: 'sales',
  orientation: 'landscape',
  filters: [
    ...DAYS,
    { name: 'status', type: 'enum', default: 'ALL', values: ['OPEN', 'PROSES', 'SELESAI'] },
    DOCUMENT_KIND,
  ],
  columns: [
    { name: 'tgl_system' },
    { name: 'no_faktur' },
    { name: 'jenis_transaksi' },
    { name: 'nama_customer' },
    { name: 'total_harga', total: 'sum' },
    { name: 'masalah', width: 20 },
    { name: 'tindak_lanjut', width: 20 },
    { name: 'status' },
    { name: 'lapor_by' },
    { name: 'selesai_by' },
    { name: 'tgl_selesai' },
    { name: 'umur_hari' },
    { name: 'jumlah_nota', total: 'count', inTotalOnly: true },
  ],
  groups: [{ by: 'status' }],
  sort: [
    { column: 'status', direction: 'asc' },
    { column: 'tgl_system', direction: 'asc' },
  ],
};
