import { source } from '../../definitions/report-source.js';

/**
 * Sales (`sisi` JUAL) and purchases (BELI), one row each, the cancelled ones with them. They count on `tgl_system`, were
 * saved on `tgl_input` and cancelled on `tgl_batal`; `jam` is the time of the cancellation in Asia/Jakarta, else that of
 * the validation. `ppn` is what stands on top of the prices, `uang_kembali` what was given back to undo it.
 */
export const tradeDocuments = source({
  name: 'trade-documents',
  days: ['tgl_system', 'tgl_input', 'tgl_batal'],
  keys: [
    'sisi', 'status', 'tgl_system', 'tgl_input', 'tgl_batal', 'jam', 'document_id', 'no_faktur_jual', 'no_faktur_beli',
    'jenis_nota', 'customer_id', 'kode_sales', 'valid_by', 'input_by', 'batal_by', 'otorisasi_by', 'alasan',
  ],
  sums: [
    'jumlah_nota', 'total_qty', 'qty', 'berat_nota', 'total_berat', 'berat', 'susut', 'total_berat_murni', 'berat_murni',
    'subtotal', 'ongkos', 'diskon', 'potongan', 'ppn', 'pph22', 'total_harga', 'pembulatan', 'bayar_cash', 'bayar_non_cash',
    'bayar_lain', 'bayar_transfer', 'bayar_tukar', 'uang_kembali',
  ],
  costs: ['hpp', 'laba'],
  names: { nama_customer: 'customer_id', no_hp: 'customer_id', kode_member: 'customer_id', nama_sales: 'kode_sales' },
  persons: ['nama_customer', 'no_hp', 'kode_member', 'nama_sales'],
}); // prettier-ignore
