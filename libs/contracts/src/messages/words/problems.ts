import type { Words } from '../words.js';

/** Documents that something is wrong with. */
export const problems = {
  errors: {
    PROBLEM_ALREADY_SAVED: [
      'Masalah Sudah Dilaporkan',
      'This problem has already been reported',
      'Questo problema è già stato segnalato',
      '此問題已上報',
      'Masalah ini telah dilaporkan',
      'この問題はすでに報告されています',
    ],
    PROBLEM_CLOSED: ['Masalah Sudah Selesai', 'This problem is already solved', 'Questo problema è già risolto', '此問題已解決', 'Masalah ini telah selesai', 'この問題は解決済みです'],
    PROBLEM_KNOWN: [
      'Nota {{no_faktur}} Sudah Dilaporkan Dengan {{no_masalah}}',
      '{{no_faktur}} has already been reported with {{no_masalah}}',
      '{{no_faktur}} è già stata segnalata con {{no_masalah}}',
      '{{no_faktur}} 已以 {{no_masalah}} 上報',
      'Nota {{no_faktur}} telah dilaporkan dengan {{no_masalah}}',
      '{{no_faktur}} は {{no_masalah}} で報告済みです',
    ],
    PROBLEM_NOT_CLOSED: [
      'Masalah Belum Selesai',
      'This problem is not solved yet',
      'Questo problema non è ancora risolto',
      '此問題尚未解決',
      'Masalah ini belum selesai',
      'この問題はまだ解決していません',
    ],
    PROBLEM_NOT_FOUND: ['Faktur Bermasalah Tidak Ditemukan', 'Problem not found', 'Problema non trovato', '找不到問題單', 'Masalah tidak dijumpai', '問題が見つかりません'],
    PROBLEM_SUBJECT_NOT_FOUND: [
      'No Faktur {{no_faktur}} Tidak Ditemukan',
      'Document {{no_faktur}} not found',
      'Documento {{no_faktur}} non trovato',
      '找不到單號 {{no_faktur}}',
      'No. dokumen {{no_faktur}} tidak dijumpai',
      '伝票番号 {{no_faktur}} が見つかりません',
    ],
  },
  states: {
    OPEN: ['Baru', 'New', 'Nuovo', '新', 'Baharu', '新規'],
    PROSES: ['Diproses', 'In progress', 'In corso', '處理中', 'Diproses', '対応中'],
    SELESAI: ['Selesai', 'Solved', 'Risolto', '已解決', 'Selesai', '解決済み'],
  },
  steps: {
    BUKA: ['Dibuka kembali oleh', 'Reopened by', 'Riaperto da', '重新開啟：', 'Dibuka semula oleh', '再開：'],
    LAPOR: ['Dilaporkan oleh', 'Reported by', 'Segnalato da', '上報：', 'Dilaporkan oleh', '報告：'],
    SELESAI: ['Diselesaikan oleh', 'Solved by', 'Risolto da', '解決：', 'Diselesaikan oleh', '解決：'],
    TINDAK_LANJUT: ['Ditindaklanjuti oleh', 'Followed up by', 'Seguito da', '跟進：', 'Disusuli oleh', '対応：'],
  },
  success: {
    closed: ['Masalah Selesai', 'Problem solved', 'Problema risolto', '問題已解決', 'Masalah selesai', '問題を解決済みにしました'],
    followed: ['Tindak Lanjut Tersimpan', 'Follow-up saved', 'Seguito salvato', '已儲存跟進', 'Tindakan susulan disimpan', '対応を保存しました'],
    reopened: ['Masalah Dibuka Kembali', 'Problem reopened', 'Problema riaperto', '已重新開啟問題', 'Masalah dibuka semula', '問題を再び開きました'],
    reported: ['Faktur Bermasalah Berhasil Dilaporkan', 'Problem reported', 'Problema segnalato', '已上報問題單', 'Masalah berjaya dilaporkan', '問題を報告しました'],
  },
  ui: {
    close: ['Selesaikan', 'Mark as solved', 'Segna come risolto', '標記為已解決', 'Selesaikan', '解決済みにする'],
    detail: ['Faktur Bermasalah', 'Problem', 'Problema', '問題單', 'Dokumen bermasalah', '問題'],
    empty: ['Tidak Ada Faktur Bermasalah', 'No document has a problem', 'Nessun documento con problemi', '沒有問題單據', 'Tiada dokumen bermasalah', '問題のある伝票はありません'],
    emptyHint: [
      'Laporkan nota yang berat, harga, atau isinya salah',
      'Report a note whose weight, price or content is wrong',
      'Segnala una nota con peso, prezzo o contenuto sbagliati',
      '上報重量、價錢或內容有誤的單據',
      'Laporkan nota yang berat, harga atau isinya salah',
      '重量・価格・内容に誤りのある伝票を報告します',
    ],
    follow: ['Tindak Lanjuti', 'Follow up', 'Dai seguito', '跟進', 'Susuli', '対応を記録'],
    reopen: ['Buka Kembali', 'Reopen', 'Riapri', '重新開啟', 'Buka semula', '再び開く'],
    report: ['Laporkan Masalah', 'Report a problem', 'Segnala un problema', '上報問題', 'Laporkan masalah', '問題を報告'],
    search: [
      'Cari no, nota, customer, masalah',
      'Search number, note, customer, problem',
      'Cerca numero, nota, cliente, problema',
      '搜尋單號、客戶、問題',
      'Cari no., nota, pelanggan, masalah',
      '番号・伝票・顧客・問題を検索',
    ],
    timeline: ['Riwayat', 'Timeline', 'Cronologia', '時間線', 'Garis masa', '経過'],
  },
} satisfies Words;
