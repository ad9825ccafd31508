import { cashAdvance } from '@emas/contracts/money/entries/cash-advance';
import { cashAdvances, type CashAdvanceSettledBody } from '@emas/domain/money/cash-advance';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { entryKind } from '../../engine/entries/entry-kind.js';
import { factsOf, MONEY_SIGNERS } from '../../engine/entries/entry-slip.js';

type Settled = RecordedEvent<string, CashAdvanceSettledBody>;

/**
 * Cash that is accounted for later. Its head tells of the day it was given on: what comes back, on whatever day, the closing
 * sheet tells of by its event.
 */
export const cashAdvanceKind = entryKind(cashAdvance, {
  entries: cashAdvances,
  slip: (body) => ({
    facts: factsOf(body, ['tgl_system', 'penerima', 'keterangan', 'tgl_janji', 'kode_laci', 'input_by', 'jumlah_rp']),
    lines: [],
    tanda_tangan: MONEY_SIGNERS,
  }),
  header: {
    nama: 'KAS BON',
    closing: { blok: 'UANG KAS', by: 'kode_transaksi' },
    counted: ['TERBUKA', 'SELESAI'],
    of: ({ jumlah_rp }) => ({ jumlah: jumlah_rp, keluar: jumlah_rp }),
  },
  steps: {
    CashAdvanceSettled: {
      set: ({ body }: Settled) => ({
        status: 'SELESAI',
        ...{ jumlah_terpakai: body.jumlah_terpakai, kembali_rp: body.kembali_rp, tambah_rp: body.tambah_rp },
        ...{ pembulatan: body.pembulatan, selesai_laci: body.selesai_laci },
        ...{ selesai_by: body.selesai_by, selesai_at: body.selesai_at },
      }),
      header: ({ body }: Settled) => ({ status: 'SELESAI', valid_by: body.selesai_by, valid_at: body.selesai_at }),
    },
  },
});
