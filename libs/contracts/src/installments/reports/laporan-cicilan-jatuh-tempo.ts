import { DUE_STATUSES, type DueStatus } from '@emas/domain/shared/due-status';
import type { BusinessDate, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { DAYS } from '../../reports/filters.js';

/** An instalment that is not paid. */
export interface DueInstallmentRow {
  readonly jatuh_tempo: BusinessDate;
  readonly no_cicilan: string;
  readonly customer_id: string | null;
  readonly nama_customer: string | null;
  readonly no_hp: string | null;
  readonly nama_barang: string;
  readonly angsuran_ke: number;
  readonly tenor: number;
  readonly lewat_hari: number;
  /** What is left of it. */
  readonly angsuran_rp: Rupiah;
  /** As of today. */
  readonly denda_rp: Rupiah;
  /** Instalments of its contract that are late. */
  readonly jumlah_tunggakan: number;
  /** Left of the contract. */
  readonly sisa_bayar: Rupiah;
  readonly tgl_pengingat: BusinessDate | null;
  readonly status_tempo: DueStatus;
  readonly jumlah_angsuran: number;
}

/** Instalments that fall due on the days, and before them all that are late. */
export const laporanCicilanJatuhTempo: ReportDefinition<DueInstallmentRow> = {
  name: 'laporan-cicilan-jatuh-tempo',
  route: '/laporan-cicilan-jatuh-tempo',
  path: 'laporan/cicilan-jatuh-tempo',
  section: 'installments',
  orientation: 'landscape',
  module: 'CICILAN',
  filters: [...DAYS, { name: 'status_tempo', type: 'enum', default: 'ALL', values: DUE_STATUSES }],
  columns: [
    { name: 'jatuh_tempo' },
    { name: 'no_cicilan' },
    { name: 'nama_customer' },
    { name: 'no_hp' },
    { name: 'nama_barang' },
    { name: 'angsuran_ke' },
    { name: 'tenor' },
    { name: 'lewat_hari' },
    { name: 'angsuran_rp', total: 'sum' },
    { name: 'denda_rp', total: 'sum' },
    { name: 'jumlah_tunggakan' },
    { name: 'sisa_bayar' },
    { name: 'tgl_pengingat' },
    { name: 'status_tempo' },
    { name: 'jumlah_angsuran', total: 'sum', inTotalOnly: true },
  ],
  groups: [{ by: 'status_tempo' }],
  sort: [
    { column: 'status_tempo', direction: 'asc', order: ['SIAP LELANG', 'LEWAT', 'BELUM'] },
    { column: 'jatuh_tempo', direction: 'asc' },
  ],
  marks: [{ column: 'status_tempo', values: ['SIAP LELANG'], tone: 'warning' }],
  notes: ['dueInstallments'],
};
