import type { CashEntryRecordedBody } from '@emas/domain/money/cash-entry';
import { EntriesProjection } from '../../../engine/entries/entries-projection.js';

/** `cash_entry`: cash into and out of the drawers by category. */
export const cashEntries = new EntriesProjection<CashEntryRecordedBody>({
  name: 'cash-entries',
  table: 'cash_entry',
  stream: 'cash-entry',
  recorded: 'CashEntryRecorded',
  reversed: 'CashEntryReversed',
  number: 'no_kas',
  columns: [
    'jenis', 'kode_transaksi', 'nama_transaksi', 'jumlah_rp', 'keterangan', 'kode_laci', 'tgl_system', 'input_by', 'created_at',
  ],
  seqs: ['seq'],
}); // prettier-ignore
