import type { Words } from '../words.js';

/** Trays on the scale: what a write answers, words of the screen, refusals. */
export const weighing = {
  errors: {
    WEIGHING_NOT_STARTED: [
      'Baki {{kode_baki}} Belum Mulai Ditimbang',
      'Tray {{kode_baki}} is not being weighed',
      'Il vassoio {{kode_baki}} non è in pesatura',
      '托盤 {{kode_baki}} 尚未開始稱重',
      'Dulang {{kode_baki}} belum mula ditimbang',
      'トレイ {{kode_baki}} の計量は始まっていません',
    ],
  },
  success: {
    reset: ['Daftar Timbang Dikosongkan', 'The list begins anew', 'L’elenco ricomincia', '清單已重新開始', 'Senarai timbang dikosongkan', 'リストを新しく始めました'],
    saved: ['Timbangan Berhasil Disimpan', 'Weighing saved', 'Pesatura salvata', '稱重已儲存', 'Timbangan berjaya disimpan', '計量を保存しました'],
    started: ['Silakan Timbang Baki', 'Put the tray on the scale', 'Mettere il vassoio sulla bilancia', '請將托盤放上磅', 'Sila timbang dulang', 'トレイを秤に載せてください'],
  },
  ui: {
    candidates: ['Barang Yang Mungkin', 'What may be missing', 'Articoli possibili', '可能的貨品', 'Barang yang mungkin', '考えられる商品'],
    confirmReset: [
      'Kosongkan daftar ini dan lepas baki yang sedang Anda timbang? Laporan tetap menyimpannya.',
      'Clear this list and release the trays you are weighing? The report keeps what was weighed.',
      'Svuotare l’elenco e liberare i vassoi in pesatura? Il report conserva quanto pesato.',
      '清空此清單並釋出您正在稱重的托盤？報表會保留記錄。',
      'Kosongkan senarai ini dan lepaskan dulang yang sedang anda timbang? Laporan tetap menyimpannya.',
      'このリストを空にし、計量中のトレイを解放しますか？記録はレポートに残ります。',
    ],
    difference: ['Selisih', 'Difference', 'Differenza', '差異', 'Beza', '差異'],
    kept: ['Hasil Timbang Saya', 'What I have weighed', 'Le mie pesature', '我的稱重結果', 'Hasil timbang saya', '自分の計量結果'],
    noCandidates: [
      'Tidak ada barang atau pasangan barang yang beratnya cocok',
      'No item and no pair of items weighs as much',
      'Nessun articolo e nessuna coppia ha questo peso',
      '沒有重量相符的單件或兩件貨品',
      'Tiada barang atau pasangan barang yang beratnya sepadan',
      '重さの合う商品も二点の組もありません',
    ],
    none: ['Data Tidak Tersedia', 'No data available', 'Nessun dato disponibile', '沒有資料', 'Tiada data', 'データがありません'],
    reset: ['Reset', 'Reset', 'Azzera', '重設', 'Set semula', 'リセット'],
    save: ['Simpan Timbangan', 'Save the weighing', 'Salva la pesatura', '儲存稱重', 'Simpan timbangan', '計量を保存'],
    saveFirst: [
      'Simpan timbangan {{kode_baki}} dahulu',
      'Save the weighing of {{kode_baki}} first',
      'Salvare prima la pesatura di {{kode_baki}}',
      '請先儲存 {{kode_baki}} 的稱重',
      'Simpan timbangan {{kode_baki}} dahulu',
      '先に {{kode_baki}} の計量を保存してください',
    ],
    scan: ['Scan label baki', 'Scan the tray’s label', 'Scansiona l’etichetta del vassoio', '掃描托盤標籤', 'Imbas label dulang', 'トレイのラベルをスキャン'],
    start: ['Mulai Timbang', 'Start weighing', 'Inizia la pesatura', '開始稱重', 'Mula timbang', '計量を開始'],
    tooMuch: [
      'Baki lebih berat dari buku: mungkin ada barang baki lain di dalamnya',
      'The tray is heavier than the books say: something of another tray may lie in it',
      'Il vassoio pesa più di quanto risulta: può contenere un articolo di un altro vassoio',
      '托盤比帳面重：可能放有其他托盤的貨品',
      'Dulang lebih berat daripada buku: mungkin ada barang dulang lain di dalamnya',
      '帳簿より重いです。別のトレイの商品が入っているかもしれません',
    ],
    tray: ['Baki', 'Tray', 'Vassoio', '托盤', 'Dulang', 'トレイ'],
    unknownTray: ['Baki Tidak Ditemukan', 'No such tray', 'Vassoio non trovato', '找不到此托盤', 'Dulang tidak dijumpai', 'トレイが見つかりません'],
  },
} satisfies Words;
