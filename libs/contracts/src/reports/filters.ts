import type { FilterDefinition } from '../definitions/report.js';

/** Filters that reports share. A name is the key that is narrowed; days are those on which the rows count. */
export const DAYS: readonly [from: FilterDefinition, to: FilterDefinition] = [
  { name: 'tgl_from', formName: 'tgl_awal', type: 'date', default: 'today', requiredMessage: 'startDateEmpty' },
  { name: 'tgl_to', formName: 'tgl_akhir', type: 'date', default: 'today', requiredMessage: 'endDateEmpty' },
];

export const DAY: FilterDefinition = { name: 'tanggal', type: 'date', default: 'today', requiredMessage: 'dateEmpty' };
export const YEAR: FilterDefinition = { name: 'tahun', type: 'year', default: 'thisYear' };

/** Shops of the head office; elsewhere it is not asked for. */
export const SHOP: FilterDefinition = { name: 'toko', type: 'shop', default: 'ALL', module: 'PUSAT' };

/** Codes of a list, or all of them. */
const oneOf = (name: string, list: string, value: string, label: string): FilterDefinition => ({
  name,
  type: 'lookup',
  default: 'ALL',
  lookup: { list, value, label },
  upper: true,
});

/** One of the registry, by id. */
export const CUSTOMER: FilterDefinition = {
  name: 'customer_id',
  type: 'lookup',
  default: 'ALL',
  lookup: { list: 'data-customer', value: 'customer_id', label: 'nama_customer' },
};
export const SALES_PERSON = oneOf('kode_sales', 'master-sales', 'kode_sales', 'nama_sales');
export const CATEGORY = oneOf('kode_kategori', 'master-kategori', 'kode_kategori', 'nama_kategori');
export const DEPT = oneOf('kode_dept', 'master-jenis', 'kode_dept', 'nama_dept');
export const GROUP = oneOf('kode_group', 'master-group', 'kode_group', 'nama_group');
export const FINENESS = oneOf('kadar', 'master-kadar', 'kode_kadar', 'nama_kadar');
export const WAREHOUSE = oneOf('kode_gudang', 'master-gudang', 'kode_gudang', 'nama_gudang');
export const SUPPLIER = oneOf('kode_supplier', 'master-supplier', 'kode_supplier', 'nama_supplier');
export const GOLDSMITH = oneOf('kode_tukang', 'master-tukang', 'kode_tukang', 'nama_tukang');
/** Whoever sells stones, and shapes of them. */
export const STONE_SUPPLIER = oneOf('kode_supplier', 'master-supplier-berlian', 'kode_supplier', 'nama_supplier');
export const SHAPE = oneOf('shape', 'master-shape', 'kode_shape', 'nama_shape');
export const TRAY = oneOf('kode_baki', 'master-baki', 'kode_baki', 'nama_baki');
/** Tray of manual goods: it travels as `kode_toko`. */
export const TRAY_OF_MANUAL: FilterDefinition = {
  ...oneOf('kode_toko', 'master-baki', 'kode_baki', 'nama_baki'),
  formName: 'kode_baki',
  narrows: 'kode_baki',
};
export const MARKETPLACE = oneOf('kode_marketplace', 'master-marketplace', 'kode_marketplace', 'nama_marketplace');
export const PRICE_GROUP = oneOf('kelompok_harga', 'master-kelompok-harga', 'kelompok_harga', 'nama_kelompok_harga');
export const CONDITION = oneOf('kondisi', 'master-kondisi-pembelian', 'kondisi_barang', 'kondisi_barang');
export const ACCESSORY = oneOf('kode_aksesoris', 'aksesoris', 'kode_aksesoris', 'nama_aksesoris');
export const ACCOUNT_NUMBER = oneOf('nomor_akun', 'master-akun', 'nomor_akun', 'nama_akun');
export const DRAWER = oneOf('kode_laci', 'master-laci', 'kode_laci', 'nama_laci');
/** Drawers that cash goes from, and to. */
export const FROM_DRAWER = oneOf('asal', 'master-laci', 'kode_laci', 'nama_laci');
export const TO_DRAWER = oneOf('tujuan', 'master-laci', 'kode_laci', 'nama_laci');
/** Another shop of the house that goods went to, or came from. */
export const TARGET_SHOP = oneOf('toko_tujuan', 'master-toko', 'kode_toko', 'nama_toko');
export const SOURCE_SHOP = oneOf('toko_asal', 'master-toko', 'kode_toko', 'nama_toko');
export const BANK = oneOf('kode_bank', 'master-bank', 'kode_bank', 'nama_bank');
export const BANK_ACCOUNT = oneOf('no_rekening', 'master-rekening', 'no_rekening', 'nama_rekening');
export const CASH_CATEGORY = oneOf('kategori', 'master-kode-transaksi', 'kode_transaksi', 'nama_transaksi');
/** A category of entries, or a journal of documents: PENJUALAN. */
export const MONEY_CATEGORY: FilterDefinition = { name: 'kategori', type: 'text', default: 'ALL', upper: true };
/** CASH, or the code of a bank. */
export const PAID_FROM: FilterDefinition = { name: 'asal', type: 'text', default: 'ALL', upper: true };
/** Whether the bank's statement has it. */
export const MATCHED: FilterDefinition = {
  name: 'rekonsiliasi',
  type: 'enum',
  default: 'ALL',
  values: ['COCOK', 'BELUM'],
};
export const USER = oneOf('user_id', 'users', 'user_id', 'user_id');
export const ENTERED_BY = oneOf('input_by', 'users-kasir', 'user_id', 'user_id');
export const RECEIVED_BY = oneOf('terima_by', 'users-kasir', 'user_id', 'user_id');
export const APPROVED_BY = oneOf('otorisasi_by', 'users', 'user_id', 'user_id');
export const ASKED_BY = oneOf('minta_by', 'users-kasir', 'user_id', 'user_id');
export const VALID_BY = oneOf('valid_by', 'users-kasir', 'user_id', 'user_id');
export const CANCELLED_BY = oneOf('batal_by', 'users-kasir', 'user_id', 'user_id');
/** Hour of the validation, `09`. */
export const HOUR: FilterDefinition = { name: 'jam', type: 'text', default: 'ALL' };
/** A filter for reports that lead here, and no field of the form. */
export const byLink = (filter: FilterDefinition): FilterDefinition => ({ ...filter, byLink: true });
/** Documents that stand, and those that were taken back. */
export const VALID_OR_NOT: FilterDefinition = {
  name: 'status',
  type: 'enum',
  default: 'ALL',
  values: ['VALID', 'BATAL'],
};
/** What reports call the kinds of documents. */
export const DOCUMENT_KIND: FilterDefinition = {
  name: 'jenis_transaksi',
  type: 'enum',
  default: 'ALL',
  values: [
    'PENJUALAN', 'PENJUALAN MANUAL', 'PEMBELIAN', 'PEMBELIAN MANUAL', 'TUKAR TAMBAH', 'TITIPAN', 'HANCUR PEMBELIAN',
    'PINDAH BARANG', 'HANCUR BARANG', 'PENERIMAAN BARANG', 'RETUR BARANG', 'SORTIR PEMBELIAN', 'PINDAH SORTIR',
    'KIRIM BARANG', 'TERIMA BARANG', 'KIRIM BARANG CUCI', 'TERIMA BARANG CUCI', 'TERIMA SEPUHAN', 'WASTING SEPUHAN',
    'BARANG MANUAL MASUK', 'PINDAH BARANG MANUAL', 'HANCUR BARANG MANUAL', 'STOCK CUCI MANUAL', 'KIRIM BARANG EXTERNAL',
    'UPDATE BARANG EXTERNAL', 'BAYAR BARANG EXTERNAL', 'AKSESORIS',
    'BERLIAN', 'RETUR ONLINE', 'CICILAN', 'BAYAR CICILAN', 'LELANG CICILAN', 'PENGEMBALIAN CICILAN', 'UANG KAS', 'UANG BANK',
    'MUTASI UANG BANK', 'MUTASI UANG CASH', 'PENGALIHAN SALDO',
    'GESEK TUNAI', 'VALIDASI NON CASH', 'KIRIM UANG', 'TERIMA UANG', 'KAS BON', 'JURNAL UMUM',
    'HUTANG', 'BAYAR HUTANG', 'LELANG', 'KELEBIHAN LELANG',
  ],
}; // prettier-ignore
/** Purchases that came with our own note, and those without one. */
export const PURCHASE_NOTE: FilterDefinition = {
  name: 'jenis_nota',
  type: 'enum',
  default: 'ALL',
  values: ['NOTA SENDIRI', 'TANPA NOTA'],
};
