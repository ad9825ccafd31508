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
  },
  errors: {
    CUSTOMER_NOT_FOUND: 'Customer Tidak Ditemukan',
    CUSTOMER_INACTIVE: 'Customer Sudah Tidak Aktif',
    NIK_EXISTS: 'NIK Sudah Terdaftar',
    NIK_LENGTH: 'NIK Harus 16 Angka',
    CONSENT_DATE_MISSING: 'Tanggal Persetujuan Tidak Boleh Kosong',
  },
  pick: {
    searching: 'Mencari …',
    none: 'Customer tidak ditemukan. Alt+C untuk menambah.',
  },
};
