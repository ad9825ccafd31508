import type { Words } from '../words.js';

/** Money that documents take and pay: words of the panel, refusals. */
export const payments = {
  errors: {
    CASH_NOT_PAYABLE: [
      'Jumlah Tunai Harus Kelipatan Rp. {{kelipatan, number}}',
      'Cash must be a multiple of Rp. {{kelipatan, number}}',
      'I contanti devono essere un multiplo di Rp. {{kelipatan, number}}',
      '現金金額必須是 Rp. {{kelipatan, number}} 的倍數',
      'Jumlah Tunai Mesti Gandaan Rp. {{kelipatan, number}}',
      '現金は Rp. {{kelipatan, number}} の倍数にしてください',
    ],
  },
  ways: {
    CASH: ['Cash', 'Cash', 'Contanti', '現金', 'Tunai', '現金'],
    CREDIT: ['Kartu Kredit', 'Credit Card', 'Carta di credito', '信用卡', 'Kad Kredit', 'クレジットカード'],
    DEBIT: ['Kartu Debit', 'Debit Card', 'Carta di debito', '扣帳卡', 'Kad Debit', 'デビットカード'],
    MARKETPLACE: ['Marketplace', 'Marketplace', 'Marketplace', '網上商城', 'Pasaran Dalam Talian', 'マーケットプレイス'],
    QRIS: ['QRIS', 'QRIS', 'QRIS', 'QRIS', 'QRIS', 'QRIS'],
    TRANSFER: ['Transfer', 'Transfer', 'Bonifico', '轉帳', 'Pindahan', '振込'],
  },
} satisfies Words;
