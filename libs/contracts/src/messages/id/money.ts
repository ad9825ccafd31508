/** Cash entries: what a write answers, words of the screen, refusals. */
export const money = {
  success: {
    saved: 'Uang Kas Berhasil Disimpan',
    reversed: 'Uang Kas Berhasil Dibatalkan',
  },
  jenis: {
    IN: 'Uang Masuk',
    OUT: 'Uang Keluar',
  },
  status: {
    VALID: 'Valid',
    BATAL: 'Batal',
  },
  ui: {
    record: 'Catat Uang Kas',
    reverse: 'Batalkan Uang Kas',
    reason: 'Alasan Pembatalan',
    emptyList: 'Belum Ada Uang Kas',
    atLeast: 'Minimal {{jumlah}} karakter',
  },
  errors: {
    CASH_ENTRY_NOT_FOUND: 'Uang Kas Tidak Ditemukan',
    CASH_ENTRY_ALREADY_SAVED: 'Uang Kas Sudah Disimpan',
    CASH_ENTRY_REVERSED: 'Uang Kas Sudah Dibatalkan Oleh {{oleh}}',
    CASH_ENTRY_OTHER_DAY: 'Uang Kas Tanggal {{tgl}} Tidak Bisa Dibatalkan, Harinya Sudah Lewat',
  },
};
