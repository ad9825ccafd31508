import type { Words } from '../words.js';

/** Goods that go from tray to tray: what a write answers, words of the screens, refusals. */
export const moving = {
  document: {
    cancel: ['Batalkan Pindah', 'Take the move back', 'Annulla lo spostamento', '取消移動', 'Batalkan pindah', '移動を取り消す'],
    cancelConfirm: [
      'Batalkan {{no_faktur}}? Setiap barang kembali ke baki asalnya.',
      'Take {{no_faktur}} back? Each item goes back to the tray it came from.',
      'Annullare {{no_faktur}}? Ogni articolo torna nel vassoio di origine.',
      '取消 {{no_faktur}}？每件貨品會返回原來的托盤。',
      'Batalkan {{no_faktur}}? Setiap barang kembali ke dulang asalnya.',
      '{{no_faktur}} を取り消しますか？各商品は元のトレイに戻ります。',
    ],
    detail: ['Detail Pindah Barang', 'Move of items', 'Dettaglio dello spostamento', '移動詳情', 'Butiran pindah barang', '移動の詳細'],
    empty: ['Belum Ada Barang Yang Dipindah', 'Nothing was moved yet', 'Ancora nessuno spostamento', '暫無移動記錄', 'Belum ada barang yang dipindah', '移動はまだありません'],
    search: ['Cari no pindah, baki, barang', 'Search number, tray, item', 'Cerca numero, vassoio, articolo', '搜尋編號、托盤、貨品', 'Cari nombor, dulang, barang', '番号・トレイ・商品で検索'],
  },
  errors: {
    MOVE_TAKEN_BACK: [
      'Pindah Barang Sudah Dibatalkan Oleh {{oleh}}',
      'This move has already been taken back by {{oleh}}',
      'Questo spostamento è già stato annullato da {{oleh}}',
      '此移動已由 {{oleh}} 取消',
      'Pindah barang ini telah dibatalkan oleh {{oleh}}',
      'この移動はすでに {{oleh}} が取り消しました',
    ],
    MOVE_TRAY_EMPTY: [
      'Baki {{kode_baki}} Kosong',
      'Nothing lies in tray {{kode_baki}}',
      'Il vassoio {{kode_baki}} è vuoto',
      '托盤 {{kode_baki}} 是空的',
      'Dulang {{kode_baki}} kosong',
      'トレイ {{kode_baki}} は空です',
    ],
  },
  success: {
    cancelled: ['Pindah Barang Berhasil Dibatalkan', 'Move taken back', 'Spostamento annullato', '移動已取消', 'Pindah barang berjaya dibatalkan', '移動を取り消しました'],
    printed: ['Bukti Pindah Siap Dicetak', 'The record is ready to print', 'La ricevuta è pronta per la stampa', '移動單可以列印', 'Bukti pindah sedia untuk dicetak', '移動票を印刷できます'],
    saved: ['Barang Berhasil Dipindah', 'Items moved', 'Articoli spostati', '貨品已移動', 'Barang berjaya dipindahkan', '商品を移動しました'],
  },
  ui: {
    confirmFull: [
      '{{pesan}}. Tetap masukkan?',
      '{{pesan}}. Put it in all the same?',
      '{{pesan}}. Inserire comunque?',
      '{{pesan}}。仍要放入？',
      '{{pesan}}. Masukkan juga?',
      '{{pesan}}。それでも入れますか？',
    ],
    confirmFullOk: ['Masukkan', 'Put it in', 'Inserisci', '放入', 'Masukkan', '入れる'],
  },
} satisfies Words;
