import type { Words } from '../words.js';

/** Sorted goods that go another way: what a write answers, refusals. */
export const resorting = {
  document: {
    cancel: ['Batalkan Pindah Sortir', 'Take the move back', 'Annulla il cambio', '取消更改', 'Batalkan pindah isihan', '変更を取り消す'],
    cancelConfirm: [
      'Batalkan {{no_faktur}}? Setiap barang kembali ke sortir asalnya.',
      'Take {{no_faktur}} back? Each item waits again where it did.',
      'Annullare {{no_faktur}}? Ogni articolo torna alla cernita di prima.',
      '取消 {{no_faktur}}？每件貨品會返回原分揀。',
      'Batalkan {{no_faktur}}? Setiap barang kembali ke isihan asalnya.',
      '{{no_faktur}} を取り消しますか？各商品は元の選別先に戻ります。',
    ],
    detail: ['Detail Pindah Sortir', 'Move among sorted goods', 'Dettaglio del cambio', '更改詳情', 'Butiran pindah isihan', '選別先変更の詳細'],
    empty: ['Belum Ada Barang Sortir Yang Dipindah', 'Nothing sorted was moved yet', 'Ancora nessun cambio', '暫無更改記錄', 'Belum ada barang isihan yang dipindah', '選別先の変更はまだありません'],
    search: ['Cari no pindah, alasan, barang', 'Search number, reason, item', 'Cerca numero, motivo, articolo', '搜尋編號、原因、貨品', 'Cari nombor, sebab, barang', '番号・理由・商品で検索'],
  },
  errors: {
    SORT_MOVE_TAKEN_BACK: [
      'Pindah Sortir Sudah Dibatalkan Oleh {{oleh}}',
      'This move has already been taken back by {{oleh}}',
      'Questo cambio è già stato annullato da {{oleh}}',
      '此更改已由 {{oleh}} 取消',
      'Pindah isihan ini telah dibatalkan oleh {{oleh}}',
      'この変更はすでに {{oleh}} が取り消しました',
    ],
  },
  success: {
    cancelled: ['Pindah Sortir Berhasil Dibatalkan', 'Move taken back', 'Cambio annullato', '更改已取消', 'Pindah isihan berjaya dibatalkan', '変更を取り消しました'],
    printed: [
      'Bukti Pindah Sortir Siap Dicetak',
      'The record is ready to print',
      'La ricevuta è pronta per la stampa',
      '更改單可以列印',
      'Bukti pindah isihan sedia untuk dicetak',
      '変更票を印刷できます',
    ],
    saved: ['Barang Sortir Berhasil Dipindah', 'Sorted goods moved', 'Merce in cernita spostata', '分揀貨品已更改', 'Barang isihan berjaya dipindahkan', '選別品を移動しました'],
  },
  ui: {
    fresh: ['Baru', 'New', 'Nuovo', '新增', 'Baharu', '新規'],
    history: ['Riwayat', 'History', 'Storico', '記錄', 'Sejarah', '履歴'],
    move: ['Pindahkan', 'Move', 'Sposta', '移動', 'Pindahkan', '移動する'],
    none: [
      'Tidak Ada Barang Sortir. Sortir pembelian dahulu.',
      'Nothing is sorted. Sort bought goods first.',
      'Niente in cernita. Fai prima la cernita degli acquisti.',
      '沒有已分揀的貨品，請先分揀收購貨品。',
      'Tiada barang isihan. Isih belian dahulu.',
      '選別済みの商品がありません。先に買取品を選別してください。',
    ],
    oneStep: [
      'Pilih barang dari satu sortir saja',
      'Choose items of one step only',
      'Scegli articoli di una sola cernita',
      '請只選擇同一分揀的貨品',
      'Pilih barang daripada satu isihan sahaja',
      '同じ選別先の商品だけを選んでください',
    ],
    target: ['Tujuan', 'Target', 'Destinazione', '目標', 'Tujuan', '移動先'],
    views: ['Tampilan pindah sortir', 'Views of moves', 'Viste dei cambi', '更改檢視', 'Paparan pindah isihan', '選別先変更の表示'],
    waiting: ['Barang Sortir', 'Sorted goods', 'Merce in cernita', '已分揀貨品', 'Barang isihan', '選別済みの商品'],
  },
} satisfies Words;
