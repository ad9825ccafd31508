import type { Translation } from '../languages.js';
import type { stock as original } from '../id/stock.js';

export const stock: Translation<typeof original> = {
  errors: {
    BARCODE_NOT_FOUND: 'Kod Bar Tidak Dijumpai',
    ITEM_EXISTS: 'Kod Bar {{kode_barcode}} Sudah Didaftarkan',
    ITEM_ALREADY_THERE: 'Barang {{kode_barcode}} Sudah Ada Dalam Dulang Itu',
    ITEM_TAKEN: 'Barang {{kode_barcode}} Sudah Diambil Oleh {{oleh}} ({{no_faktur}})',
    ITEM_SOLD: 'Barang {{kode_barcode}} Sudah Dijual Oleh {{oleh}} ({{no_faktur}})',
    ITEM_MOVED_ON: 'Barang {{kode_barcode}} Sudah Diproses Dalam {{no_faktur}} Oleh {{oleh}}',
  },
  success: {
    added: 'Barang Berjaya Disimpan',
    moved: 'Barang Berjaya Dipindahkan',
    changed: 'Barang Berjaya Diubah',
  },
  status: {
    READY: 'Sedia',
    RESERVASI: 'Ditempah',
    TITIP: 'Dititip',
    TERJUAL: 'Terjual',
    CICILAN: 'Ansuran',
    PESANAN: 'Tempahan',
    KIRIM: 'Dihantar',
    CUCI: 'Dicuci',
    SORTIR: 'Diasingkan',
    LEBUR: 'Dilebur',
    HILANG: 'Hilang',
  },
  list: {
    title: 'Data Barang',
    empty: 'Tiada Barang',
    noMatch: 'Tiada Barang Yang Sepadan',
    search: 'Cari kod bar atau nama barang',
    add: 'Tambah Barang',
    tray: 'Dulang',
    status: 'Status',
    sort: 'Susun',
    detail: 'Butiran Barang',
  },
  add: {
    what: 'Barang',
    weight: 'Berat dan ketulenan',
    price: 'Harga',
    barcodeHint: 'Kosong: dijana automatik',
    kadarHint: 'Kosong: ketulenan kumpulan',
    ongkosHint: 'Per gram; kosong: Parameter Upah',
    clear: 'Kosongkan',
  },
};
