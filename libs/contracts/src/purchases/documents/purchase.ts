import { customer, detail, document, oneOf, origin, written } from '../../definitions/document.js';

/** Gold bought from a customer, with our own note or without: saved, then paid. */
export const purchase = document({
  kind: 'purchase',
  no: 'no_faktur_beli',
  numbers: ['FB'],
  path: 'pembelian',
  texts: 'purchases',
  pages: {
    list: 'lihat-pembelian',
    write: 'transaksi-pembelian',
    queue: 'transaksi-pembelian',
    cancel: 'batal-pembelian',
  },
  rights: {
    read: ['lihat-pembelian', 'transaksi-pembelian', 'batal-pembelian', 'tutup-toko'],
    note: ['lihat-pembelian'],
  },
  states: {
    OPEN: { unfinished: true },
    VALID: {},
    BATAL: { uncounted: true },
  },
  header: [
    oneOf('jenis_nota', ['DENGAN_NOTA', 'TANPA_NOTA']),
    origin('no_faktur_jual', 'sale'),
    customer('seller'),
    'kode_sales',
    detail('keaslian?'),
    detail('keterangan'),
  ],
  lines: [
    'kode_barcode?', 'sale_line_no?', 'nama_barang', 'kode_kategori?', 'kode_dept', 'kode_group', 'kelompok_harga', 'kondisi_barang',
    'nama_kondisi', 'kadar', 'no_nota_lama?', 'gambar_path?', 'tgl_jual?', 'umur_bulan?', 'berat_nota', 'berat_timbang', 'berat', 'berat_potong', 'susut', 'toleransi?', 'berat_murni', 'harga_nota', 'harga_emas',
    'potongan', written('harga_usulan', 'rupiah'), 'harga',
  ], // prettier-ignore
  parts: {
    table: 'deduction',
    field: 'potongan_rinci',
    columns: [
      oneOf('jenis_potongan', ['KATEGORI', 'RUGI NOTA', 'KONDISI', 'MANUAL']),
      'kode_potongan?', 'nama_potongan?', 'potongan_persen?', 'potongan_per_gram?', 'potongan_berat?', 'potongan',
    ], // prettier-ignore
  },
  shown: ['kode_barcode', 'kode_group', 'nama_kondisi', 'berat_nota', 'berat', 'harga_emas', 'potongan', 'harga'],
  sums: ['total_qty', 'berat_nota', 'berat', 'susut', 'berat_murni', 'potongan', 'total_harga'],
  money: 'out',
  search: ['no_faktur_beli', 'no_faktur_jual', 'lines.kode_barcode', 'lines.nama_barang'],
  sort: ['no_faktur_beli', 'tgl_system', 'total_harga'],
  columns: [
    'no_faktur_beli', 'status', 'jenis_nota', 'nama_customer', 'kode_sales', 'total_qty', '-berat_nota', 'berat', 'susut',
    '-berat_murni', '-potongan', 'total_harga', 'bayar_cash', 'bayar_transfer', '-tgl_system', 'created_at', '-input_by',
    '-valid_at', '-valid_by', '-batal_at', '-batal_by', '-alasan_batal', '-cetak_count', '-pembulatan',
  ], // prettier-ignore
  costs: [],
  kept: [
    'jenis?',
    'tukar_id?',
    'tukar_tambah',
    'tukar_untuk?',
    'sale_id?',
    'kode_laci?',
    'lines.barang',
    'lines.qty',
    'lines.kode_baki?',
    'lines.kode_gudang?',
    'lines.berat_batu',
  ],
  actions: { OPEN: ['pay', 'drop'], VALID: ['print', 'cancel'] },
  names: {
    'master-sales': 'kode_sales',
    'master-group': 'lines.kode_group',
    'master-jenis': 'lines.kode_dept',
    'master-kondisi-pembelian': 'lines.kondisi_barang',
    'master-rekening': 'payments.no_rekening',
  },
  where: { jenis: null },
  settings: {
    template: 'template_wa_pembelian',
    twice: 'CETAK_DUPLIKAT_PEMBELIAN_MODULE',
    twoSteps: 'VALIDASI_PEMBELIAN_MODULE',
  },
});
