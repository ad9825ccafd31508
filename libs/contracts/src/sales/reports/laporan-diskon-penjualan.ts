import { ratio, report } from '../../definitions/report-of.js';
import { APPROVED_BY, DAYS, SALES_PERSON } from '../../reports/filters.js';
import { tradeLines } from '../../reports/sources/trade-lines.js';

/** What was sold at a discount, by seller, and who approved its price where that was asked. */
export const laporanDiskonPenjualan = report(tradeLines, {
  name: 'laporan-diskon-penjualan',
  section: 'sales',
  where: { sisi: 'JUAL', status: 'VALID', berdiskon: true },
  filters: [...DAYS, SALES_PERSON, APPROVED_BY],
  columns: [
    'tgl_system', 'no_faktur_jual', 'nama_customer', 'kode_barcode', 'nama_barang', 'harga_sebelum_diskon', 'diskon',
    ratio('diskon_persen', 'diskon', 'harga_sebelum_diskon'), 'harga_jual', 'otorisasi_by', 'keterangan',
  ], // prettier-ignore
  groups: [{ by: 'kode_sales', attributes: ['nama_sales'] }],
  sort: ['kode_sales', '-diskon', 'no_faktur_jual', 'no_urut'],
  checks: [{ sum: 'diskon', equals: { debit: 'diskon' } }],
  charts: [{ kind: 'bar', values: ['diskon'], by: 'nama_sales' }],
});
