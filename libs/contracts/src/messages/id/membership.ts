export const membership = {
  labels: {
    customer: 'Customer',
    newCustomer: 'Tambah Customer',
    search: 'Cari Nama, No HP Atau NIK',
    mayContact: 'Boleh dihubungi untuk ucapan ulang tahun dan promosi',
    erased: 'DIHAPUS',
  },
  messages: {
    created: 'Data Customer Berhasil Disimpan',
    changed: 'Data Customer Berhasil Diubah',
    erased: 'Data Customer Berhasil Dihapus',
    photoKept: 'Foto Identitas Berhasil Disimpan',
    photoRemoved: 'Foto Identitas Berhasil Dihapus',
    portraitKept: 'Foto Berhasil Disimpan',
    portraitRemoved: 'Foto Berhasil Dihapus',
  },
  errors: {
    CUSTOMER_NOT_FOUND: 'Customer Tidak Ditemukan',
    CUSTOMER_INACTIVE: 'Customer Sudah Tidak Aktif',
    NIK_EXISTS: 'NIK Sudah Terdaftar',
    PHONE_EXISTS: 'No HP Sudah Terdaftar',
    MEMBER_NOT_FOUND: 'Member Tidak Ditemukan',
    MEMBER_EXISTS: 'Kode Member {{kode_member}} Sudah Dipakai',
    CUSTOMER_HAS_MEMBER: 'Customer Sudah Punya Kartu Member Lain',
    CUSTOMER_HAS_OPEN: 'Customer Tidak Bisa Dihapus, {{no_faktur}} Masih Terbuka',
    CUSTOMER_IS_MEMBER: 'Customer Masih Menjadi Member {{kode_member}}, Hapus Member Lebih Dulu',
    MEMBER_HAS_POINTS: 'Member {{kode_member}} Masih Punya {{saldo_poin}} Poin',
  },
  pick: {
    searching: 'Mencari …',
    none: 'Customer tidak ditemukan. Alt+C untuk menambah.',
  },
};
