import type { BusinessDate, Milligrams } from '@emas/domain/shared/units';
import type { FilterDefinition, ReportDefinition } from '../../definitions/report.js';
import { DAYS, ENTERED_BY, TRAY } from '../../reports/filters.js';

/** A thing that went to another tray. */
export interface MoveReportRow {
  readonly no_pindah: string;
  readonly tgl_system: BusinessDate;
  readonly jam: string;
  readonly kode_barcode: string;
  readonly nama_barang: string;
  readonly kode_group: string;
  /** 1. */
  readonly qty: number;
  readonly berat: Milligrams;
  readonly baki_asal: string;
  readonly baki_tujuan: string;
  readonly jenis_pindah: string;
  readonly input_by: string;
}

const KIND: FilterDefinition = {
  name: 'jenis_pindah',
  type: 'enum',
  default: 'ALL',
  values: ['SATU BARANG', 'SATU BAKI', 'BARANG CONTOH'],
};

/** What went from tray to tray, move by move; what was taken back is not there. */
export const laporanPindahBarang: ReportDefinition<MoveReportRow> = {
  name: 'laporan-pindah-barang',
  route: '/laporan-pindah-barang',
  path: 'laporan/pindah-barang',
  section: 'stock',
  orientation: 'landscape',
  filters: [...DAYS, TRAY, KIND, ENTERED_BY],
  columns: [
    { name: 'tgl_system' },
    { name: 'jam' },
    { name: 'kode_barcode' },
    { name: 'nama_barang' },
    { name: 'kode_group' },
    { name: 'qty', total: 'sum', inTotalOnly: true },
    { name: 'berat', total: 'sum' },
    { name: 'baki_asal' },
    { name: 'baki_tujuan' },
    { name: 'jenis_pindah' },
    { name: 'input_by' },
  ],
  groups: [{ by: 'no_pindah' }],
  sort: [
    { column: 'tgl_system', direction: 'asc' },
    { column: 'no_pindah', direction: 'asc' },
    { column: 'kode_barcode', direction: 'asc' },
  ],
};
