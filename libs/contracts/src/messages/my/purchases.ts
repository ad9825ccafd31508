import type { Translation } from '../languages.js';
import type { purchases as original } from '../id/purchases.js';

export const purchases: Translation<typeof original> = {
  success: {
    saved: 'Transaksi belian berjaya disimpan',
    validated: 'Transaksi belian berjaya disahkan',
    dropped: 'Draf belian berjaya dipadam',
    cancelled: 'Transaksi belian berjaya dibatalkan',
    printed: 'Nota sedia untuk dicetak',
  },
  status: {
    OPEN: 'Belum disahkan',
    VALID: 'Telah disahkan',
    BATAL: 'Dibatalkan',
  },
  jenisNota: {
    DENGAN_NOTA: 'Dengan nota',
    TANPA_NOTA: 'Tanpa nota',
  },
  ui: {
    withNote: 'Dengan nota',
    withoutNote: 'Tanpa nota',
    findNote: 'Cari nota',
    chooseLines: 'Pilih barang yang dibeli semula',
    addLine: 'Tambah barang',
    save: 'Simpan belian',
    pay: 'Bayar belian',
    cancel: 'Batalkan belian',
    drop: 'Padam draf',
    proposal: 'Harga cadangan',
    weighed: 'Berat timbang',
    reason: 'Sebab pembatalan',
    emptyList: 'Belum ada belian',
    boughtBack: 'Sudah dibeli semula',
  },
  errors: {
    PURCHASE_NOT_FOUND: 'Transaksi belian tidak dijumpai',
    PURCHASE_ALREADY_SAVED: 'Transaksi belian ini telah disimpan',
    PURCHASE_EMPTY: 'Belum ada barang dalam jadual',
    PURCHASE_NOT_OPEN: 'Transaksi belian ini sudah {{status}}',
    PURCHASE_NOT_VALID: 'Transaksi belian ini belum disahkan atau telah dibatalkan',
    PURCHASE_OTHER_DAY: 'Transaksi belian bertarikh {{tgl}} tidak boleh diubah lagi, harinya telah berlalu',
    PURCHASE_GOODS_MOVED: 'Belian tidak boleh dibatalkan, barang {{barang}} telah diproses di {{tempat}} {{no_faktur}}',
    NOTE_NOT_FOUND: 'Nota {{no_faktur_jual}} tidak dijumpai',
    NOTE_NOT_VALID: 'Nota {{no_faktur_jual}} belum disahkan atau telah dibatalkan',
    NOTE_LINE_UNKNOWN: 'Barang tiada dalam nota',
    NOTE_LINE_BOUGHT: 'Barang {{kode_barcode}} telah dibeli semula dengan nota {{no_faktur}}',
    CONDITION_NEEDS_NOTE: 'Keadaan ini hanya untuk belian dengan nota',
    BUYING_PRICE_MISSING: 'Harga belian kumpulan {{kode_group}} belum diisi',
    NIK_REQUIRED: 'Pelanggan dengan NIK wajib diisi mulai Rp. {{batas, number}}',
    PAY_OUT_NOT_EQUAL: 'Jumlah bayaran {{dibayar, number}} tidak sama dengan jumlah {{total, number}}',
  },
};
