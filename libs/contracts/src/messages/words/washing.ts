import type { Words } from '../words.js';

/** Goods back from being washed: what a write answers, words of the document. */
export const washing = {
  document: {
    cancel: ['Batalkan Terima Cuci', 'Take the return back', 'Annulla il rientro', '取消收回', 'Batalkan terima cuci', '受取を取り消す'],
    cancelConfirm: [
      'Batalkan {{no_faktur}}? Barangnya di luar lagi.',
      'Take {{no_faktur}} back? Its goods are out again.',
      'Annullare {{no_faktur}}? La merce è di nuovo fuori.',
      '取消 {{no_faktur}}？貨品會再次在外。',
      'Batalkan {{no_faktur}}? Barangnya di luar semula.',
      '{{no_faktur}} を取り消しますか？商品は再び送付中になります。',
    ],
    detail: ['Detail Terima Barang Cuci', 'Goods back from washing', 'Dettaglio del rientro', '收回詳情', 'Butiran terima cuci', '洗浄受取の詳細'],
    empty: ['Belum Ada Barang Cuci Yang Diterima', 'Nothing came back from washing yet', 'Ancora nessun rientro', '暫無收回記錄', 'Belum ada barang cuci diterima', '洗浄受取はまだありません'],
    search: ['Cari no terima, no cuci, barang', 'Search number, cleaning, item', 'Cerca numero, pulizia, articolo', '搜尋編號、清洗單、貨品', 'Cari nombor, cucian, barang', '番号・洗浄・商品で検索'],
  },
  errors: {
    CLEANING_RETURN_TAKEN_BACK: [
      'Penerimaan Ini Sudah Dibatalkan Oleh {{oleh}}',
      'This return has already been taken back by {{oleh}}',
      'Questo rientro è già stato annullato da {{oleh}}',
      '此收回已由 {{oleh}} 取消',
      'Penerimaan ini telah dibatalkan oleh {{oleh}}',
      'この受取はすでに {{oleh}} が取り消しました',
    ],
  },
  success: {
    cancelled: ['Terima Cuci Berhasil Dibatalkan', 'Return taken back', 'Rientro annullato', '收回已取消', 'Terima cuci berjaya dibatalkan', '受取を取り消しました'],
    printed: [
      'Bukti Terima Cuci Siap Dicetak',
      'The record is ready to print',
      'La ricevuta è pronta per la stampa',
      '收回單可以列印',
      'Bukti terima cuci sedia untuk dicetak',
      '受取票を印刷できます',
    ],
    saved: ['Barang Cuci Berhasil Diterima', 'Goods are back from washing', 'Merce rientrata dalla pulizia', '清洗貨品已收回', 'Barang cuci berjaya diterima', '洗浄品を受け取りました'],
  },
} satisfies Words;
