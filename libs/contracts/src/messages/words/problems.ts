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
  success: {
    closed: ['Masalah Selesai', 'Problem solved', 'Problema risolto', '問題已解決', 'Masalah selesai', '問題を解決済みにしました'],
    followed: ['Tindak Lanjut Tersimpan', 'Follow-up saved', 'Seguito salvato', '已儲存跟進', 'Tindakan susulan disimpan', '対応を保存しました'],
    reopened: ['Masalah Dibuka Kembali', 'Problem reopened', 'Problema riaperto', '已重新開啟問題', 'Masalah dibuka semula', '問題を再び開きました'],
    reported: ['Faktur Bermasalah Berhasil Dilaporkan', 'Problem reported', 'Problema segnalato', '已上報問題單', 'Masalah berjaya dilaporkan', '問題を報告しました'],
  },
} satisfies Words;
