import { report } from '../../definitions/report-of.js';
import { CANCELLED_BY, DAYS, SALES_PERSON, SHOP } from '../../reports/filters.js';
import { tradeDocuments } from '../../reports/sources/trade-documents.js';

/** Sales that were given up or undone, by the day it happened; what was never paid gave nothing back. */
export const laporanBatalPenjualan = report(tradeDocuments, {
  name: 'laporan-batal-penjualan',
  section: 'sales',
  day: 'tgl_batal',
  where: { sisi: 'JUAL', status: 'BATAL' },
  filters: [...DAYS, SALES_PERSON, CANCELLED_BY, SHOP],
  columns: [
    { name: 'tgl_system', of: 'tgl_batal' }, 'jam', 'no_faktur_jual', 'nama_customer', 'kode_sales', 'total_qty',
    'total_berat', 'total_harga', 'uang_kembali', 'alasan', 'batal_by', 'otorisasi_by',
  ], // prettier-ignore
  sort: ['tgl_system', 'jam', 'no_faktur_jual'],
  recaps: [{ name: 'batal_by', per: 'batal_by', columns: [{ name: 'jumlah_nota', total: 'count' }, 'total_harga'] }],
});
