import { report } from '../../definitions/report-of.js';
import { CANCELLED_BY, DAYS, SALES_PERSON, SHOP } from '../../reports/filters.js';
import { tradeDocuments } from '../../reports/sources/trade-documents.js';

/** Purchases given up or taken back, by the day that happened; what the customer gave back is real money. */
export const laporanBatalPembelian = report(tradeDocuments, {
  name: 'laporan-batal-pembelian',
  section: 'purchases',
  day: 'tgl_batal',
  where: { sisi: 'BELI', status: 'BATAL' },
  filters: [...DAYS, SALES_PERSON, CANCELLED_BY, SHOP],
  columns: [
    { name: 'tgl_system', of: 'tgl_batal' }, 'jam', 'no_faktur_beli', 'nama_customer', 'kode_sales', 'total_qty', 'berat', 'berat_murni',
    'total_harga', 'uang_kembali', 'alasan', 'batal_by', 'otorisasi_by',
  ], // prettier-ignore
  sort: ['tgl_system', 'jam', 'no_faktur_beli'],
  recaps: [{ name: 'batal_by', per: 'batal_by', columns: [{ name: 'jumlah_nota', total: 'count' }, 'total_harga'] }],
});
