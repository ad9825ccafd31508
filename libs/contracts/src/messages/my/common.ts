import type { Translation } from '../languages.js';
import type { common as original } from '../id/common.js';

export const common: Translation<typeof original> = {
  errors: {
    VALIDATION_FAILED: 'Data Yang Dihantar Belum Betul',
    FIELD_INVALID: '{{label}} Tidak Sah',
    FIELD_UNKNOWN: '{{label}} Tidak Dikenali',
    BAD_REQUEST: 'Permintaan Tidak Dapat Diproses',
    BODY_MALFORMED: 'Kandungan Permintaan Tidak Dapat Dibaca',
    BODY_TOO_LARGE: 'Data Yang Dihantar Terlalu Besar',
    FILE_TOO_LARGE: 'Saiz Fail Terlalu Besar',
    NOT_FOUND: 'Data Tidak Dijumpai',
    ROUTE_NOT_FOUND: 'Halaman Tidak Dijumpai',
    TOO_MANY_REQUESTS: 'Terlalu Banyak Permintaan, Sila Cuba Sebentar Lagi',
    NOT_READY: 'Sistem Belum Bersedia, Sila Cuba Sebentar Lagi',
    INTERNAL: 'Ralat Berlaku Semasa Menghantar Data',
  },
};
