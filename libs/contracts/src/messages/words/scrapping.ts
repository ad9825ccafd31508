import type { Words } from '../words.js';

/** Melting of things of the trays: what a write answers, words of the screen. Its result is told as that of bought goods. */
export const scrapping = {
  document: {
    cancel: ['Batalkan Hancur', 'Take the melting back', 'Annulla la fusione', '取消熔煉', 'Batalkan leburan', '溶解を取り消す'],
    cancelConfirm: [
      'Batalkan {{no_faktur}}? Setiap barang kembali ke bakinya, dan batangannya tidak ada lagi.',
      'Take {{no_faktur}} back? Each item goes back to its tray, and its bar is no more.',
      'Annullare {{no_faktur}}? Ogni articolo torna nel suo vassoio e il lingotto non c’è più.',
      '取消 {{no_faktur}}？每件貨品會返回原托盤，金條不再存在。',
      'Batalkan {{no_faktur}}? Setiap barang kembali ke dulangnya, dan jongkongnya tiada lagi.',
      '{{no_faktur}} を取り消しますか？各商品は元のトレイに戻り、地金はなくなります。',
    ],
    detail: ['Detail Hancur Barang', 'Melting of items', 'Dettaglio della fusione', '熔毀詳情', 'Butiran leburan barang', '商品溶解の詳細'],
    empty: ['Belum Ada Barang Yang Dihancurkan', 'No item was melted yet', 'Nessun articolo ancora fuso', '尚未熔毀貨品', 'Belum ada barang yang dilebur', '溶解した商品はまだありません'],
    search: [
      'Cari no hancur, barcode, barang',
      'Search number, barcode, item',
      'Cerca numero, codice, articolo',
      '搜尋編號、條碼、貨品',
      'Cari nombor, kod bar, barang',
      '番号・バーコード・商品で検索',
    ],
  },
  success: {
    cancelled: ['Hancur Barang Berhasil Dibatalkan', 'Melting taken back', 'Fusione annullata', '熔毀已取消', 'Leburan barang berjaya dibatalkan', '溶解を取り消しました'],
    finished: ['Hasil Hancur Barang Berhasil Disimpan', 'The result is saved', 'Risultato salvato', '成品已儲存', 'Hasil leburan barang berjaya disimpan', '溶解の結果を保存しました'],
    printed: ['Berita Acara Siap Dicetak', 'The record is ready to print', 'Il verbale è pronto per la stampa', '記錄可以列印', 'Rekod sedia untuk dicetak', '記録を印刷できます'],
    saved: ['Hancur Barang Berhasil Disimpan', 'Melting saved', 'Fusione salvata', '熔毀已儲存', 'Leburan barang berjaya disimpan', '溶解を保存しました'],
  },
  ui: {
    fill: ['Isi Hasil', 'Fill in the result', 'Inserisci il risultato', '填寫成品', 'Isi hasil', '結果を入力'],
    inFurnace: ['Dalam Proses', 'In the furnace', 'Nel forno', '熔煉中', 'Dalam proses', '溶解中'],
    noneInFurnace: ['Tidak ada yang sedang dilebur', 'Nothing is in the furnace', 'Nulla nel forno', '沒有正在熔煉的貨品', 'Tiada yang sedang dilebur', '溶解中のものはありません'],
    nothing: [
      'Scan barang yang dihancurkan. Beberapa barcode boleh ditempel sekaligus.',
      'Scan what is melted. Several barcodes may be pasted at once.',
      'Scansiona gli articoli da fondere. Si possono incollare più codici insieme.',
      '掃描要熔毀的貨品。可一次貼上多個條碼。',
      'Imbas barang yang dilebur. Beberapa kod bar boleh ditampal sekaligus.',
      '溶解する商品をスキャンしてください。複数のバーコードをまとめて貼り付けられます。',
    ],
    scan: ['Scan barang', 'Scan an item', 'Scansiona un articolo', '掃描貨品', 'Imbas barang', '商品をスキャン'],
    views: ['Tampilan hancur barang', 'Views of melting items', 'Viste della fusione di articoli', '熔毀貨品檢視', 'Paparan leburan barang', '商品溶解の表示'],
    why: ['Alasan (minimal 20 karakter)', 'Reason (at least 20 characters)', 'Motivo (almeno 20 caratteri)', '原因（最少 20 個字元）', 'Sebab (sekurang-kurangnya 20 aksara)', '理由（20 文字以上）'],
  },
} satisfies Words;
