import { cardCashEntry } from '@emas/contracts/money/entries/card-cash';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { cardCash, type CardCashStep } from '@emas/domain/money/card-cash';
import { entryKind } from '../../engine/entries/entry-kind.js';
import { CardCashGuard } from './queries/matched-bank-lines.js';

type Settled = RecordedEvent<string, CardCashStep['body']>;

/** Cash for what is charged on a card: it leaves the drawer at once, whenever the bank pays. */
export const cardCashKind = entryKind(cardCashEntry, {
  entries: cardCash,
  guard: CardCashGuard,
  header: {
    nama: 'GESEK TUNAI',
    closing: { blok: 'UANG KAS', by: 'kind', only: 'GESEK TUNAI' },
    counted: ['OUTSTAND', 'VALID'],
    of: ({ jumlah_gesek, jumlah_tunai }) => ({ jumlah: jumlah_gesek, keluar: jumlah_tunai, non_cash: jumlah_gesek }),
  },
  steps: {
    CardCashSettled: {
      set: () => ({ status: 'VALID' }),
      header: ({ body }: Settled) => ({ status: 'VALID', valid_by: body.oleh, valid_at: body.pada }),
    },
    CardCashReleased: {
      set: () => ({ status: 'OUTSTAND' }),
      header: () => ({ status: 'OUTSTAND', valid_by: null, valid_at: null }),
    },
  },
});
