export const ledger = {
  /** Accounts and places of the books by the first part of their names (`kas/LACI1`). */
  names: {
    kas: 'Laci {{kode}}',
    bank: 'Rekening {{kode}}',
    baki: 'Baki {{kode}}',
  },
  errors: {
    DAY_NOT_OPEN: 'Toko Belum Buka. Buka Hari Kerja Terlebih Dahulu',
    DAY_CHANGED: 'Hari Kerja Toko Sudah Berganti. Silahkan Ulangi',
    DAY_NOT_LATER: 'Hari Yang Dibuka Harus Setelah {{tgl}}',
    VERSION_CONFLICT: 'Data Sudah Diubah Oleh Pengguna Lain. Silahkan Ulangi',
    UNBALANCED: 'Jurnal Tidak Seimbang. Transaksi Tidak Disimpan',
    PLACE_EMPTY: 'Barang {{barang}} Tidak Ada Di {{place}}',
    ACCOUNT_OVERDRAWN: 'Saldo {{akun}} Tidak Cukup',
    ALREADY_REVERSED: 'Transaksi Ini Sudah Pernah Dibatalkan',
    IDEMPOTENCY_KEY_REUSED: 'Permintaan Ini Sudah Pernah Dikirim Dengan Isi Yang Berbeda',
    IDEMPOTENCY_KEY_MISSING: 'Header Idempotency-Key Wajib Diisi',
  },
};
