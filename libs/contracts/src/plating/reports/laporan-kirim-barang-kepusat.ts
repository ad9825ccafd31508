import type { BusinessDate, Kadar, Milligrams, Rupiah } from '@emas/domain/shared/units';
import type { FilterDefinition, ReportDefinition } from '../../definitions/report.js';
import { DAYS, GROUP } from '../../reports/filters.js';

/** A thing that was sent to head office to be cleaned. */
export interface CleanedAwayRow {
  readonly no_kirim: string;
  readonly keterangan: string;
  readonly tgl_system: BusinessDate;
  readonly nama_barang: string;
  readonly kode_dept: string;
  readonly kode_group: string;
  readonly kadar: Kadar;
  /** 1. */
  readonly qty: number;
  readonly berat: Milligrams;
  readonly berat_murni: Milligrams;
  readonly harga_modal: Rupiah;
  /** KIRIM, DITERIMA; BATAL of what was taken back, came back, or was given up. */
  readonly status: string;
  readonly tgl_terima: BusinessDate | null;
  readonly terima_by: string | null;
  readonly input_by: string;
}

const STATE: FilterDefinition = {
  name: 'status',
  type: 'enum',
  default: 'ALL',
  values: ['KIRIM', 'DITERIMA', 'BATAL'],
};

/** What went to head office to be cleaned and plated, shipment by shipment, and what became of each thing. */
export const laporanKirimBarangKepusat: ReportDefinition<CleanedAwayRow> = {
  name: 'laporan-kirim-barang-kepusat',
  route: '/laporan-kirim-barang-kepusat',
  path: 'laporan/kirim-barang-kepusat',
  section: 'plating',
  orientation: 'landscape',
  module: 'SEPUHAN',
  filters: [...DAYS, GROUP, STATE],
  columns: [
    { name: 'tgl_system' },
    { name: 'nama_barang' },
    { name: 'kode_dept' },
    { name: 'kode_group' },
    { name: 'kadar' },
    { name: 'qty', total: 'sum' },
    { name: 'berat', total: 'sum' },
    { name: 'berat_murni', total: 'sum' },
    { name: 'harga_modal', total: 'sum', confidential: true },
    { name: 'status' },
    { name: 'tgl_terima' },
    { name: 'terima_by' },
    { name: 'input_by' },
  ],
  groups: [{ by: 'no_kirim', attributes: [{ name: 'keterangan' }] }],
  sort: [
    { column: 'tgl_system', direction: 'asc' },
    { column: 'no_kirim', direction: 'asc' },
    { column: 'kode_group', direction: 'asc' },
  ],
  uncounted: { column: 'status', values: ['BATAL'], from: 'grand' },
  marks: [
    { column: 'status', values: ['BATAL'], tone: 'muted' },
    { column: 'status', values: ['KIRIM'], tone: 'warning' },
  ],
  recaps: [{ name: 'kiriman', title: 'kiriman_status', per: ['status', 'kadar'], columns: ['berat', 'berat_murni'] }],
};
