import type { BusinessDate, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { DAYS, RECEIVED_BY } from '../../reports/filters.js';

export interface MoneyReceivedRow {
  readonly tgl_terima: BusinessDate;
  readonly jam: string;
  readonly no_reff: string;
  readonly toko_asal: string;
  readonly tgl_kirim: BusinessDate;
  /** Who sent it. */
  readonly input_by: string;
  readonly keterangan: string;
  readonly jumlah_rp: Rupiah;
  readonly terima_by: string;
  /** Days on its way. */
  readonly lama_hari: number;
  readonly jumlah_transaksi: number;
}

/** Money of other shops that was received on the days; what was given back is none. */
export const laporanTerimaUang: ReportDefinition<MoneyReceivedRow> = {
  name: 'laporan-terima-uang',
  route: '/laporan-terima-uang',
  path: 'laporan/terima-uang',
  section: 'cash',
  orientation: 'landscape',
  filters: [...DAYS, { name: 'toko_asal', type: 'text', default: 'ALL', upper: true }, RECEIVED_BY],
  columns: [
    { name: 'tgl_terima' },
    { name: 'jam' },
    { name: 'no_reff' },
    { name: 'toko_asal' },
    { name: 'tgl_kirim' },
    { name: 'input_by' },
    { name: 'keterangan', width: 26 },
    { name: 'jumlah_rp', total: 'sum' },
    { name: 'terima_by' },
    { name: 'lama_hari' },
    { name: 'jumlah_transaksi', total: 'sum', inTotalOnly: true },
  ],
  sort: [
    { column: 'tgl_terima', direction: 'asc' },
    { column: 'jam', direction: 'asc' },
  ],
};
