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
} satisfies Words;
