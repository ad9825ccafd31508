import type { Words } from '../words.js';

/** Things of contracts that were taken back: what a write answers, words of the screens, refusals. */
export const instalseize = {
  document: {
    cancel: ['Batalkan Lelang', 'Take the seizure back', 'Annulla il ritiro', '撤回收回', 'Batalkan lelong', '引上げを取り消す'],
    cancelConfirm: [
      'Batalkan lelang {{no_faktur}}? Barang kembali ke cicilannya.',
      'Take {{no_faktur}} back? The item lies at its contract again.',
      'Annullare {{no_faktur}}? L’articolo torna al suo contratto.',
      '撤回 {{no_faktur}}？貨品回到其合約。',
      'Batalkan lelong {{no_faktur}}? Barang kembali ke ansurannya.',
      '{{no_faktur}} を取り消しますか。商品は契約に戻ります。',
    ],
    detail: ['Detail Lelang Cicilan', 'Seizure', 'Dettagli del ritiro', '收回詳情', 'Butiran lelong', '引上げの詳細'],
    empty: ['Belum Ada Lelang Cicilan', 'Nothing was taken back yet', 'Ancora nessun ritiro', '尚無收回', 'Belum ada lelong ansuran', '引上げはまだありません'],
    search: [
      'Cari no lelang, no cicilan, barang',
      'Search number, contract, item',
      'Cerca numero, contratto, articolo',
      '搜尋編號、合約、貨品',
      'Cari nombor, ansuran, barang',
      '番号・契約・商品で検索',
    ],
  },
  errors: {
    INSTALLMENT_AUCTION_EXISTS: [
      'Lelang Ini Sudah Disimpan',
      'This seizure has already been saved',
      'Questo ritiro è già stato salvato',
      '此收回已儲存',
      'Lelong ini sudah disimpan',
      'この引上げは既に保存されています',
    ],
    INSTALLMENT_AUCTION_NOT_FOUND: ['Lelang Cicilan Tidak Ditemukan', 'Seizure not found', 'Ritiro non trovato', '找不到收回記錄', 'Lelong tidak dijumpai', '引上げが見つかりません'],
    INSTALLMENT_AUCTION_NOT_VALID: [
      'Lelang Sudah Dibatalkan Oleh {{oleh}}',
      'The seizure has already been taken back by {{oleh}}',
      'Il ritiro è già stato annullato da {{oleh}}',
      '收回已由 {{oleh}} 撤回',
      'Lelong sudah dibatalkan oleh {{oleh}}',
      'この引上げは {{oleh}} が取り消し済みです',
    ],
    INSTALLMENT_AUCTION_OTHER_DAY: [
      'Lelang {{no}} Tanggal {{tgl}} Sudah Tidak Bisa Dibatalkan',
      'Seizure {{no}} is of {{tgl}}: that day is over',
      'Il ritiro {{no}} è del {{tgl}}: quella giornata è chiusa',
      '收回 {{no}} 屬於 {{tgl}}，該日已過',
      'Lelong {{no}} bertarikh {{tgl}}: hari itu sudah tamat',
      '引上げ {{no}} は {{tgl}} のものです。その日は終了しています',
    ],
  },
  success: {
    cancelled: ['Lelang Cicilan Berhasil Dibatalkan', 'Seizure taken back', 'Ritiro annullato', '收回已撤回', 'Lelong ansuran berjaya dibatalkan', '引上げを取り消しました'],
    printed: ['Berita Acara Siap Dicetak', 'The record is ready to print', 'Il verbale è pronto per la stampa', '記錄可以列印', 'Rekod sedia untuk dicetak', '記録を印刷できます'],
    saved: ['Lelang Cicilan Berhasil Disimpan', 'Item taken back', 'Articolo ritirato', '貨品已收回', 'Lelong ansuran berjaya disimpan', '商品を引き上げました'],
  },
} satisfies Words;
