import { moneyReceipt } from '@emas/contracts/money/entries/money-receipt';
import { moneyReceipts } from '@emas/domain/money/money-receipt';
import { entryKind } from '../../engine/entries/entry-kind.js';
import { MoneyReceiptGuard } from './queries/matched-bank-lines.js';

/** Money of another shop; the closing sheet tells of it by the lines of its day. */
export const moneyReceiptKind = entryKind(moneyReceipt, {
  entries: moneyReceipts,
  guard: MoneyReceiptGuard,
  header: {
    nama: 'TERIMA UANG',
    of: ({ jumlah_rp, kode_laci }) => ({
      jumlah: jumlah_rp,
      masuk: kode_laci === null ? 0 : jumlah_rp,
      non_cash: kode_laci === null ? jumlah_rp : 0,
    }),
  },
});
