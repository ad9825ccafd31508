import type { Words } from '../words.js';

/** Goods back from being plated: what a write answers, words of the document. */
export const plating = {
  document: {
    cancel: ['Batalkan Terima Sepuhan', 'Take the return back', 'Annulla il rientro', '取消收回', 'Batalkan terima saduran', '受取を取り消す'],
    cancelConfirm: [
      'Batalkan {{no_faktur}}? Barangnya di luar lagi.',
      'Take {{no_faktur}} back? Its goods are out again.',
      'Annullare {{no_faktur}}? La merce è di nuovo fuori.',
      '取消 {{no_faktur}}？貨品會再次在外。',
      'Batalkan {{no_faktur}}? Barangnya di luar semula.',
      '{{no_faktur}} を取り消しますか？商品は再び送付中になります。',
    ],
    detail: ['Detail Terima Sepuhan', 'Goods back from plating', 'Dettaglio del rientro', '收回詳情', 'Butiran terima saduran', 'めっき受取の詳細'],
    empty: ['Belum Ada Sepuhan Yang Diterima', 'Nothing came back from plating yet', 'Ancora nessun rientro', '暫無收回記錄', 'Belum ada saduran diterima', 'めっき受取はまだありません'],
    search: [
      'Cari no terima, no cuci, tukang, barang',
      'Search number, cleaning, goldsmith, item',
      'Cerca numero, pulizia, orafo, articolo',
      '搜尋編號、清洗單、金匠、貨品',
      'Cari nombor, cucian, tukang, barang',
      '番号・洗浄・職人・商品で検索',
    ],
  },
  success: {
    cancelled: ['Terima Sepuhan Berhasil Dibatalkan', 'Return taken back', 'Rientro annullato', '收回已取消', 'Terima saduran berjaya dibatalkan', '受取を取り消しました'],
    printed: [
      'Bukti Terima Sepuhan Siap Dicetak',
      'The record is ready to print',
      'La ricevuta è pronta per la stampa',
      '收回單可以列印',
      'Bukti terima saduran sedia untuk dicetak',
      '受取票を印刷できます',
    ],
    saved: ['Sepuhan Berhasil Diterima', 'Goods are back from plating', 'Merce rientrata dalla doratura', '鍍金貨品已收回', 'Saduran berjaya diterima', 'めっき品を受け取りました'],
  },
} satisfies Words;
