import type { Words } from '../words.js';

/** Payments of contracts in instalments: what a write answers, words of the screens, refusals. */
export const instalpay = {
  document: {
    cancel: ['Batalkan Pembayaran', 'Take the payment back', 'Annulla il pagamento', '撤回付款', 'Batalkan bayaran', '支払いを取り消す'],
    cancelConfirm: [
      'Batalkan pembayaran {{no_faktur}}? Uang kembali ke customer, sisa cicilan seperti semula.',
      'Take payment {{no_faktur}} back? The money goes back, the contract stands as before.',
      'Annullare il pagamento {{no_faktur}}? Il denaro torna al cliente, il contratto come prima.',
      '撤回付款 {{no_faktur}}？款項退回顧客，合約恢復原狀。',
      'Batalkan bayaran {{no_faktur}}? Wang dipulangkan, ansuran seperti asal.',
      '支払い {{no_faktur}} を取り消しますか。お金は返り、契約は元に戻ります。',
    ],
    detail: ['Detail Pembayaran', 'Payment', 'Dettagli del pagamento', '付款詳情', 'Butiran bayaran', '支払いの詳細'],
    empty: ['Belum Ada Pembayaran Cicilan', 'No instalment payments yet', 'Ancora nessun pagamento rateale', '尚無分期付款', 'Belum ada bayaran ansuran', '分割払いの支払いはまだありません'],
    search: [
      'Cari no bayar, no cicilan, customer',
      'Search payment, contract, customer',
      'Cerca pagamento, contratto, cliente',
      '搜尋付款、合約、顧客',
      'Cari bayaran, ansuran, pelanggan',
      '支払い・契約・顧客で検索',
    ],
  },
  errors: {
    INSTALLMENT_PAYMENT_EXISTS: [
      'Pembayaran Ini Sudah Disimpan',
      'This payment has already been saved',
      'Questo pagamento è già stato salvato',
      '此付款已儲存',
      'Bayaran ini sudah disimpan',
      'この支払いは既に保存されています',
    ],
    INSTALLMENT_PAYMENT_NOT_FOUND: ['Pembayaran Tidak Ditemukan', 'Payment not found', 'Pagamento non trovato', '找不到付款', 'Bayaran tidak dijumpai', '支払いが見つかりません'],
    INSTALLMENT_PAYMENT_NOT_VALID: [
      'Pembayaran Sudah Dibatalkan Oleh {{oleh}}',
      'The payment has already been taken back by {{oleh}}',
      'Il pagamento è già stato annullato da {{oleh}}',
      '付款已由 {{oleh}} 撤回',
      'Bayaran sudah dibatalkan oleh {{oleh}}',
      'この支払いは {{oleh}} が取り消し済みです',
    ],
    INSTALLMENT_PAYMENT_OTHER_DAY: [
      'Pembayaran {{no}} Tanggal {{tgl}} Sudah Tidak Bisa Dibatalkan',
      'Payment {{no}} is of {{tgl}}: that day is over',
      'Il pagamento {{no}} è del {{tgl}}: quella giornata è chiusa',
      '付款 {{no}} 屬於 {{tgl}}，該日已過',
      'Bayaran {{no}} bertarikh {{tgl}}: hari itu sudah tamat',
      '支払い {{no}} は {{tgl}} のものです。その日は終了しています',
    ],
  },
  success: {
    cancelled: ['Bayar Cicilan Berhasil Dibatalkan', 'Payment taken back', 'Pagamento annullato', '付款已撤回', 'Bayaran ansuran berjaya dibatalkan', '支払いを取り消しました'],
    printed: ['Bukti Bayar Siap Dicetak', 'The receipt is ready to print', 'La ricevuta è pronta per la stampa', '收據可以列印', 'Resit sedia untuk dicetak', '領収書を印刷できます'],
    saved: ['Bayar Cicilan Berhasil Disimpan', 'Payment saved', 'Pagamento salvato', '付款已儲存', 'Bayaran ansuran berjaya disimpan', '支払いを保存しました'],
  },
} satisfies Words;
