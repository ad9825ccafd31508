import { moneySend } from '@emas/contracts/money/entries/money-send';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { type MoneySendAccepted, moneySends, type MoneySentBody, receivedOn } from '@emas/domain/money/money-send';
import { cancelSend } from '@emas/domain/money/send-money';
import { entryKind } from '../../engine/entries/entry-kind.js';
import { MoneySendGuard } from './queries/matched-bank-lines.js';

type Accepted = RecordedEvent<string, MoneySendAccepted['body']>;

const NOBODY = { terima_by: null, tgl_terima: null, jumlah_terima: null, receipt_id: null };

/** Money to another shop. The closing sheet tells of it by the lines of its day: what comes back may come back on another. */
export const moneySendKind = entryKind(moneySend, {
  entries: { ...moneySends, reverse: cancelSend },
  guard: MoneySendGuard,
  row: (body: MoneySentBody) => ({ ...body, ...NOBODY }),
  header: {
    nama: 'KIRIM UANG',
    counted: ['KIRIM', 'DITERIMA', 'DIBUKUKAN'],
    of: ({ jumlah_rp, kode_laci, kategori }) => ({
      kode_transaksi: kategori,
      jumlah: jumlah_rp,
      keluar: kode_laci === null ? 0 : jumlah_rp,
      non_cash: kode_laci === null ? jumlah_rp : 0,
    }),
  },
  steps: {
    MoneySendAccepted: {
      set: ({ body }: Accepted) => ({
        ...{ status: 'DITERIMA', terima_by: body.terima_by, receipt_id: body.receipt_id },
        ...{ tgl_terima: receivedOn(body), jumlah_terima: body.jumlah_terima },
      }),
      header: ({ body }: Accepted) => ({ status: 'DITERIMA', valid_by: body.terima_by, valid_at: body.terima_at }),
    },
    MoneySendBooked: { set: () => ({ status: 'DIBUKUKAN' }), header: () => ({ status: 'DIBUKUKAN' }) },
    MoneySendReleased: {
      set: () => ({ status: 'KIRIM', ...NOBODY }),
      header: () => ({ status: 'KIRIM', valid_by: null, valid_at: null }),
    },
  },
});
