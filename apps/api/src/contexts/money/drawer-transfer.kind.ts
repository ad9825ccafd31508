import { drawerTransfer } from '@emas/contracts/money/entries/drawer-transfer';
import { drawerTransfers, type DrawerTransferReceivedBody } from '@emas/domain/money/drawer-transfer';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { entryKind } from '../../engine/entries/entry-kind.js';

type Received = RecordedEvent<string, DrawerTransferReceivedBody>;

/** Cash from drawer to drawer: out of one at once, into the other once it was taken in. */
export const drawerTransferKind = entryKind(drawerTransfer, {
  entries: drawerTransfers,
  header: {
    nama: 'PENGALIHAN SALDO',
    closing: { blok: 'UANG KAS', by: 'kind', only: 'PENGALIHAN ANTAR LACI' },
    counted: ['OPEN', 'VALID'],
    of: ({ jumlah_rp, terima_by }) => ({
      jumlah: jumlah_rp,
      keluar: jumlah_rp,
      masuk: terima_by === null ? 0 : jumlah_rp,
    }),
  },
  steps: {
    DrawerTransferReceived: {
      set: ({ body }: Received) => ({ status: 'VALID', terima_by: body.terima_by }),
      header: ({ body, postings }: Received) => ({
        status: 'VALID',
        masuk: postings.find(({ jumlah }) => jumlah > 0)!.jumlah,
        valid_by: body.terima_by,
        valid_at: body.terima_at,
      }),
    },
  },
});
