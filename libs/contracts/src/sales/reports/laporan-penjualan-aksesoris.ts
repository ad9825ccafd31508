import { report } from '../../definitions/report-of.js';
import { ACCESSORY, DAYS, SALES_PERSON } from '../../reports/filters.js';
import { tradeLines } from '../../reports/sources/trade-lines.js';

/** Accessories that were sold, beside other goods or alone. */
export const laporanPenjualanAksesoris = report(tradeLines, {
  name: 'laporan-penjualan-aksesoris',
  section: 'sales',
  orientation: 'portrait',
  where: { sisi: 'JUAL', status: 'VALID', jenis_baris: 'AKSESORIS' },
  filters: [...DAYS, ACCESSORY, SALES_PERSON],
  columns: ['tgl_system', 'no_faktur_jual', 'kode_sales', 'qty', 'harga_satuan', 'diskon', 'total_harga'],
  groups: [{ by: 'kode_aksesoris', attributes: ['nama_aksesoris'] }],
  sort: ['kode_aksesoris', 'tgl_system', 'no_faktur_jual'],
  checks: [{ sum: ['harga_bersih', 'diskon'], equals: { credit: 'penjualan/aksesoris' } }],
});
