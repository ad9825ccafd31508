import { journalEntry } from '@emas/contracts/accounting/entries/journal-entry';
import { journalEntries } from '@emas/domain/accounting/journal-entry';
import { periodOf, periodsBetween, periodStream } from '@emas/domain/accounting/period';
import { entryKind } from '../../engine/entries/entry-kind.js';

/** Journals by hand; one is taken back in the first month that is open, so that the months from its own on are read. */
export const journalEntryKind = entryKind(journalEntry, {
  entries: journalEntries,
  header: { nama: 'JURNAL UMUM', of: ({ jumlah_rp }) => ({ jumlah: jumlah_rp }) },
  lines: ({ baris }) => baris,
  reads: ({ tgl_jurnal }, today) => periodsBetween(periodOf(tgl_jurnal), periodOf(today)).map(periodStream),
});
