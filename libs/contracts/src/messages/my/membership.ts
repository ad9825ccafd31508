import type { Translation } from '../languages.js';
import type { membership as original } from '../id/membership.js';

export const membership: Translation<typeof original> = {
  labels: {
    customer: 'Pelanggan',
    newCustomer: 'Tambah Pelanggan',
    search: 'Cari nama, telefon atau nombor pengenalan',
    mayContact: 'Boleh dihubungi untuk ucapan hari lahir dan promosi',
    erased: 'DIPADAM',
  },
  messages: {
    created: 'Data pelanggan berjaya disimpan',
    changed: 'Data pelanggan berjaya diubah',
    erased: 'Data pelanggan berjaya dipadam',
    photoKept: 'Foto kad pengenalan berjaya disimpan',
    photoRemoved: 'Foto kad pengenalan berjaya dibuang',
    portraitKept: 'Foto Berjaya Disimpan',
    portraitRemoved: 'Foto Berjaya Dipadam',
  },
  errors: {
    CUSTOMER_NOT_FOUND: 'Pelanggan tidak ditemui',
    CUSTOMER_INACTIVE: 'Pelanggan ini sudah tidak aktif',
    NIK_EXISTS: 'Nombor pengenalan ini sudah didaftarkan',
    PHONE_EXISTS: 'No HP Sudah Berdaftar',
    MEMBER_NOT_FOUND: 'Ahli Tidak Dijumpai',
    MEMBER_EXISTS: 'Kod Ahli {{kode_member}} Sudah Digunakan',
    CUSTOMER_HAS_MEMBER: 'Pelanggan Sudah Mempunyai Kad Ahli Lain',
    CUSTOMER_HAS_OPEN: 'Pelanggan Tidak Boleh Dipadam, {{no_faktur}} Masih Terbuka',
    CUSTOMER_IS_MEMBER: 'Pelanggan Masih Ahli {{kode_member}}, Padam Ahli Dahulu',
    MEMBER_HAS_POINTS: 'Ahli {{kode_member}} Masih Mempunyai {{saldo_poin}} Mata',
  },
  pick: {
    searching: 'Mencari …',
    none: 'Pelanggan tidak dijumpai. Alt+C untuk menambah.',
  },
};
