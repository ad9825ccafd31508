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
  },
  errors: {
    CUSTOMER_NOT_FOUND: 'Pelanggan tidak ditemui',
    CUSTOMER_INACTIVE: 'Pelanggan ini sudah tidak aktif',
    NIK_EXISTS: 'Nombor pengenalan ini sudah didaftarkan',
    NIK_LENGTH: 'Nombor pengenalan mesti 16 angka',
    CONSENT_DATE_MISSING: 'Tarikh persetujuan tidak boleh kosong',
  },
  pick: {
    searching: 'Mencari …',
    none: 'Pelanggan tidak dijumpai. Alt+C untuk menambah.',
  },
};
