import type { Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';

export interface AccessoryStockRow {
  readonly kode_aksesoris: string;
  readonly nama_aksesoris: string;
  readonly qty_awal: number;
  /** From suppliers and from what the shop already had, less what went back there. */
  readonly qty_tambah: number;
  /** Sold, less what came back. */
  readonly qty_jual: number;
  /** Used in the shop or given, less what came back. */
  readonly qty_ambil: number;
  /** Found at counts, less what was missing. */
  readonly qty_selisih: number;
  readonly qty_akhir: number;
  /** Moving average of one piece at the end; 0 where none is left. */
  readonly harga_modal: Rupiah;
  readonly nilai_akhir: Rupiah;
}

/** Pieces of each accessory by the goods book: there before, come, gone and left. */
export const laporanStockAksesoris: ReportDefinition<AccessoryStockRow> = {
  name: 'laporan-stock-aksesoris',
  route: '/laporan-stock-aksesoris',
  path: 'laporan/stock-aksesoris',
  section: 'stock',
  orientation: 'landscape',
  filters: [
    { name: 'tgl_from', formName: 'tgl_awal', type: 'date', default: 'today', requiredMessage: 'startDateEmpty' },
    { name: 'tgl_to', formName: 'tgl_akhir', type: 'date', default: 'today', requiredMessage: 'endDateEmpty' },
    {
      name: 'kode_aksesoris',
      type: 'lookup',
      default: 'ALL',
      lookup: { list: 'aksesoris', value: 'kode_aksesoris', label: 'nama_aksesoris' },
      upper: true,
    },
  ],
  columns: [
    { name: 'kode_aksesoris' },
    { name: 'nama_aksesoris' },
    { name: 'qty_awal', total: 'sum' },
    { name: 'qty_tambah', total: 'sum' },
    { name: 'qty_jual', total: 'sum' },
    { name: 'qty_ambil', total: 'sum' },
    { name: 'qty_selisih', total: 'sum' },
    { name: 'qty_akhir', total: 'sum' },
    { name: 'harga_modal', confidential: true },
    { name: 'nilai_akhir', total: 'sum', confidential: true },
  ],
  sort: [{ column: 'kode_aksesoris', direction: 'asc' }],
  checks: [{ sums: [['qty_akhir'], ['qty_awal', 'qty_tambah', '-qty_jual', '-qty_ambil', 'qty_selisih']] }],
};
