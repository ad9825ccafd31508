import type { BusinessDate, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { DAYS } from '../../reports/filters.js';

export interface ClosedDayRow {
  readonly tgl_system: BusinessDate;
  /** HH:MM:SS; null of a day that was not closed, whose figures are all null. */
  readonly jam_tutup: string | null;
  readonly tutup_by: string | null;
  readonly total_penjualan: Rupiah | null;
  readonly total_pembelian: Rupiah | null;
  readonly total_service: Rupiah | null;
  readonly total_hutang: Rupiah | null;
  readonly kas_masuk: Rupiah | null;
  readonly kas_keluar: Rupiah | null;
  /** Of all drawers, before the differences that counts posted. */
  readonly saldo_sistem: Rupiah | null;
  readonly hitung_fisik: Rupiah | null;
  readonly selisih: Rupiah | null;
  readonly alasan: string | null;
  readonly seq: number | null;
  readonly seal: string | null;
}

/** Every day of the shop from the first to the last it closed, one that it did not close by name. */
export const laporanTutupTokoRekap: ReportDefinition<ClosedDayRow> = {
  name: 'laporan-tutup-toko-rekap',
  route: '/laporan-tutup-toko-rekap',
  path: 'laporan/tutup-toko-rekap',
  section: 'closing',
  orientation: 'landscape',
  filters: DAYS,
  columns: [
    { name: 'tgl_system' },
    { name: 'jam_tutup', blank: 'notClosed' },
    { name: 'tutup_by' },
    { name: 'total_penjualan', total: 'sum' },
    { name: 'total_pembelian', total: 'sum' },
    { name: 'total_service', total: 'sum' },
    { name: 'total_hutang', total: 'sum' },
    { name: 'kas_masuk', total: 'sum' },
    { name: 'kas_keluar', total: 'sum' },
    { name: 'saldo_sistem' },
    { name: 'hitung_fisik' },
    { name: 'selisih', total: 'sum' },
    { name: 'alasan' },
    { name: 'seq' },
    { name: 'seal', width: 16 },
  ],
  sort: [{ column: 'tgl_system', direction: 'asc' }],
  charts: [{ kind: 'bar', values: ['selisih'], by: 'tgl_system' }],
};
