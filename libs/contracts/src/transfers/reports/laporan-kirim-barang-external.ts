import type { BusinessDate, Kadar, Milligrams, Rupiah } from '@emas/domain/shared/units';
import type { FilterDefinition, ReportDefinition } from '../../definitions/report.js';
import { DAYS, TARGET_SHOP } from '../../reports/filters.js';

/** A thing that was sent to a partner outside the house; `status` is what became of it. */
export interface ExternalReportRow {
  readonly no_kirim: string;
  /** The partner. */
  readonly tujuan: string;
  readonly nama_toko: string;
  readonly keterangan: string;
  readonly tgl_system: BusinessDate;
  /** Of a bar, the number of its melt. */
  readonly kode_barcode: string;
  readonly nama_barang: string;
  readonly kode_group: string | null;
  readonly kadar: Kadar;
  /** 1. */
  readonly qty: number;
  readonly berat: Milligrams;
  readonly berat_murni: Milligrams;
  readonly harga_modal: Rupiah;
  /** 0 of what was not sold. */
  readonly harga_jual: Rupiah;
  readonly status: string;
  readonly tgl_update: BusinessDate | null;
  /** Until it came back or was sold, else until today. */
  readonly umur_hari: number;
  readonly input_by: string;
}

const STATE: FilterDefinition = {
  name: 'status',
  type: 'enum',
  default: 'ALL',
  values: ['KIRIM', 'KEMBALI', 'TERJUAL', 'BATAL'],
};

/** What went to partners outside the house, and what became of each thing. */
export const laporanKirimBarangExternal: ReportDefinition<ExternalReportRow> = {
  name: 'laporan-kirim-barang-external',
  route: '/laporan-kirim-barang-external',
  path: 'laporan/kirim-barang-external',
  section: 'stock',
  module: 'EXTERNAL_GOODS_MODULE',
  orientation: 'landscape',
  filters: [...DAYS, { ...TARGET_SHOP, name: 'tujuan' }, STATE],
  columns: [
    { name: 'tgl_system' },
    { name: 'kode_barcode' },
    { name: 'nama_barang' },
    { name: 'kode_group' },
    { name: 'kadar' },
    { name: 'qty', total: 'sum', inTotalOnly: true },
    { name: 'berat', total: 'sum' },
    { name: 'berat_murni', total: 'sum' },
    { name: 'harga_modal', total: 'sum', confidential: true },
    { name: 'harga_jual', total: 'sum' },
    { name: 'status' },
    { name: 'tgl_update' },
    { name: 'umur_hari' },
    { name: 'input_by' },
  ],
  groups: [{ by: 'no_kirim', attributes: [{ name: 'tujuan' }, { name: 'nama_toko' }, { name: 'keterangan' }] }],
  sort: [
    { column: 'tgl_system', direction: 'asc' },
    { column: 'no_kirim', direction: 'asc' },
    { column: 'kode_barcode', direction: 'asc' },
  ],
  uncounted: { column: 'status', values: ['BATAL'], from: 'grand' },
  marks: [
    { column: 'status', values: ['BATAL'], tone: 'muted' },
    { column: 'status', values: ['KIRIM'], tone: 'warning' },
  ],
  recaps: [{ name: 'kiriman', title: 'external_status', per: 'status', columns: ['qty', 'berat', 'harga_modal'] }],
};
