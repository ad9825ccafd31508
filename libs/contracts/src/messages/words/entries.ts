import type { Words } from '../words.js';

/** What screens and answers say of entries of a kind; of each kind the same keys. */
export const entries = {
  'accessory-entry': {
    empty: ['Belum Ada Mutasi Aksesoris', 'No accessory movement yet', 'Ancora nessun movimento di accessori', '暫無配件異動', 'Belum ada pergerakan aksesori', '付属品の入出庫はまだありません'],
    jenis: {
      AMBIL: ['Ambil', 'Take', 'Preleva', '領用', 'Ambil', '取出'],
      TAMBAH: ['Tambah', 'Add', 'Aggiungi', '入庫', 'Tambah', '追加'],
    },
    reverse: ['Batalkan Mutasi', 'Reverse movement', 'Storna movimento', '沖銷異動', 'Batalkan pergerakan', '入出庫を取り消す'],
    reversed: [
      'Mutasi Aksesoris Berhasil Dibatalkan',
      'Accessory movement reversed',
      'Movimento di accessori stornato',
      '配件異動已沖銷',
      'Pergerakan aksesori berjaya dibatalkan',
      '付属品の入出庫を取り消しました',
    ],
    saved: [
      'Mutasi Aksesoris Berhasil Disimpan',
      'Accessory movement saved',
      'Movimento di accessori salvato',
      '配件異動已儲存',
      'Pergerakan aksesori berjaya disimpan',
      '付属品の入出庫を保存しました',
    ],
  },
  'bank-entry': {
    empty: ['Belum Ada Uang Bank', 'No bank entry yet', 'Ancora nessun movimento bancario', '暫無銀行記錄', 'Belum ada rekod wang bank', '銀行の記録はまだありません'],
    jenis: {
      IN: ['Uang Masuk', 'Money in', 'Entrata', '存入', 'Wang masuk', '入金'],
      OUT: ['Uang Keluar', 'Money out', 'Uscita', '支出', 'Wang keluar', '出金'],
    },
    record: ['Catat Uang Bank', 'Record bank entry', 'Registra movimento bancario', '記錄銀行收支', 'Rekod wang bank', '銀行の入出金を記録'],
    reverse: ['Batalkan Uang Bank', 'Reverse bank entry', 'Storna movimento bancario', '沖銷銀行記錄', 'Batalkan rekod wang bank', '銀行の記録を取り消す'],
    reversed: ['Uang Bank Berhasil Dibatalkan', 'Bank entry reversed', 'Movimento bancario stornato', '銀行記錄已沖銷', 'Rekod wang bank berjaya dibatalkan', '銀行の記録を取り消しました'],
    saved: ['Uang Bank Berhasil Disimpan', 'Bank entry saved', 'Movimento bancario salvato', '銀行記錄已儲存', 'Rekod wang bank berjaya disimpan', '銀行の記録を保存しました'],
  },
  'card-cash': {
    empty: ['Belum Ada Gesek Tunai', 'No cash on card yet', 'Ancora nessun anticipo contante', '暫無刷卡套現', 'Belum ada tunai kad', 'カード現金化はまだありません'],
    record: ['Tambah Gesek Tunai', 'New cash on card', 'Nuovo anticipo contante', '新增刷卡套現', 'Tambah tunai kad', 'カード現金化を追加'],
    reverse: ['Batalkan Gesek Tunai', 'Reverse cash on card', 'Storna anticipo', '沖銷刷卡套現', 'Batalkan tunai kad', 'カード現金化を取り消す'],
    reversed: ['Gesek Tunai Berhasil Dibatalkan', 'Cash on card reversed', 'Anticipo stornato', '刷卡套現已沖銷', 'Tunai kad berjaya dibatalkan', 'カード現金化を取り消しました'],
    saved: ['Gesek Tunai Berhasil Disimpan', 'Cash on card saved', 'Anticipo salvato', '刷卡套現已儲存', 'Tunai kad berjaya disimpan', 'カード現金化を保存しました'],
  },
  'cash-entry': {
    empty: ['Belum Ada Uang Kas', 'No cash entry yet', 'Ancora nessun movimento di cassa', '暫無現金記錄', 'Belum ada rekod wang tunai', '現金の記録はまだありません'],
    jenis: {
      IN: ['Uang Masuk', 'Money in', 'Entrata', '現金收入', 'Wang masuk', '入金'],
      OUT: ['Uang Keluar', 'Money out', 'Uscita', '現金支出', 'Wang keluar', '出金'],
    },
    record: ['Catat Uang Kas', 'Record cash', 'Registra movimento', '記錄現金', 'Rekod wang tunai', '現金を記録'],
    reverse: ['Batalkan Uang Kas', 'Reverse cash entry', 'Storna movimento', '沖銷現金記錄', 'Batalkan rekod wang tunai', '現金の記録を取り消す'],
    reversed: ['Uang Kas Berhasil Dibatalkan', 'Cash entry reversed', 'Movimento di cassa stornato', '現金記錄已沖銷', 'Rekod wang tunai berjaya dibatalkan', '現金の記録を取り消しました'],
    saved: ['Uang Kas Berhasil Disimpan', 'Cash entry saved', 'Movimento di cassa salvato', '現金記錄已儲存', 'Rekod wang tunai berjaya disimpan', '現金の記録を保存しました'],
  },
  'cash-move': {
    empty: [
      'Belum Ada Mutasi Uang Cash',
      'No cash and bank transfer yet',
      'Ancora nessun giroconto cassa-banca',
      '暫無現金與銀行轉帳',
      'Belum ada pindahan wang tunai',
      '現金・銀行振替はまだありません',
    ],
    jenis: {
      'BANK KE CASH': ['Bank Ke Cash', 'Bank to cash', 'Da banca a cassa', '銀行轉現金', 'Bank ke tunai', '銀行から現金'],
      'CASH KE BANK': ['Cash Ke Bank', 'Cash to bank', 'Da cassa a banca', '現金轉銀行', 'Tunai ke bank', '現金から銀行'],
    },
    record: ['Tambah Mutasi Uang Cash', 'New cash and bank transfer', 'Nuovo giroconto cassa-banca', '新增現金與銀行轉帳', 'Tambah pindahan wang tunai', '現金・銀行振替を追加'],
    reverse: ['Batalkan Mutasi Uang Cash', 'Reverse transfer', 'Storna giroconto', '沖銷轉帳', 'Batalkan pindahan', '振替を取り消す'],
    reversed: ['Mutasi Uang Cash Berhasil Dibatalkan', 'Transfer reversed', 'Giroconto stornato', '轉帳已沖銷', 'Pindahan wang tunai berjaya dibatalkan', '振替を取り消しました'],
    saved: ['Mutasi Uang Cash Berhasil Disimpan', 'Transfer saved', 'Giroconto salvato', '轉帳已儲存', 'Pindahan wang tunai berjaya disimpan', '振替を保存しました'],
  },
  'drawer-transfer': {
    empty: ['Belum Ada Pengalihan Saldo', 'No drawer transfer yet', 'Ancora nessun passaggio tra casse', '暫無錢箱調撥', 'Belum ada pindahan laci', '引き出し間の移動はまだありません'],
    record: ['Alihkan Saldo', 'Transfer to a drawer', 'Passa a una cassa', '調撥到錢箱', 'Pindah ke laci', '引き出しへ移す'],
    reverse: ['Batalkan Pengalihan', 'Take transfer back', 'Annulla passaggio', '取消調撥', 'Batalkan pindahan', '移動を取り消す'],
    reversed: ['Pengalihan Saldo Berhasil Dibatalkan', 'Drawer transfer taken back', 'Passaggio annullato', '錢箱調撥已取消', 'Pindahan laci berjaya dibatalkan', '引き出し間の移動を取り消しました'],
    saved: ['Pengalihan Saldo Berhasil Disimpan', 'Drawer transfer saved', 'Passaggio salvato', '錢箱調撥已儲存', 'Pindahan laci berjaya disimpan', '引き出し間の移動を保存しました'],
  },
  'journal-entry': {
    empty: ['Belum Ada Jurnal Umum', 'No manual journal yet', 'Ancora nessuna registrazione manuale', '暫無手動分錄', 'Belum ada jurnal am', '振替仕訳はまだありません'],
    record: ['Catat Jurnal Umum', 'Book a journal', 'Registra una scrittura', '記錄分錄', 'Rekod jurnal am', '仕訳を記帳'],
    reverse: ['Batalkan Jurnal Umum', 'Reverse journal', 'Storna registrazione', '沖銷分錄', 'Batalkan jurnal am', '仕訳を取り消す'],
    reversed: ['Jurnal Umum Berhasil Dibatalkan', 'Journal reversed', 'Registrazione stornata', '分錄已沖銷', 'Jurnal am berjaya dibatalkan', '仕訳を取り消しました'],
    saved: ['Jurnal Umum Berhasil Disimpan', 'Journal saved', 'Registrazione salvata', '分錄已儲存', 'Jurnal am berjaya disimpan', '仕訳を保存しました'],
  },
  'money-move': {
    empty: ['Belum Ada Mutasi Uang Bank', 'No bank transfer yet', 'Ancora nessun giroconto bancario', '暫無銀行轉帳', 'Belum ada pindahan wang bank', '銀行間振替はまだありません'],
    jenis: {
      'BANK KE BANK': ['Bank Ke Bank', 'Bank to bank', 'Da banca a banca', '銀行轉銀行', 'Bank ke bank', '銀行から銀行'],
    },
    record: ['Tambah Mutasi Uang Bank', 'New bank transfer', 'Nuovo giroconto bancario', '新增銀行轉帳', 'Tambah pindahan wang bank', '銀行間振替を追加'],
    reverse: ['Batalkan Mutasi Uang Bank', 'Reverse bank transfer', 'Storna giroconto', '沖銷銀行轉帳', 'Batalkan pindahan wang bank', '銀行間振替を取り消す'],
    reversed: [
      'Mutasi Uang Bank Berhasil Dibatalkan',
      'Bank transfer reversed',
      'Giroconto bancario stornato',
      '銀行轉帳已沖銷',
      'Pindahan wang bank berjaya dibatalkan',
      '銀行間振替を取り消しました',
    ],
    saved: ['Mutasi Uang Bank Berhasil Disimpan', 'Bank transfer saved', 'Giroconto bancario salvato', '銀行轉帳已儲存', 'Pindahan wang bank berjaya disimpan', '銀行間振替を保存しました'],
  },
  'money-receipt': {
    empty: ['Belum Ada Uang Diterima', 'No money received yet', 'Ancora nessun ricevimento', '暫無收款', 'Belum ada wang diterima', '受金はまだありません'],
    record: ['Terima Uang', 'Receive money', 'Ricevi denaro', '收款', 'Terima wang', '受金する'],
    reverse: ['Batalkan Penerimaan', 'Take receipt back', 'Annulla ricevimento', '取消收款', 'Batalkan penerimaan', '受金を取り消す'],
    reversed: ['Terima Uang Berhasil Dibatalkan', 'Receipt taken back', 'Ricevimento annullato', '收款已取消', 'Penerimaan wang berjaya dibatalkan', '受金を取り消しました'],
    saved: ['Terima Uang Berhasil', 'Money received', 'Denaro ricevuto', '收款成功', 'Wang berjaya diterima', '受金しました'],
  },
  'money-send': {
    empty: ['Belum Ada Kiriman Uang', 'No money sent yet', 'Ancora nessun invio di denaro', '暫無送款', 'Belum ada wang dihantar', '送金はまだありません'],
    record: ['Kirim Uang', 'Send money', 'Invia denaro', '送款', 'Hantar wang', '送金する'],
    reverse: ['Batalkan Kiriman', 'Take remittance back', 'Annulla invio', '取消送款', 'Batalkan kiriman', '送金を取り消す'],
    reversed: ['Kiriman Uang Berhasil Dibatalkan', 'Remittance taken back', 'Invio annullato', '送款已取消', 'Kiriman wang berjaya dibatalkan', '送金を取り消しました'],
    saved: ['Kirim Uang Berhasil', 'Money sent', 'Denaro inviato', '送款成功', 'Wang berjaya dihantar', '送金しました'],
  },
  settlement: {
    empty: ['Belum Ada Validasi Non Cash', 'No settlement yet', 'Ancora nessuna liquidazione', '暫無結算', 'Belum ada penyelesaian', '精算はまだありません'],
    record: ['Validasi Non Cash', 'Settle non-cash money', 'Liquida gli incassi', '結算非現金款項', 'Selesaikan wang bukan tunai', '入金を精算する'],
    reverse: ['Batalkan Validasi', 'Take settlement back', 'Annulla liquidazione', '取消結算', 'Batalkan penyelesaian', '精算を取り消す'],
    reversed: ['Validasi Non Cash Berhasil Dibatalkan', 'Settlement taken back', 'Liquidazione annullata', '結算已取消', 'Penyelesaian berjaya dibatalkan', '精算を取り消しました'],
    saved: ['Validasi Non Cash Berhasil Disimpan', 'Settlement saved', 'Liquidazione salvata', '結算已儲存', 'Penyelesaian berjaya disimpan', '精算を保存しました'],
  },
} satisfies Words;
