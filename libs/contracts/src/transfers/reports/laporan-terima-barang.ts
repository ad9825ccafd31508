import type { BusinessDate, Kadar, Milligrams, Rupiah } from '@emas/domain/shared/units';
import type { FilterDefinition, ReportDefinition } from '../../definitions/report.js';
import { DAYS, SOURCE_SHOP } from '../../reports/filters.js';

/** A thing of a shipment that was received from: taken in, or missing on the day of its first receipt. */
export interface ShipmentReceiptReportRow {
  readonly no_kirim: string;
  readonly toko_asal: string;
  readonly nama_toko: string;
  readonly tgl_terima: BusinessDate;
  readonly tgl_kirim: BusinessDate;
  readonly kode_barcode: string;
  readonly nama_barang: string;
  readonly kode_group: string;
  readonly kadar: Kadar;
  /** 1. */
  readonly qty: number;
  readonly berat: Milligrams;
  readonly berat_murni: Milligrams;
  readonly harga_modal: Rupiah;
  readonly kode_baki: string | null;
  readonly hasil: string;
  readonly terima_by: string | null;
}

const OUTCOME: FilterDefinition = { name: 'hasil', type: 'enum', default: 'ALL', values: ['DITERIMA', 'KURANG'] };

/** What came from other shops, shipment by shipment; what is still missing of it is shown and does not count. */
export const laporanTerimaBarang: ReportDefinition<ShipmentReceiptReportRow> = {
  name: 'laporan-terima-barang',
  route: '/laporan-terima-barang',
  path: 'laporan/terima-barang',
  section: 'stock',
  module: 'SEND_GOODS_MODULE',
  orientation: 'landscape',
  filters: [...DAYS, SOURCE_SHOP, OUTCOME],
  columns: [
    { name: 'tgl_terima' },
    { name: 'tgl_kirim' },
    { name: 'kode_barcode' },
    { name: 'nama_barang' },
    { name: 'kode_group' },
    { name: 'kadar' },
    { name: 'qty', total: 'sum', inTotalOnly: true },
    { name: 'berat', total: 'sum' },
    { name: 'berat_murni', total: 'sum' },
    { name: 'harga_modal', total: 'sum', confidential: true },
    { name: 'kode_baki' },
    { name: 'hasil' },
    { name: 'terima_by' },
  ],
  groups: [{ by: 'no_kirim', attributes: [{ name: 'toko_asal' }, { name: 'nama_toko' }] }],
  sort: [
    { column: 'tgl_terima', direction: 'asc' },
    { column: 'no_kirim', direction: 'asc' },
    { column: 'kode_barcode', direction: 'asc' },
  ],
  uncounted: { column: 'hasil', values: ['KURANG'], from: 'grand' },
  marks: [{ column: 'hasil', values: ['KURANG'], tone: 'warning' }],
  recaps: [{ name: 'kiriman', title: 'kiriman_status', per: 'hasil', columns: ['qty', 'berat'] }],
};
