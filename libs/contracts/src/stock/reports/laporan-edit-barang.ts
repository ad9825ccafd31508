import type { BusinessDate } from '@emas/domain/shared/units';
import type { FilterDefinition, ReportDefinition } from '../../definitions/report.js';
import { DAYS } from '../../reports/filters.js';

/** A field of a thing that became another; values as they are written, for each has a unit of its own. */
export interface ItemChangeRow {
  readonly kode_barcode: string;
  readonly nama_barang: string;
  readonly tgl_system: BusinessDate;
  /** HH:MM:SS */
  readonly jam: string;
  readonly field: string;
  readonly nilai_lama: string;
  readonly nilai_baru: string;
  /** Of figures only. */
  readonly selisih: string;
  readonly alasan: string;
  readonly ubah_by: string;
  readonly otorisasi_by: string | null;
  /** 1. */
  readonly jumlah_perubahan: number;
}

const FIELD: FilterDefinition = { name: 'field', type: 'text', default: 'ALL' };
const CHANGED_BY: FilterDefinition = {
  name: 'ubah_by',
  type: 'lookup',
  default: 'ALL',
  lookup: { list: 'users', value: 'user_id', label: 'user_id' },
  upper: true,
};
const BARCODE: FilterDefinition = { name: 'kode_barcode', type: 'text', default: 'ALL', upper: true };

/** What of things was changed: names, weights, prices, pictures, field by field. */
export const laporanEditBarang: ReportDefinition<ItemChangeRow> = {
  name: 'laporan-edit-barang',
  route: '/laporan-edit-barang',
  path: 'laporan/edit-barang',
  section: 'stock',
  orientation: 'landscape',
  csv: true,
  filters: [...DAYS, FIELD, CHANGED_BY, BARCODE],
  columns: [
    { name: 'tgl_system' },
    { name: 'jam' },
    { name: 'field', format: 'fieldName' },
    { name: 'nilai_lama', width: 18 },
    { name: 'nilai_baru', width: 18 },
    { name: 'selisih', format: 'text' },
    { name: 'alasan' },
    { name: 'ubah_by' },
    { name: 'otorisasi_by' },
    { name: 'jumlah_perubahan', total: 'sum', inTotalOnly: true },
  ],
  groups: [{ by: 'kode_barcode', attributes: [{ name: 'nama_barang' }] }],
  // Those of one thing as they stand in the ledger.
  sort: [{ column: 'kode_barcode', direction: 'asc' }],
  recaps: [
    { name: 'per_field', per: 'field', columns: ['jumlah_perubahan'] },
    { name: 'per_ubah_by', per: 'ubah_by', columns: ['jumlah_perubahan'] },
  ],
};
