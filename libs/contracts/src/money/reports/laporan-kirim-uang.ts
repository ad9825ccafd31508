import type { BusinessDate, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { SHOP } from '../../reports/filters.js';

export interface MoneySentRow {
  readonly tgl_system: BusinessDate;
  readonly no_reff: string;
  readonly input_by: string;
  readonly tujuan: string;
  readonly keterangan: string;
  readonly jumlah_rp: Rupiah;
  readonly status: string;
  readonly tgl_terima: BusinessDate | null;
  readonly terima_by: string | null;
  /** Path of its note. */
  readonly nota_kirim: string;
  readonly jumlah_transaksi: number;
}

/** Money that the shop sent to others, of all days; DONE is what was received. The head office chooses the shop. */
export const laporanKirimUang: ReportDefinition<MoneySentRow> = {
  name: 'laporan-kirim-uang',
  route: '/laporan-kirim-uang',
  path: 'laporan/kirim-uang',
  section: 'cash',
  orientation: 'landscape',
  filters: [
    { ...SHOP, default: '', requiredMessage: 'chooseShop' },
    { name: 'status', type: 'enum', default: 'ALL', values: ['DONE'] },
  ],
  columns: [
    { name: 'tgl_system' },
    { name: 'no_reff' },
    { name: 'input_by' },
    { name: 'tujuan' },
    { name: 'keterangan', width: 26 },
    { name: 'jumlah_rp', total: 'sum' },
    { name: 'status' },
    { name: 'tgl_terima' },
    { name: 'terima_by' },
    { name: 'nota_kirim', width: 20 },
    { name: 'jumlah_transaksi', total: 'sum', inTotalOnly: true },
  ],
  sort: [
    { column: 'tgl_system', direction: 'desc' },
    { column: 'no_reff', direction: 'desc' },
  ],
  recaps: [{ name: 'kiriman', title: 'kiriman_status', per: 'status', columns: ['jumlah_transaksi', 'jumlah_rp'] }],
  uncounted: { column: 'status', values: ['BATAL'], from: 'all' },
  marks: [
    { column: 'status', values: ['BATAL'], tone: 'muted' },
    { column: 'status', values: ['KIRIM'], tone: 'warning' },
  ],
  texts: { failure: 'sendFailed' },
};
