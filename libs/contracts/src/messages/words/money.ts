import type { Words } from '../words.js';

/** Refusals of cash entries. */
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
  },
} satisfies Words;
