import { source } from '../../definitions/report-source.js';

/** Lines of sales as they are told one by one: a row a piece (`baris` BARANG), and one for each of its stones (BATU). */
export const soldPieces = source({
  name: 'sold-pieces',
  days: ['tgl_system'],
  keys: [
    'baris', 'status', 'tgl_system', 'no_faktur_jual', 'no_urut', 'urut_batu', 'document_id', 'customer_id', 'kode_sales',
    'valid_by', 'jam', 'kode_barcode', 'nama_barang', 'kode_kategori', 'kode_dept', 'kode_group', 'kadar', 'kode_gudang', 'kode_baki', 'harga_gram',
  ],
  sums: ['qty', 'berat', 'berat_murni', 'ongkos', 'harga_atribut', 'diskon', 'ppn', 'harga_jual'],
  names: { nama_customer: 'customer_id' },
  persons: ['nama_customer'],
}); // prettier-ignore
