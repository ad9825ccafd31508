import { cardCashEntry } from '@emas/contracts/money/entries/card-cash';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { cardCash, type CardCashStep } from '@emas/domain/money/card-cash';
import { entryKind } from '../../engine/entries/entry-kind.js';
import { factsOf, MONEY_SIGNERS } from '../../engine/entries/entry-slip.js';
import { CardCashGuard } from './queries/matched-bank-lines.js';

type Settled = RecordedEvent<string, CardCashStep['body']>;

/** Cash for what is charged on a card: it leaves the drawer at once, whenever the bank pays. */
export const cardCashKind = entryKind(cardCashEntry, {
  entries: cardCash,
  guard: CardCashGuard,
  slip: (body) => ({
    facts: factsOf(body, [
      ...([
        'tgl_system',
        'cara_bayar',
        'kode_bank',
        'no_ref',
        'nama_customer',
        'keterangan',
        'kode_laci',
        'input_by',
      ] as const),
      ...(['jumlah_gesek', 'fee_rp', 'jumlah_tunai'] as const),
    ]),
    lines: [],
    tanda_tangan: MONEY_SIGNERS,
  }),
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
