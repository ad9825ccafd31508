import type { FieldDefinition } from '../definitions/resource.js';
import type { Action } from '../permissions/access-tree.js';

/** Documents and goods that can be exported as CSV, beside the lists. Customers are named by their id alone. */
export interface DocumentExport {
  readonly name: string;
  /** Page whose right it takes. */
  readonly permission: string;
  readonly action: Action;
  /** Column of the days that an export may be narrowed to. */
  readonly day: string;
  /** In the units of the read-model; `cost` for who may see cost. */
  readonly fields: readonly FieldDefinition[];
}

type Column = FieldDefinition | string;

const fields = (...columns: readonly Column[]): readonly FieldDefinition[] =>
  columns.map((column) => (typeof column === 'string' ? { name: column, type: 'text' } : column));

const weight = (name: string): FieldDefinition => ({ name, type: 'weight' });
const rupiah = (name: string): FieldDefinition => ({ name, type: 'rupiah' });
const price = (name: string): FieldDefinition => ({ name, type: 'price2' });
const int = (name: string): FieldDefinition => ({ name, type: 'int' });
const cost = (name: string): FieldDefinition => ({ name, type: 'rupiah', cost: true });
const kadar: FieldDefinition = { name: 'kadar', type: 'kadar' };

export const DOCUMENT_EXPORTS = [
  {
    name: 'barang',
    permission: 'data-barang',
    action: 'export',
    day: 'tgl_masuk',
    fields: fields(
      'kode_barcode', 'kode_intern', 'nama_barang', 'kode_kategori', 'kode_dept', 'kode_group', kadar, weight('berat'),
      weight('berat_asli'), weight('berat_batu'), 'kode_bandrol', 'kode_baki', 'kode_gudang', price('ongkos'), cost('harga_modal'),
      rupiah('harga_jual'), rupiah('harga_atribut'), 'kode_supplier', 'size', { name: 'surat_lengkap', type: 'bool' },
      'tgl_masuk', 'status',
    ),
  },
  {
    name: 'penjualan',
    permission: 'lihat-penjualan',
    action: 'export',
    day: 'tgl_system',
    fields: fields(
      'no_faktur_jual', 'status', 'tgl_system', 'customer_id', 'kode_sales', int('total_qty'), weight('total_berat'),
      weight('total_berat_murni'), rupiah('subtotal'), rupiah('diskon'), rupiah('ppn'), rupiah('total_harga'), cost('hpp'),
      rupiah('bayar_cash'), rupiah('bayar_non_cash'), rupiah('bayar_lain'), rupiah('kembali'), 'kode_laci', 'input_by',
      'valid_by', 'batal_by', 'alasan_batal', 'keterangan', 'created_at', rupiah('pembulatan'),
    ),
  },
  {
    name: 'penjualan-barang',
    permission: 'lihat-penjualan',
    action: 'export',
    day: 'tgl_system',
    fields: fields(
      'no_faktur_jual', 'status', 'tgl_system', 'kode_sales', 'kode_barcode', 'nama_barang', 'kode_kategori', 'kode_dept',
      'kode_group', 'kode_baki', kadar, weight('berat'), weight('berat_batu'), weight('berat_murni'), price('harga_gram'), 'satuan_harga',
      rupiah('ongkos'), rupiah('harga_atribut'), rupiah('diskon'), rupiah('harga'), rupiah('ppn'), cost('harga_modal'),
    ),
  },
  {
    name: 'pembelian',
    permission: 'lihat-pembelian',
    action: 'export',
    day: 'tgl_system',
    fields: fields(
      'no_faktur_beli', 'no_faktur_jual', 'jenis_nota', 'status', 'tgl_system', 'customer_id', 'kode_sales', int('total_qty'),
      weight('berat_nota'), weight('berat'), weight('susut'), weight('berat_murni'), rupiah('potongan'), rupiah('total_harga'),
      rupiah('bayar_cash'), rupiah('bayar_transfer'), rupiah('bayar_tukar'), 'kode_laci', 'input_by', 'valid_by', 'batal_by',
      'alasan_batal', 'keterangan', 'created_at', rupiah('pembulatan'),
    ),
  },
  {
    name: 'pembelian-barang',
    permission: 'lihat-pembelian',
    action: 'export',
    day: 'tgl_system',
    fields: fields(
      'no_faktur_beli', 'status', 'tgl_system', 'kode_sales', 'kode_barcode', 'nama_barang', 'kode_dept', 'kode_group',
      'kelompok_harga', 'kondisi_barang', kadar, weight('berat_nota'), weight('berat'), weight('susut'), weight('berat_murni'),
      rupiah('harga_nota'), price('harga_emas'), rupiah('potongan'), rupiah('harga'),
    ),
  },
  {
    name: 'mutasi-aksesoris',
    permission: 'tambah-dan-ambil-stock-aksesoris',
    action: 'export',
    day: 'tgl_system',
    fields: fields(
      'no_mutasi', 'jenis', 'status', 'tgl_system', 'kode_aksesoris', 'nama_aksesoris', int('qty'), 'satuan_aksesoris',
      cost('harga_satuan'), cost('nilai'), 'kode_supplier', 'kode_transaksi', 'nama_transaksi', 'keterangan', 'input_by',
      'batal_by', 'alasan_batal', 'created_at',
    ),
  },
  {
    name: 'uang-kas',
    permission: 'uang-kas',
    action: 'cetak',
    day: 'tgl_system',
    fields: fields(
      'no_kas', 'jenis', 'status', 'tgl_system', 'kode_transaksi', 'nama_transaksi', rupiah('jumlah_rp'), 'keterangan',
      'kode_laci', 'input_by', 'batal_by', 'alasan_batal', 'created_at',
    ),
  },
] as const satisfies readonly DocumentExport[]; // prettier-ignore

export type DocumentExportName = (typeof DOCUMENT_EXPORTS)[number]['name'];
