import { cardCashEntry } from '@emas/contracts/money/entries/card-cash';
import { cardCash } from '@emas/domain/money/card-cash';
import { entryKind } from '../../engine/entries/entry-kind.js';

/** Cash for what is charged on a card: it leaves the drawer at once, whenever the bank pays. */
export const cardCashKind = entryKind(cardCashEntry, {
  entries: cardCash,
  header: {
    nama: 'GESEK TUNAI',
    closing: { blok: 'UANG KAS', by: 'kind', only: 'GESEK TUNAI' },
    counted: ['OUTSTAND', 'VALID'],
    of: ({ jumlah_gesek, jumlah_tunai }) => ({ jumlah: jumlah_gesek, keluar: jumlah_tunai, non_cash: jumlah_gesek }),
  },
});
