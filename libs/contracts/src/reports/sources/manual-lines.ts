import { source } from '../../definitions/report-source.js';

/**
 * Lines of sales (`sisi` JUAL) and purchases (BELI) of manual goods; `harga_bersih` is the price of a sold line without
 * PPN, which is what the shop earned.
 */
export const manualLines = source({
  name: 'manual-lines',
  days: ['tgl_system'],
  keys: [
    'sisi', 'status', 'tgl_system', 'document_id', 'no_faktur_jual', 'no_faktur_beli', 'no_urut', 'customer_id',
    'kode_sales', 'valid_by', 'nama_barang', 'kode_dept', 'kode_group', 'kadar', 'kode_baki', 'kode_gudang', 'kondisi',
    'harga_gram', 'harga_emas',
  ],
  sums: [
    'qty', 'berat_nota', 'berat', 'susut', 'berat_murni', 'ongkos', 'diskon', 'potongan', 'ppn', 'harga_jual',
    'harga_bersih', 'harga',
  ],
  names: { nama_customer: 'customer_id' },
  persons: ['nama_customer'],
}); // prettier-ignore
