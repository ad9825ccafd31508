import type { BusinessDate, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { DAYS, FROM_DRAWER, TO_DRAWER, VALID_OR_NOT } from '../../reports/filters.js';

export interface TransferReportRow {
  readonly tgl_system: BusinessDate;
  /** HH:MM:SS */
  readonly jam: string;
  readonly no_bukti: string;
  /** Drawers. */
  readonly asal: string;
  readonly tujuan: string;
  readonly jumlah: Rupiah;
  readonly keterangan: string;
  readonly status: string;
  readonly input_by: string;
  /** Empty while it is on its way. */
  readonly terima_by: string;
  readonly jumlah_transaksi: number;
}

/** Cash that went from drawer to drawer. */
export const laporanPengalihanSaldo: ReportDefinition<TransferReportRow> = {
  name: 'laporan-pengalihan-saldo',
  route: '/laporan-pengalihan-saldo',
  path: 'laporan/pengalihan-saldo',
  section: 'cash',
  orientation: 'landscape',
  filters: [...DAYS, FROM_DRAWER, TO_DRAWER, VALID_OR_NOT],
  columns: [
    { name: 'tgl_system' },
    { name: 'jam' },
    { name: 'no_bukti' },
    { name: 'asal' },
    { name: 'tujuan' },
    { name: 'jumlah', total: 'sum' },
    { name: 'keterangan', width: 26 },
    { name: 'status' },
    { name: 'input_by' },
    { name: 'terima_by' },
    { name: 'jumlah_transaksi', total: 'sum', inTotalOnly: true },
  ],
  sort: [
    { column: 'tgl_system', direction: 'asc' },
    { column: 'jam', direction: 'asc' },
  ],
  uncounted: { column: 'status', values: ['BATAL'], from: 'all' },
  marks: [
    { column: 'status', values: ['BATAL'], tone: 'muted' },
    { column: 'status', values: ['OPEN'], tone: 'warning' },
  ],
};
