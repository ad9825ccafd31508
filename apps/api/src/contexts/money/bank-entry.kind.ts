import { bankEntry } from '@emas/contracts/money/entries/bank-entry';
import { bankEntries } from '@emas/domain/money/bank-entry';
import { entryKind } from '../../engine/entries/entry-kind.js';
import { BankEntryGuard } from './queries/matched-bank-lines.js';
import { correctedStep } from './corrected-step.js';

/** Money into and out of accounts; the closing sheet sums up by account whatever moved in banks. */
export const bankEntryKind = entryKind(bankEntry, {
  entries: bankEntries,
  guard: BankEntryGuard,
  header: { nama: 'UANG BANK', counted: ['VALID', 'DIKOREKSI'], of: ({ jumlah_rp }) => ({ jumlah: jumlah_rp }) },
  steps: { BankEntryCorrected: correctedStep },
});
