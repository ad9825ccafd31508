import { report } from '../../definitions/report-of.js';
import {
  CATEGORY,
  CUSTOMER,
  DAYS,
  DEPT,
  GROUP,
  HOUR,
  SALES_PERSON,
  TRAY,
  VALID_BY,
  WAREHOUSE,
  byLink,
} from '../../reports/filters.js';
import { soldPieces } from '../../reports/sources/sold-pieces.js';

/** Every piece that was sold, its stones below it: they are shown and do not count. */
export const laporanPenjualanDetail = report(soldPieces, {
  name: 'laporan-penjualan-detail',
  section: 'sales',
  where: { status: 'VALID' },
  filters: [...DAYS, SALES_PERSON, DEPT, GROUP, VALID_BY, ...[CATEGORY, CUSTOMER, HOUR, WAREHOUSE, TRAY].map(byLink)],
  columns: [
    'kode_barcode', 'nama_barang', 'kode_dept', 'kode_group', 'kadar', 'kode_baki', 'qty', 'berat', 'berat_murni',
    'harga_gram', 'ongkos', 'harga_atribut', 'diskon', { name: 'ppn', module: 'PAJAK_MODULE' }, 'harga_jual',
  ],
  groups: ['tgl_system', { by: 'no_faktur_jual', attributes: ['nama_customer', 'kode_sales', 'valid_by'] }],
  sort: ['tgl_system', 'no_faktur_jual', 'no_urut', 'urut_batu'],
  uncounted: { column: 'baris', values: ['BATU'], from: 'all' },
  marks: [{ column: 'baris', values: ['BATU'], tone: 'muted' }],
  csv: true,
}); // prettier-ignore
