import { called, report } from '../../definitions/report-of.js';
import { APPROVED_BY, DAYS, SALES_PERSON } from '../../reports/filters.js';
import { tradeLines } from '../../reports/sources/trade-lines.js';

/** What was sold for less than it cost, and who let it go; what nobody approved comes first. */
export const laporanPenjualanDibawahModal = report(tradeLines, {
  name: 'laporan-penjualan-dibawah-modal',
  section: 'sales',
  confidential: true,
  where: { sisi: 'JUAL', status: 'VALID', dibawah_modal: true },
  filters: [...DAYS, SALES_PERSON, APPROVED_BY],
  columns: [
    'tgl_system', 'no_faktur_jual', 'kode_barcode', 'nama_barang', 'kode_group', 'kadar', 'berat',
    called('harga_modal', 'hpp'), called('harga_jual', 'harga_bersih'), called('selisih', 'laba'), 'kode_sales',
    'minta_by', { name: 'otorisasi_by', blank: 'approval' }, 'keterangan',
  ], // prettier-ignore
  sort: [{ column: 'otorisasi_by', direction: 'asc', order: [null] }, 'selisih', 'no_faktur_jual', 'no_urut'],
  marks: [{ column: 'otorisasi_by', values: [null], tone: 'warning' }],
});
