import type { BusinessDate, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { BANK, DAYS } from '../../reports/filters.js';

export interface CardCashReportRow {
  readonly kode_bank: string;
  readonly nama_bank: string;
  readonly tgl_system: BusinessDate;
  /** HH:MM:SS */
  readonly jam: string;
  readonly no_gesek: string;
  readonly nama_customer: string;
  readonly no_referensi: string;
  readonly jumlah_gesek: Rupiah;
  /** Hundredths of a percent. */
  readonly fee_persen: number;
  readonly fee_rp: Rupiah;
  readonly jumlah_tunai: Rupiah;
  readonly status: string;
  readonly input_by: string;
  readonly jumlah_transaksi: number;
}

/** Cash that was handed out for what was charged on cards. */
export const laporanGesekTunai: ReportDefinition<CardCashReportRow> = {
  name: 'laporan-gesek-tunai',
  route: '/laporan-gesek-tunai',
  path: 'laporan/gesek-tunai',
  section: 'cash',
  orientation: 'landscape',
  filters: [...DAYS, BANK, { name: 'status', type: 'enum', default: 'ALL', values: ['OUTSTAND', 'VALID', 'BATAL'] }],
  columns: [
    { name: 'tgl_system' },
    { name: 'jam' },
    { name: 'no_gesek' },
    { name: 'nama_customer' },
    { name: 'no_referensi' },
    { name: 'jumlah_gesek', total: 'sum' },
    { name: 'fee_persen' },
    { name: 'fee_rp', total: 'sum' },
    { name: 'jumlah_tunai', total: 'sum' },
    { name: 'status' },
    { name: 'input_by' },
    { name: 'jumlah_transaksi', total: 'sum', inTotalOnly: true },
  ],
  groups: [{ by: 'kode_bank', attributes: [{ name: 'nama_bank' }] }],
  sort: [
    { column: 'kode_bank', direction: 'asc' },
    { column: 'tgl_system', direction: 'asc' },
    { column: 'jam', direction: 'asc' },
  ],
  uncounted: { column: 'status', values: ['BATAL'], from: 'grand' },
  marks: [{ column: 'status', values: ['BATAL'], tone: 'muted' }],
};
