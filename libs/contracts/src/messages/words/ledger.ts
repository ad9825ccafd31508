import type { Words } from '../words.js';

/** The books: names of accounts and places, refusals. */
export const ledger = {
  errors: {
    ACCOUNT_OVERDRAWN: [
      'Saldo {{akun}} Tidak Cukup',
      'Not enough in {{akun}}',
      'Saldo di {{akun}} insufficiente',
      '{{akun}} 餘額不足',
      'Baki {{akun}} tidak mencukupi',
      '{{akun}} の残高が不足しています',
    ],
    ALREADY_REVERSED: [
      'Transaksi Ini Sudah Pernah Dibatalkan',
      'This transaction has already been cancelled',
      'Questa operazione è già stata annullata',
      '此交易已經取消',
      'Transaksi ini telah pun dibatalkan',
      'この取引はすでに取り消されています',
    ],
    DAY_CHANGED: [
      'Hari Kerja Toko Sudah Berganti. Silahkan Ulangi',
      'The business day has changed meanwhile. Please try again',
      'Nel frattempo la giornata è cambiata. Riprovare',
      '營業日已經更換，請重試',
      'Hari perniagaan telah bertukar. Sila cuba lagi',
      '営業日が切り替わりました。もう一度お試しください',
    ],
    DAY_NOT_LATER: [
      'Hari Yang Dibuka Harus Setelah {{tgl}}',
      'The day to open must be later than {{tgl}}',
      'Il giorno da aprire deve essere successivo al {{tgl}}',
      '開啟的營業日必須在 {{tgl}} 之後',
      'Hari yang dibuka mestilah selepas {{tgl}}',
      '開く営業日は {{tgl}} より後でなければなりません',
    ],
    DAY_NOT_OPEN: [
      'Toko Belum Buka. Buka Hari Kerja Terlebih Dahulu',
      'The shop is closed. Open the business day first',
      'Il negozio è chiuso. Aprire prima la giornata',
      '店舖尚未開業，請先開啟營業日',
      'Kedai belum dibuka. Sila buka hari perniagaan dahulu',
      '店舗が開店していません。先に営業日を開いてください',
    ],
    IDEMPOTENCY_KEY_MISSING: [
      'Header Idempotency-Key Wajib Diisi',
      'The Idempotency-Key header is required',
      'L’intestazione Idempotency-Key è obbligatoria',
      '必須提供 Idempotency-Key 標頭',
      'Pengepala Idempotency-Key diperlukan',
      'Idempotency-Key ヘッダーが必要です',
    ],
    IDEMPOTENCY_KEY_REUSED: [
      'Permintaan Ini Sudah Pernah Dikirim Dengan Isi Yang Berbeda',
      'This request was sent before with different content',
      'Questa richiesta è già stata inviata con un contenuto diverso',
      '此請求曾以不同內容提交',
      'Permintaan ini pernah dihantar dengan kandungan yang berbeza',
      'このリクエストは異なる内容で送信済みです',
    ],
    PLACE_EMPTY: [
      'Barang {{barang}} Tidak Ada Di {{place}}',
      'Item {{barang}} is not at {{place}}',
      'L’articolo {{barang}} non si trova in {{place}}',
      '貨品 {{barang}} 不在 {{place}}',
      'Barang {{barang}} tiada di {{place}}',
      '商品 {{barang}} は {{place}} にありません',
    ],
    UNBALANCED: [
      'Jurnal Tidak Seimbang. Transaksi Tidak Disimpan',
      'The entry does not balance. Nothing was saved',
      'La registrazione non quadra. Nulla è stato salvato',
      '分錄借貸不平衡，未有儲存',
      'Catatan jurnal tidak seimbang. Tiada apa-apa disimpan',
      '仕訳の貸借が一致しません。保存されませんでした',
    ],
    VERSION_CONFLICT: [
      'Data Sudah Diubah Oleh Pengguna Lain. Silahkan Ulangi',
      'Someone else has changed this meanwhile. Please try again',
      'Qualcun altro ha modificato questi dati nel frattempo. Riprovare',
      '資料已被其他使用者更改，請重試',
      'Data telah diubah oleh pengguna lain. Sila cuba lagi',
      'ほかのユーザーがデータを変更しました。もう一度お試しください',
    ],
  },
  /** Accounts and places of the books by the first part of their names (`kas/LACI1`). */
  names: {
    baki: ['Baki {{kode}}', 'tray {{kode}}', 'vassoio {{kode}}', '托盤 {{kode}}', 'dulang {{kode}}', 'トレイ {{kode}}'],
    bank: ['Rekening {{kode}}', 'bank account {{kode}}', 'conto {{kode}}', '銀行戶口 {{kode}}', 'akaun bank {{kode}}', '口座 {{kode}}'],
    kas: ['Laci {{kode}}', 'drawer {{kode}}', 'cassetto {{kode}}', '錢櫃 {{kode}}', 'laci {{kode}}', 'レジ引き出し {{kode}}'],
  },
} satisfies Words;
