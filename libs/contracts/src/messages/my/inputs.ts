import type { Translation } from '../languages.js';
import type { inputs as original } from '../id/inputs.js';

export const inputs: Translation<typeof original> = {
  date: {
    yesterday: 'Semalam',
    last7: '7 hari',
    presets: 'Pilihan julat tarikh',
    locked: 'Tarikh dikunci pada hari ini',
  },
  scan: {
    label: 'Imbas atau taip kod bar',
    searching: 'Mencari',
  },
  scale: {
    connect: 'Sambungkan penimbang',
    disconnect: 'Putuskan penimbang',
    waiting: 'Menunggu berat stabil',
    steady: 'Berat stabil: {{weight}} g',
    overload: 'Penimbang terlebih beban',
    lost: 'Penimbang terputus. Sambungkan semula atau taip beratnya.',
    failed: 'Penimbang tidak dapat dibuka. Periksa kabelnya, atau taip beratnya.',
    unsupported: 'Pelayar ini tidak dapat membaca penimbang. Taip beratnya.',
    baudRate: 'Kelajuan (baud)',
    none: 'Tidak bersambung',
    live: 'Bersambung',
    reading: 'Bacaan penimbang',
  },
  count: {
    nominal: 'Denominasi',
    pieces: 'Keping',
    amount: 'Jumlah',
    total: 'Jumlah keseluruhan',
  },
  image: {
    choose: 'Pilih gambar',
    replace: 'Tukar gambar',
    camera: 'Kamera',
    remove: 'Buang gambar',
    hint: 'JPEG, PNG atau WebP. Boleh juga ditampal (Ctrl+V) atau diseret ke sini.',
    preview: 'Pratonton gambar',
    preparing: 'Menyediakan gambar',
    unreadable: 'Fail ini bukan gambar yang boleh dibaca',
    tooSmall: 'Gambar terlalu kecil, sekurang-kurangnya {{min}} x {{min}} piksel',
    takePhoto: 'Ambil foto',
    cameraTitle: 'Ambil foto dengan kamera',
    cameraFailed: 'Kamera tidak dapat dibuka. Benarkan kamera dalam pelayar, atau pilih fail.',
  },
  errors: {
    IMAGE_MISSING: 'Gambar belum dipilih',
    IMAGE_UNREADABLE: 'Fail bukan gambar yang boleh dibaca',
    IMAGE_TYPE_UNKNOWN: 'Gambar mestilah JPEG, PNG atau WebP',
    IMAGE_DIMENSIONS: 'Sisi gambar mestilah antara {{min}} hingga {{max}} piksel',
    IMAGE_UNKNOWN: 'Gambar tidak ditemui, sila pilih semula',
  },
};
