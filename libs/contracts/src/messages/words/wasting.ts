import type { Words } from '../words.js';

/** What was missing of a cleaning: what a write answers, words of the document. */
export const wasting = {
  document: {
    cancel: ['Batalkan Wasting', 'Take the loss back', 'Annulla il calo', '取消損耗', 'Batalkan susut', '減耗を取り消す'],
    cancelConfirm: [
      'Batalkan {{no_faktur}}? Wasting-nya terbuka lagi.',
      'Take {{no_faktur}} back? Its loss is open again.',
      'Annullare {{no_faktur}}? Il calo è di nuovo aperto.',
      '取消 {{no_faktur}}？損耗會重新待結算。',
      'Batalkan {{no_faktur}}? Susutnya terbuka semula.',
      '{{no_faktur}} を取り消しますか？減耗は再び未精算になります。',
    ],
    detail: ['Detail Wasting Sepuhan', 'Plating loss', 'Dettaglio del calo', '損耗詳情', 'Butiran susut saduran', '減耗の詳細'],
    empty: ['Belum Ada Wasting Yang Dibukukan', 'No loss was booked yet', 'Ancora nessun calo', '暫無損耗記錄', 'Belum ada susut dibukukan', '減耗の記録はまだありません'],
    search: [
      'Cari no wasting, no cuci, tukang, barang',
      'Search number, cleaning, goldsmith, item',
      'Cerca numero, pulizia, orafo, articolo',
      '搜尋編號、清洗單、金匠、貨品',
      'Cari nombor, cucian, tukang, barang',
      '番号・洗浄・職人・商品で検索',
    ],
  },
  errors: {
    CLEANING_LOSS_TAKEN_BACK: [
      'Wasting Ini Sudah Dibatalkan Oleh {{oleh}}',
      'This loss has already been taken back by {{oleh}}',
      'Questo calo è già stato annullato da {{oleh}}',
      '此損耗已由 {{oleh}} 取消',
      'Susut ini telah dibatalkan oleh {{oleh}}',
      'この減耗はすでに {{oleh}} が取り消しました',
    ],
  },
  success: {
    cancelled: ['Wasting Berhasil Dibatalkan', 'Loss taken back', 'Calo annullato', '損耗已取消', 'Susut berjaya dibatalkan', '減耗を取り消しました'],
    printed: ['Bukti Wasting Siap Dicetak', 'The record is ready to print', 'La ricevuta è pronta per la stampa', '損耗單可以列印', 'Bukti susut sedia untuk dicetak', '減耗票を印刷できます'],
    saved: ['Wasting Berhasil Dibukukan', 'Loss booked', 'Calo registrato', '損耗已入帳', 'Susut berjaya dibukukan', '減耗を計上しました'],
  },
  ui: {
    allowed: ['Jatah susut tukang', 'The goldsmith may lose', 'Calo concesso all’orafo', '金匠可損耗', 'Susut dibenarkan tukang', '職人の許容減耗'],
    book: ['Bukukan Wasting', 'Book the loss', 'Registra il calo', '入帳損耗', 'Bukukan susut', '減耗を計上'],
    lost: ['Hilang, tidak kembali', 'Lost, not coming back', 'Perso, non rientra', '遺失，不會收回', 'Hilang, tidak kembali', '紛失・戻らない'],
    none: ['Tidak Ada Wasting Yang Menunggu', 'No loss is waiting', 'Nessun calo in attesa', '沒有待結算損耗', 'Tiada susut menunggu', '精算待ちの減耗はありません'],
    open: ['Belum Diselesaikan', 'Not settled', 'Da chiudere', '未結算', 'Belum diselesaikan', '未精算'],
    tolerance: ['Toleransi toko', 'The shop tolerates', 'Tolleranza del negozio', '店舖容許', 'Toleransi kedai', '店の許容'],
  },
} satisfies Words;
