import { source } from '../../definitions/report-source.js';

/**
 * What was taken off bought gold, one row for each reason of a line. Figures of the line stand on each of its rows:
 * `id_baris` tells what they are of. Grams that were taken off before pricing cost nothing on top, and are no row.
 */
export const purchaseDeductions = source({
  name: 'purchase-deductions',
  days: ['tgl_system'],
  keys: [
    'status', 'tgl_system', 'document_id', 'id_baris', 'no_faktur_beli', 'no_faktur_jual', 'no_urut', 'urut_potongan',
    'customer_id', 'kode_sales', 'valid_by', 'jenis_potongan', 'nama_barang', 'kode_kategori', 'kode_group', 'kondisi',
    'kadar', 'tgl_jual', 'umur_hari', 'tarif_persen',
  ],
  sums: ['berat_nota', 'berat', 'harga_nota', 'harga_sebelum_potongan', 'potongan', 'harga'],
  names: { nama_customer: 'customer_id' },
  persons: ['nama_customer'],
}); // prettier-ignore
