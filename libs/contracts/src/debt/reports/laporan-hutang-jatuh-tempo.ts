import { DUE_STATUSES, type DueStatus } from '@emas/domain/shared/due-status';
import type { BusinessDate, Milligrams, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { DAYS } from '../../reports/filters.js';

export interface DueLoanRow {
  readonly jatuh_tempo: BusinessDate;
  readonly no_faktur_hutang: string;
  readonly customer_id: string;
  readonly nama_customer: string | null;
  readonly no_hp: string | null;
  readonly tgl_hutang: BusinessDate;
  readonly lewat_hari: number;
  readonly berat: Milligrams;
  readonly sisa_pokok: Rupiah;
  /** Owed on the business day. */
  readonly bunga_berjalan: Rupiah;
  readonly total_tebus: Rupiah;
  readonly tgl_pengingat: BusinessDate | null;
  readonly status_tempo: DueStatus;
  readonly jumlah_kontrak: number;
}

/** Contracts that run and are due on the days, and before them those that are late. */
export const laporanHutangJatuhTempo: ReportDefinition<DueLoanRow> = {
  name: 'laporan-hutang-jatuh-tempo',
  route: '/laporan-hutang-jatuh-tempo',
  path: 'laporan/hutang-jatuh-tempo',
  section: 'debt',
  orientation: 'landscape',
  filters: [...DAYS, { name: 'status_tempo', type: 'enum', default: 'ALL', values: DUE_STATUSES }],
  columns: [
    { name: 'jatuh_tempo' },
    { name: 'no_faktur_hutang' },
    { name: 'nama_customer' },
    { name: 'no_hp' },
    { name: 'tgl_hutang' },
    { name: 'lewat_hari' },
    { name: 'berat', total: 'sum' },
    { name: 'sisa_pokok', total: 'sum' },
    { name: 'bunga_berjalan', total: 'sum' },
    { name: 'total_tebus', total: 'sum' },
    { name: 'tgl_pengingat' },
    { name: 'status_tempo' },
    { name: 'jumlah_kontrak', total: 'sum', inTotalOnly: true },
  ],
  groups: [{ by: 'status_tempo' }],
  sort: [
    { column: 'status_tempo', direction: 'desc', order: DUE_STATUSES },
    { column: 'jatuh_tempo', direction: 'asc' },
    { column: 'no_faktur_hutang', direction: 'asc' },
  ],
  marks: [{ column: 'status_tempo', values: ['SIAP LELANG'], tone: 'warning' }],
  checks: [{ sums: [['total_tebus'], ['sisa_pokok', 'bunga_berjalan']] }],
};
