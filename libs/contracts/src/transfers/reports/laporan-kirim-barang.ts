import type { BusinessDate, Kadar, Milligrams, Rupiah } from '@emas/domain/shared/units';
import type { FilterDefinition, ReportDefinition } from '../../definitions/report.js';
import { DAYS, TARGET_SHOP } from '../../reports/filters.js';

/** A thing that was sent to another shop; `status` is what became of it. */
export interface ShipmentReportRow {
  readonly no_kirim: string;
  readonly toko_tujuan: string;
  readonly nama_toko: string;
  readonly keterangan: string;
  readonly tgl_system: BusinessDate;
  readonly kode_barcode: string;
  readonly nama_barang: string;
  readonly kode_dept: string;
  readonly kode_group: string;
  readonly kadar: Kadar;
  /** 1. */
  readonly qty: number;
  readonly berat: Milligrams;
  readonly berat_murni: Milligrams;
  readonly harga_modal: Rupiah;
  readonly status: string;
  readonly tgl_terima: BusinessDate | null;
  readonly terima_by: string | null;
  readonly input_by: string;
}

/** Of the shipment as a whole. */
const STATE: FilterDefinition = {
  name: 'status',
  type: 'enum',
  default: 'ALL',
  values: ['KIRIM', 'SEBAGIAN', 'DITERIMA', 'BATAL'],
};

/** What went to other shops, shipment by shipment, and what became of each thing. */
export const laporanKirimBarang: ReportDefinition<ShipmentReportRow> = {
  name: 'laporan-kirim-barang',
  route: '/laporan-kirim-barang',
  path: 'laporan/kirim-barang',
  section: 'stock',
  module: 'SEND_GOODS_MODULE',
  orientation: 'landscape',
  filters: [...DAYS, TARGET_SHOP, STATE],
  columns: [
    { name: 'tgl_system' },
    { name: 'kode_barcode' },
    { name: 'nama_barang' },
    { name: 'kode_dept' },
    { name: 'kode_group' },
    { name: 'kadar' },
    { name: 'qty', total: 'sum', inTotalOnly: true },
    { name: 'berat', total: 'sum' },
    { name: 'berat_murni', total: 'sum' },
    { name: 'harga_modal', total: 'sum', confidential: true },
    { name: 'status' },
    { name: 'tgl_terima' },
    { name: 'terima_by' },
    { name: 'input_by' },
  ],
  groups: [{ by: 'no_kirim', attributes: [{ name: 'toko_tujuan' }, { name: 'nama_toko' }, { name: 'keterangan' }] }],
  sort: [
    { column: 'tgl_system', direction: 'asc' },
    { column: 'no_kirim', direction: 'asc' },
    { column: 'kode_barcode', direction: 'asc' },
  ],
  uncounted: { column: 'status', values: ['BATAL'], from: 'grand' },
  marks: [
    { column: 'status', values: ['BATAL'], tone: 'muted' },
    { column: 'status', values: ['KIRIM', 'HILANG'], tone: 'warning' },
  ],
  recaps: [{ name: 'kiriman', title: 'kiriman_status', per: 'status', columns: ['qty', 'berat', 'harga_modal'] }],
};
