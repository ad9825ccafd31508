import type { Words } from '../words.js';

/** Refusals of cash entries and of moves of money. */
export const money = {
  errors: {
    CASH_ENTRY_ALREADY_SAVED: [
      'Uang Kas Sudah Disimpan',
      'This cash entry has already been saved',
      'Questo movimento è già stato salvato',
      '此現金記錄已儲存',
      'Rekod wang tunai ini telah disimpan',
      'この現金の記録はすでに保存されています',
    ],
    CASH_ENTRY_NOT_FOUND: ['Uang Kas Tidak Ditemukan', 'Cash entry not found', 'Movimento di cassa non trovato', '找不到現金記錄', 'Rekod wang tunai tidak dijumpai', '現金の記録が見つかりません'],
    CASH_ENTRY_OTHER_DAY: [
      'Uang Kas Tanggal {{tgl}} Tidak Bisa Dibatalkan, Harinya Sudah Lewat',
      'The cash entry of {{tgl}} can no longer be reversed: its day is over',
      'Il movimento del {{tgl}} non si può più stornare: la sua giornata è chiusa',
      '{{tgl}} 的現金記錄已過營業日，不能沖銷',
      'Rekod wang tunai bertarikh {{tgl}} tidak boleh dibatalkan, harinya telah berlalu',
      '{{tgl}} の現金の記録は営業日を過ぎているため取り消せません',
    ],
    CASH_ENTRY_REVERSED: [
      'Uang Kas Sudah Dibatalkan Oleh {{oleh}}',
      'This cash entry has already been reversed by {{oleh}}',
      'Questo movimento è già stato stornato da {{oleh}}',
      '此現金記錄已由 {{oleh}} 沖銷',
      'Rekod wang tunai ini telah dibatalkan oleh {{oleh}}',
      'この現金の記録はすでに {{oleh}} が取り消しました',
    ],
    MONEY_MOVE_ALREADY_SAVED: [
      'Mutasi Uang Sudah Disimpan',
      'This transfer has already been saved',
      'Questo giroconto è già stato salvato',
      '此轉帳已儲存',
      'Pindahan wang ini telah disimpan',
      'この振替はすでに保存されています',
    ],
    MONEY_MOVE_NOT_FOUND: ['Mutasi Uang Tidak Ditemukan', 'Transfer not found', 'Giroconto non trovato', '找不到轉帳', 'Pindahan wang tidak dijumpai', '振替が見つかりません'],
    MONEY_MOVE_OTHER_DAY: [
      'Mutasi Uang Tanggal {{tgl}} Tidak Bisa Dibatalkan, Harinya Sudah Lewat',
      'The transfer of {{tgl}} can no longer be reversed: its day is over',
      'Il giroconto del {{tgl}} non si può più stornare: la sua giornata è chiusa',
      '{{tgl}} 的轉帳已過營業日，不能沖銷',
      'Pindahan wang bertarikh {{tgl}} tidak boleh dibatalkan, harinya telah berlalu',
      '{{tgl}} の振替は営業日を過ぎているため取り消せません',
    ],
    MONEY_MOVE_REVERSED: [
      'Mutasi Uang Sudah Dibatalkan Oleh {{oleh}}',
      'This transfer has already been reversed by {{oleh}}',
      'Questo giroconto è già stato stornato da {{oleh}}',
      '此轉帳已由 {{oleh}} 沖銷',
      'Pindahan wang ini telah dibatalkan oleh {{oleh}}',
      'この振替はすでに {{oleh}} が取り消しました',
    ],
    ONE_SIDE_CASH: [
      'Salah Satu Sisi Harus CASH',
      'One side must be CASH',
      'Uno dei due lati deve essere CASH',
      '其中一方必須為現金',
      'Salah satu pihak mesti CASH',
      'どちらか一方は現金にしてください',
    ],
    SAME_ACCOUNT: ['Rekening Tidak Boleh Sama', 'The accounts must differ', 'I conti devono essere diversi', '戶口不可相同', 'Akaun tidak boleh sama', '口座は別々にしてください'],
  },
} satisfies Words;
