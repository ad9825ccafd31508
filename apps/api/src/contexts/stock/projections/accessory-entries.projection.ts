import type { AccessoryEntryRecordedBody } from '@emas/domain/stock/accessory-entry';
import { EntriesProjection } from '../../../engine/entries/entries-projection.js';

/** `accessory_entry`: accessories that were added and taken. */
export const accessoryEntries = new EntriesProjection<AccessoryEntryRecordedBody>({
  name: 'accessory-entries',
  table: 'accessory_entry',
  stream: 'accessory-entry',
  recorded: 'AccessoryEntryRecorded',
  reversed: 'AccessoryEntryReversed',
  number: 'no_mutasi',
  columns: [
    'jenis', 'kode_aksesoris', 'nama_aksesoris', 'satuan_aksesoris', 'qty', 'harga_satuan', 'nilai', 'kode_supplier',
    'nama_supplier', 'kode_transaksi', 'nama_transaksi', 'keterangan', 'tgl_system', 'input_by', 'created_at',
  ],
  seqs: ['recorded_seq', 'seq'],
}); // prettier-ignore
