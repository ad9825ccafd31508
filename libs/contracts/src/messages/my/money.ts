import type { Translation } from '../languages.js';
import type { money as original } from '../id/money.js';

export const money: Translation<typeof original> = {
  success: {
    saved: 'Rekod wang tunai berjaya disimpan',
    reversed: 'Rekod wang tunai berjaya dibatalkan',
  },
  jenis: {
    IN: 'Wang masuk',
    OUT: 'Wang keluar',
  },
  status: {
    VALID: 'Sah',
    BATAL: 'Dibatalkan',
  },
  ui: {
    record: 'Rekod wang tunai',
    reverse: 'Batalkan rekod wang tunai',
    reason: 'Sebab pembatalan',
    emptyList: 'Belum ada rekod wang tunai',
    atLeast: 'Sekurang-kurangnya {{jumlah}} aksara',
  },
  errors: {
    CASH_ENTRY_NOT_FOUND: 'Rekod wang tunai tidak dijumpai',
    CASH_ENTRY_ALREADY_SAVED: 'Rekod wang tunai ini telah disimpan',
    CASH_ENTRY_REVERSED: 'Rekod wang tunai ini telah dibatalkan oleh {{oleh}}',
    CASH_ENTRY_OTHER_DAY: 'Rekod wang tunai bertarikh {{tgl}} tidak boleh dibatalkan, harinya telah berlalu',
  },
};
