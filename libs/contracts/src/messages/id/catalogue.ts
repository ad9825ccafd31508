/** The customer app: its opening slides. */
export const catalogue = {
  messages: {
    changed: 'Data Berhasil Dirubah',
    failed: 'Simpan Data Gagal, Silahkan Ulangi Beberapa Saat Lagi',
  },
  labels: {
    name: 'Nama',
    image: 'Gambar',
    text: 'Text',
    position: 'Posisi',
  },
  positions: {
    ATAS: 'Atas',
    BAWAH: 'Bawah',
  },
  ui: {
    empty: 'Data Splashscreen Kosong',
    slides: 'Slide pembuka',
    edit: 'Ubah {{name}}',
    preview: 'Pratinjau {{name}}',
    noImage: 'Belum ada gambar',
    noText: 'Belum ada text',
    screen: 'Tampil di {{screen}}',
    unsaved: 'Belum disimpan',
    changes: '{{count}} slide belum disimpan',
    save: 'Simpan {{name}}',
    discard: 'Batalkan Perubahan',
    newImage: 'Gambar Baru',
    imageHint: 'Gambar tegak 1241 x 2348 piksel paling pas. Yang di luar bingkai ponsel terpotong.',
    characters: '{{count}} / {{max}} karakter',
  },
  errors: {},
};
