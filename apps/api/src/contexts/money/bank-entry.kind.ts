import { bankEntry } from '@emas/contracts/money/entries/bank-entry';
import { bankEntries } from '@emas/domain/money/bank-entry';
import { entryKind } from '../../engine/entries/entry-kind.js';
import { factsOf, MONEY_SIGNERS } from '../../engine/entries/entry-slip.js';
import { BankEntryGuard } from './queries/matched-bank-lines.js';
import { correctedStep } from './corrected-step.js';

/** Money into and out of accounts; the closing sheet sums up by account whatever moved in banks. */
export const bankEntryKind = entryKind(bankEntry, {
  entries: bankEntries,
  guard: BankEntryGuard,
  slip: (body) => ({
    judul: body.jenis === 'IN' ? 'bankIn' : 'bankOut',
    facts: factsOf(body, [
      ...([
        'tgl_system',
        'nama_transaksi',
        'nama_lawan',
        'keterangan',
        'kode_bank',
        'no_rekening',
        'no_ref',
        'input_by',
      ] as const),
      ...(['biaya_rp', 'jumlah_rp'] as const),
    ]),
    lines: [],
    tanda_tangan: MONEY_SIGNERS,
  }),
  header: { nama: 'UANG BANK', counted: ['VALID', 'DIKOREKSI'], of: ({ jumlah_rp }) => ({ jumlah: jumlah_rp }) },
  steps: { BankEntryCorrected: correctedStep },
});
