import type { Milligrams } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { DEPT } from '../../reports/filters.js';

export interface GoodsNameRow {
  readonly nama_barang: string;
  /** `-` where a thing has none; null while sizes are not told apart. */
  readonly size: string | null;
  readonly berat: Milligrams;
  readonly jumlah: number;
}

const WEIGHT_AND_COUNT = [
  { name: 'berat', total: 'sum' },
  { name: 'jumlah', format: 'int', total: 'sum' },
] as const;

const NAME = { column: 'nama_barang', direction: 'asc' } as const;

/** What lies in the trays by what it is called, and by size where that is asked for: specification 2.4. */
export const laporanKelompokBarang: ReportDefinition<GoodsNameRow> = {
  name: 'laporan-kelompok-barang',
  route: '/laporan-kelompok-barang',
  path: 'reportbarang/kelompok-barang',
  section: 'stock',
  orientation: 'portrait',
  workbook: false,
  filters: [
    { ...DEPT, label: 'jenis' },
    { name: 'group_by', type: 'enum', default: 'nama_barang', values: ['nama_barang', 'nama_barang_size'] },
  ],
  columns: [{ name: 'nama_barang' }, ...WEIGHT_AND_COUNT],
  sort: [NAME],
  variant: {
    filter: 'group_by',
    value: 'nama_barang_size',
    columns: [{ name: 'size' }, ...WEIGHT_AND_COUNT],
    groups: [{ by: 'nama_barang' }],
    sort: [NAME, { column: 'size', direction: 'asc' }],
  },
  exportNames: { pdf: 'LAPORAN KELOMPOK NAMA BARANG' },
  texts: { empty: 'goodsNamesEmpty', success: 'goodsNamesAvailable', failure: 'goodsNamesEmpty' },
};
