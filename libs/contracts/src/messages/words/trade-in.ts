import type { Words } from '../words.js';

/** A sale that is settled with what its customer brings. */
export const tradeIn = {
  errors: {
    TRADE_IN_CUSTOMERS: [
      'Customer Penjualan Dan Pembelian Berbeda',
      'The Sale and the Purchases Are of Different Customers',
      'La vendita e gli acquisti sono di clienti diversi',
      '銷售與收購的顧客不同',
      'Pelanggan Jualan Dan Belian Berbeza',
      '販売と買取のお客様が異なります',
    ],
    TRADE_IN_EXISTS: [
      'Tukar Tambah Ini Sudah Disimpan',
      'This Trade-In Has Already Been Saved',
      'Questa permuta è già stata salvata',
      '此以舊換新已儲存',
      'Tukar Tambah Ini Telah Disimpan',
      'この下取りは保存済みです',
    ],
    TRADE_IN_NOTHING: [
      'Tidak Ada Sisa Penjualan Yang Dibayar Dengan Tukar Tambah',
      'Nothing of the Sale Is Left to Be Paid by Trade-In',
      'Della vendita non resta nulla da pagare con la permuta',
      '銷售沒有餘額可用以舊換新支付',
      'Tiada Baki Jualan Untuk Dibayar Dengan Tukar Tambah',
      '下取りで支払う残額がありません',
    ],
    TRADE_IN_NOT_FOUND: ['Tukar Tambah Tidak Ditemukan', 'Trade-In Not Found', 'Permuta non trovata', '找不到此以舊換新', 'Tukar Tambah Tidak Dijumpai', '下取りが見つかりません'],
    TRADE_IN_NOT_VALID: [
      'Tukar Tambah Ini Sudah Dibatalkan',
      'This Trade-In Has Already Been Cancelled',
      'Questa permuta è già stata annullata',
      '此以舊換新已取消',
      'Tukar Tambah Ini Telah Dibatalkan',
      'この下取りは取消済みです',
    ],
    TRADE_IN_OTHER_DAY: [
      'Tukar Tambah Hanya Untuk Nota Hari Ini, Bukan {{tgl}}',
      'Only Notes of Today Are Traded In, Not of {{tgl}}',
      'Si permutano solo note di oggi, non del {{tgl}}',
      '以舊換新只限今日單據，{{tgl}} 的不可',
      'Tukar Tambah Hanya Untuk Nota Hari Ini, Bukan {{tgl}}',
      '下取りは本日の伝票のみです（{{tgl}} は不可）',
    ],
    TRADE_IN_PART: [
      'Nota Ini Bagian Tukar Tambah {{no}}, Batalkan Bersama',
      'This Note Is Part of Trade-In {{no}}, Cancel It as a Whole',
      'Questa nota fa parte della permuta {{no}}: annullare tutto insieme',
      '此單據屬以舊換新 {{no}}，請一併取消',
      'Nota Ini Sebahagian Tukar Tambah {{no}}, Batalkan Bersama',
      'この伝票は下取り {{no}} の一部です。まとめて取り消してください',
    ],
  },
  success: {
    cancelled: ['Tukar Tambah Berhasil Dibatalkan', 'Trade-in cancelled', 'Permuta annullata', '以舊換新已取消', 'Tukar tambah berjaya dibatalkan', '下取りを取り消しました'],
    printed: ['Nota Siap Dicetak', 'The note is ready to print', 'La nota è pronta per la stampa', '單據可以列印', 'Nota sedia untuk dicetak', '伝票を印刷できます'],
    settled: ['Tukar Tambah Berhasil Divalidasi', 'Trade-in settled', 'Permuta conclusa', '以舊換新已確認', 'Tukar tambah berjaya disahkan', '下取りを確定しました'],
  },
} satisfies Words;
