import { type Entry, type EntryFacts, entryOf } from '../document/entry.js';
import type { Rupiah } from '../shared/units.js';

/** Pieces that come into the shop, or leave it other than by a sale. */
type AccessoryDirection = 'TAMBAH' | 'AMBIL';

export interface AccessoryEntryRecordedBody extends EntryFacts {
  readonly accessory_entry_id: string;
  readonly jenis: AccessoryDirection;
  readonly kode_aksesoris: string;
  readonly nama_aksesoris: string;
  readonly satuan_aksesoris: string;
  readonly qty: number;
  /** What one piece was bought for; null of what was taken, which goes at moving average. */
  readonly harga_satuan: Rupiah | null;
  /** Cost that moved. */
  readonly nilai: Rupiah;
  readonly kode_supplier: string | null;
  readonly nama_supplier: string | null;
  readonly kode_transaksi: string | null;
  readonly nama_transaksi: string | null;
  readonly keterangan: string | null;
}
export type AccessoryEntry = Entry<AccessoryEntryRecordedBody>;

/** An accessory as its master row has it. */
export interface Accessory {
  readonly kode_aksesoris: string;
  readonly nama_aksesoris: string;
  readonly satuan_aksesoris: string;
}

/** Numbers: AM added (masuk), AK taken (keluar). */
export const accessoryEntries = entryOf({
  kind: 'accessory-entry',
  recorded: 'AccessoryEntryRecorded',
  reversed: 'AccessoryEntryReversed',
  idOf: ({ accessory_entry_id }: AccessoryEntryRecordedBody) => accessory_entry_id,
  numberOf: ({ jenis }) => (jenis === 'TAMBAH' ? 'AM' : 'AK'),
  refusals: {
    missing: 'ACCESSORY_ENTRY_NOT_FOUND',
    exists: 'ACCESSORY_ENTRY_ALREADY_SAVED',
    otherDay: 'ACCESSORY_ENTRY_OTHER_DAY',
    reversed: 'ACCESSORY_ENTRY_REVERSED',
  },
});
