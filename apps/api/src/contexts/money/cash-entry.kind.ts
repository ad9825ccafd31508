import { cashEntry } from '@emas/contracts/money/entries/cash-entry';
import { cashEntries } from '@emas/domain/money/cash-entry';
import { entryKind } from '../../engine/entries/entry-kind.js';
import { factsOf, MONEY_SIGNERS } from '../../engine/entries/entry-slip.js';
import { correctedStep } from './corrected-step.js';

/** Cash into and out of the drawers. */
export const cashEntryKind = entryKind(cashEntry, {
  entries: cashEntries,
  slip: (body) => ({
    judul: body.jenis === 'IN' ? 'cashIn' : 'cashOut',
    facts: factsOf(body, [
      'tgl_system',
      'nama_transaksi',
      'nama_lawan',
      'keterangan',
      'kode_laci',
      'input_by',
      'pembulatan',
      'jumlah_rp',
    ]),
    lines: [],
    tanda_tangan: MONEY_SIGNERS,
  }),
  header: {
    nama: 'UANG KAS',
    closing: { blok: 'UANG KAS', by: 'kode_transaksi' },
    counted: ['VALID', 'DIKOREKSI'],
    of: ({ jenis, jumlah_rp }) => ({
      jumlah: jumlah_rp,
      masuk: jenis === 'IN' ? jumlah_rp : 0,
      keluar: jenis === 'OUT' ? jumlah_rp : 0,
    }),
  },
  steps: { CashEntryCorrected: correctedStep },
  request: 'ReverseCash',
});
