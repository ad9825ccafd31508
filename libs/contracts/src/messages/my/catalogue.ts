import type { catalogue as original } from '../id/catalogue.js';
import type { Translation } from '../languages.js';

export const catalogue: Translation<typeof original> = {
  messages: {
    changed: 'Data berjaya diubah',
    failed: 'Data gagal disimpan, sila cuba sebentar lagi',
  },
  labels: {
    name: 'Nama',
    image: 'Gambar',
    text: 'Teks',
    position: 'Kedudukan',
  },
  positions: {
    ATAS: 'Atas',
    BAWAH: 'Bawah',
  },
  ui: {
    empty: 'Tiada skrin pembuka',
    slides: 'Slaid pembuka',
    edit: 'Ubah {{name}}',
    preview: 'Pratonton {{name}}',
    noImage: 'Belum ada gambar',
    noText: 'Belum ada teks',
    screen: 'Dipaparkan di {{screen}}',
    unsaved: 'Belum disimpan',
    changes: '{{count}} slaid belum disimpan',
    save: 'Simpan {{name}}',
    discard: 'Batalkan perubahan',
    newImage: 'Gambar baharu',
    imageHint: 'Gambar menegak 1241 x 2348 piksel paling sesuai. Bahagian di luar bingkai telefon akan terpotong.',
    characters: '{{count}} / {{max}} aksara',
  },
  errors: {},
};
