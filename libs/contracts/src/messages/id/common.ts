export const common = {
  errors: {
    VALIDATION_FAILED: 'Data Yang Dikirim Belum Benar',
    FIELD_INVALID: '{{label}} Tidak Valid',
    FIELD_UNKNOWN: '{{label}} Tidak Dikenal',
    BAD_REQUEST: 'Permintaan Tidak Dapat Diproses',
    BODY_MALFORMED: 'Isi Permintaan Tidak Dapat Dibaca',
    BODY_TOO_LARGE: 'Data Yang Dikirim Terlalu Besar',
    FILE_TOO_LARGE: 'Ukuran File Terlalu Besar',
    NOT_FOUND: 'Data Tidak Ditemukan',
    ROUTE_NOT_FOUND: 'Halaman Tidak Ditemukan',
    TOO_MANY_REQUESTS: 'Terlalu Banyak Permintaan, Silahkan Coba Beberapa Saat Lagi',
    NOT_READY: 'Sistem Belum Siap, Silahkan Coba Beberapa Saat Lagi',
    INTERNAL: 'Terjadi Kesalahan Saat Mengirim Data',
  },
};
