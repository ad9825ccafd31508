import type { Words } from '../words.js';

/** Money that is the customer’s of things that were taken back: what a write answers, words of the screens, refusals. */
export const instalrefund = {
  document: {
    cancel: ['Batalkan Pengembalian', 'Take the refund back', 'Annulla il rimborso', '撤回退款', 'Batalkan bayaran balik', '返金を取り消す'],
    cancelConfirm: [
      'Batalkan pengembalian {{no_faktur}}? Uang kembali ke toko.',
      'Take refund {{no_faktur}} back? The money is the shop’s to hold again.',
      'Annullare il rimborso {{no_faktur}}? Il denaro torna in custodia.',
      '撤回退款 {{no_faktur}}？款項交回店舖代管。',
      'Batalkan bayaran balik {{no_faktur}}? Wang kembali kepada kedai.',
      '返金 {{no_faktur}} を取り消しますか。お金は店の預りに戻ります。',
    ],
    detail: ['Detail Pengembalian', 'Refund', 'Dettagli del rimborso', '退款詳情', 'Butiran bayaran balik', '返金の詳細'],
    empty: ['Belum Ada Pengembalian', 'No refunds yet', 'Ancora nessun rimborso', '尚無退款', 'Belum ada bayaran balik', '返金はまだありません'],
    search: ['Cari no pengembalian, no cicilan', 'Search refund, contract', 'Cerca rimborso, contratto', '搜尋退款、合約', 'Cari bayaran balik, ansuran', '返金・契約で検索'],
  },
  errors: {
    INSTALLMENT_REFUND_EXISTS: [
      'Pengembalian Ini Sudah Disimpan',
      'This refund has already been saved',
      'Questo rimborso è già stato salvato',
      '此退款已儲存',
      'Bayaran balik ini sudah disimpan',
      'この返金は既に保存されています',
    ],
    INSTALLMENT_REFUND_NOT_FOUND: ['Pengembalian Tidak Ditemukan', 'Refund not found', 'Rimborso non trovato', '找不到退款', 'Bayaran balik tidak dijumpai', '返金が見つかりません'],
    INSTALLMENT_REFUND_NOT_VALID: [
      'Pengembalian Sudah Dibatalkan Oleh {{oleh}}',
      'The refund has already been taken back by {{oleh}}',
      'Il rimborso è già stato annullato da {{oleh}}',
      '退款已由 {{oleh}} 撤回',
      'Bayaran balik sudah dibatalkan oleh {{oleh}}',
      'この返金は {{oleh}} が取り消し済みです',
    ],
    INSTALLMENT_REFUND_OTHER_DAY: [
      'Pengembalian {{no}} Tanggal {{tgl}} Sudah Tidak Bisa Dibatalkan',
      'Refund {{no}} is of {{tgl}}: that day is over',
      'Il rimborso {{no}} è del {{tgl}}: quella giornata è chiusa',
      '退款 {{no}} 屬於 {{tgl}}，該日已過',
      'Bayaran balik {{no}} bertarikh {{tgl}}: hari itu sudah tamat',
      '返金 {{no}} は {{tgl}} のものです。その日は終了しています',
    ],
  },
  success: {
    cancelled: ['Pengembalian Berhasil Dibatalkan', 'Refund taken back', 'Rimborso annullato', '退款已撤回', 'Bayaran balik berjaya dibatalkan', '返金を取り消しました'],
    printed: ['Bukti Pengembalian Siap Dicetak', 'The voucher is ready to print', 'La ricevuta è pronta per la stampa', '退款單可以列印', 'Baucar sedia untuk dicetak', '返金伝票を印刷できます'],
    saved: ['Uang Berhasil Dikembalikan', 'Money paid back', 'Denaro rimborsato', '款項已退還', 'Wang berjaya dibayar balik', '返金しました'],
  },
} satisfies Words;
