import type { Words } from '../words.js';

/** Cash entries: what a write answers, words of the screen, refusals. */
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
  jenis: {
    IN: ['Uang Masuk', 'Money in', 'Entrata', '現金收入', 'Wang masuk', '入金'],
    OUT: ['Uang Keluar', 'Money out', 'Uscita', '現金支出', 'Wang keluar', '出金'],
  },
  status: {
    BATAL: ['Batal', 'Reversed', 'Stornato', '已沖銷', 'Dibatalkan', '取消済み'],
    VALID: ['Valid', 'Valid', 'Valido', '有效', 'Sah', '有効'],
  },
  success: {
    reversed: ['Uang Kas Berhasil Dibatalkan', 'Cash entry reversed', 'Movimento di cassa stornato', '現金記錄已沖銷', 'Rekod wang tunai berjaya dibatalkan', '現金の記録を取り消しました'],
    saved: ['Uang Kas Berhasil Disimpan', 'Cash entry saved', 'Movimento di cassa salvato', '現金記錄已儲存', 'Rekod wang tunai berjaya disimpan', '現金の記録を保存しました'],
  },
  ui: {
    atLeast: ['Minimal {{jumlah}} karakter', 'At least {{jumlah}} characters', 'Almeno {{jumlah}} caratteri', '最少 {{jumlah}} 個字元', 'Sekurang-kurangnya {{jumlah}} aksara', '{{jumlah}} 文字以上'],
    emptyList: ['Belum Ada Uang Kas', 'No cash entry yet', 'Ancora nessun movimento di cassa', '暫無現金記錄', 'Belum ada rekod wang tunai', '現金の記録はまだありません'],
    reason: ['Alasan Pembatalan', 'Reason for reversing', 'Motivo dello storno', '沖銷原因', 'Sebab pembatalan', '取消の理由'],
    record: ['Catat Uang Kas', 'Record cash', 'Registra movimento', '記錄現金', 'Rekod wang tunai', '現金を記録'],
    reverse: ['Batalkan Uang Kas', 'Reverse cash entry', 'Storna movimento', '沖銷現金記錄', 'Batalkan rekod wang tunai', '現金の記録を取り消す'],
  },
} satisfies Words;
