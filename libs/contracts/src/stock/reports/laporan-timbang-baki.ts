import type { BusinessDate, Milligrams } from '@emas/domain/shared/units';
import type { FilterDefinition, ReportDefinition } from '../../definitions/report.js';
import { DAYS, TRAY, WAREHOUSE } from '../../reports/filters.js';

/** A tray that was weighed, beside what the books said of it then. */
export interface WeighingReportRow {
  readonly kode_gudang: string;
  readonly nama_gudang: string | null;
  readonly tgl_system: BusinessDate;
  readonly jam: string;
  readonly kode_baki: string;
  readonly qty: number;
  readonly berat_barang: Milligrams;
  readonly berat_bandrol: Milligrams;
  readonly berat_baki: Milligrams;
  readonly berat_buku: Milligrams;
  readonly berat_timbang: Milligrams;
  /** Negative where something lacked. */
  readonly selisih: Milligrams;
  readonly toleransi: Milligrams;
  readonly hasil: string;
  readonly input_by: string;
}

const RESULT: FilterDefinition = { name: 'hasil', type: 'enum', default: 'ALL', values: ['SESUAI', 'SELISIH'] };

/** What trays weighed and should have, as it was when they were weighed. */
export const laporanTimbangBaki: ReportDefinition<WeighingReportRow> = {
  name: 'laporan-timbang-baki',
  route: '/laporan-timbang-baki',
  path: 'laporan/timbang-baki',
  section: 'stock',
  orientation: 'landscape',
  filters: [...DAYS, WAREHOUSE, TRAY, RESULT],
  columns: [
    { name: 'tgl_system' },
    { name: 'jam' },
    { name: 'kode_baki' },
    { name: 'qty', total: 'sum' },
    { name: 'berat_barang', total: 'sum' },
    { name: 'berat_bandrol', total: 'sum' },
    { name: 'berat_baki', total: 'sum' },
    { name: 'berat_buku', total: 'sum' },
    { name: 'berat_timbang', total: 'sum' },
    { name: 'selisih', format: 'weight', total: 'sum' },
    { name: 'toleransi' },
    { name: 'hasil' },
    { name: 'input_by' },
  ],
  groups: [{ by: 'kode_gudang', attributes: [{ name: 'nama_gudang' }] }],
  sort: [
    { column: 'kode_gudang', direction: 'asc' },
    { column: 'tgl_system', direction: 'asc' },
    { column: 'jam', direction: 'asc' },
  ],
  marks: [{ column: 'hasil', values: ['SELISIH'], tone: 'warning' }],
  checks: [
    { sums: [['berat_buku'], ['berat_barang', 'berat_bandrol', 'berat_baki']] },
    { sums: [['selisih'], ['berat_timbang', '-berat_buku']] },
  ],
};
