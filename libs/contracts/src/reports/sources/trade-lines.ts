import { source } from '../../definitions/report-source.js';

/**
 * Lines of sales (`sisi` JUAL) and purchases (BELI). `harga_jual` is the price of a sold line, `ppn` what stands on top of
 * it and `total_harga` both, as sums of documents have it; `harga_bersih` is it without any PPN; `ongkos` is rupiah of the
 * line, `jam` the hour of validation in Asia/Jakarta. `minta_by`, `otorisasi_by` and `keterangan` tell of the approval of
 * the price: of a line that is `dibawah_modal`, of one that covers just that. `tgl_nota` is the day of the document,
 * also of what came back later.
 */
export const tradeLines = source({
  name: 'trade-lines',
  days: ['tgl_system'],
  keys: [
    'sisi', 'status', 'tgl_system', 'tgl_nota', 'jam', 'document_id', 'no_faktur_jual', 'no_faktur_beli', 'no_urut', 'jenis_nota',
    'customer_id', 'kode_sales', 'valid_by', 'input_by', 'kode_barcode', 'nama_barang', 'kode_kategori', 'kode_dept',
    'kode_group', 'kode_baki', 'kelompok_harga', 'kondisi', 'kadar', 'harga_gram', 'harga_emas', 'batu', 'jenis_baris',
    'kode_aksesoris', 'harga_satuan', 'umur_hari', 'berdiskon', 'dibawah_modal', 'minta_by', 'otorisasi_by', 'keterangan',
  ],
  sums: [
    'qty', 'berat_nota', 'berat', 'susut', 'berat_murni', 'ongkos', 'harga_atribut', 'harga_nota', 'diskon', 'potongan',
    'harga_sebelum_potongan', 'harga_sebelum_diskon', 'harga_jual', 'harga_bersih', 'ppn', 'total_harga',
  ],
  costs: ['hpp', 'laba'],
  distinct: { jumlah_nota: 'document_id' },
  names: {
    nama_customer: 'customer_id', nama_sales: 'kode_sales', nama_kategori: 'kode_kategori', nama_dept: 'kode_dept',
    nama_group: 'kode_group', nama_baki: 'kode_baki', nama_kondisi: 'kondisi',
    nama_aksesoris: 'kode_aksesoris',
  },
  persons: ['nama_customer', 'nama_sales'],
}); // prettier-ignore
