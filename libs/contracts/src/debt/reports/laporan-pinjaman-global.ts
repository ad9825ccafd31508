import type { BusinessDate, Milligrams, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { DAYS } from '../../reports/filters.js';

export interface LendingDayRow {
  readonly tgl_system: BusinessDate;
  readonly saldo_awal: Rupiah;
  readonly pinjaman_baru: Rupiah;
  readonly tambah_pokok: Rupiah;
  readonly bayar_pokok: Rupiah;
  readonly tebus_pokok: Rupiah;
  readonly lelang_pokok: Rupiah;
  /** What was taken back of the columns before it, with its sign. */
  readonly batal_pokok: Rupiah;
  readonly saldo_akhir: Rupiah;
  readonly bunga_bayar: Rupiah;
  readonly admin_rp: Rupiah;
  /** Open at the end of the day. */
  readonly jumlah_kontrak: number;
  readonly berat_gadai: Milligrams;
}

export type LendingRecaps = {
  readonly saldo_pinjaman: { readonly saldo_awal: Rupiah; readonly saldo_akhir: Rupiah };
};

/** Principal by business day, quiet ones too. */
export const laporanPinjamanGlobal: ReportDefinition<LendingDayRow, LendingRecaps> = {
  name: 'laporan-pinjaman-global',
  route: '/laporan-pinjaman-global',
  path: 'laporan/pinjaman-global',
  section: 'debt',
  orientation: 'landscape',
  module: 'HIDUP_MODULE',
  filters: [...DAYS],
  columns: [
    { name: 'tgl_system' },
    { name: 'saldo_awal' },
    { name: 'pinjaman_baru', total: 'sum' },
    { name: 'tambah_pokok', total: 'sum' },
    { name: 'bayar_pokok', total: 'sum' },
    { name: 'tebus_pokok', total: 'sum' },
    { name: 'lelang_pokok', total: 'sum' },
    { name: 'batal_pokok', total: 'sum' },
    { name: 'saldo_akhir' },
    { name: 'bunga_bayar', total: 'sum' },
    { name: 'admin_rp', total: 'sum' },
    { name: 'jumlah_kontrak' },
    { name: 'berat_gadai' },
  ],
  sort: [{ column: 'tgl_system', direction: 'asc' }],
  recaps: [
    {
      name: 'saldo_pinjaman',
      title: 'saldo_pinjaman',
      grandTotal: false,
      columns: [{ name: 'saldo_awal' }, { name: 'saldo_akhir' }],
    },
  ],
  charts: [{ kind: 'line', values: ['saldo_akhir'], by: 'tgl_system' }],
};
