import { type Entry, type EntryFacts, entryOf } from '../document/entry.js';
import { DomainError } from '../shared/domain-error.js';
import type { Rupiah } from '../shared/units.js';

import type { AccessoryHolding } from './accessory.js';

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

/**
 * What came in can only go back whole: its pieces and their cost must still be there, and no cost may stay behind without a
 * piece, as it would where others were taken at another average meanwhile.
 */
export function canGoBack(
  { jenis, qty, nilai }: Pick<AccessoryEntryRecordedBody, 'jenis' | 'qty' | 'nilai'>,
  held: AccessoryHolding,
): boolean {
  if (jenis === 'AMBIL') return true;
  const left = { qty: held.qty - qty, nilai: held.nilai - nilai };
  return left.qty >= 0 && left.nilai >= 0 && (left.qty > 0 || left.nilai === 0);
}

/** Throws ACCESSORY_MOVED_ON where it cannot, naming the document that took its pieces. */
export function requireThere(entry: AccessoryEntryRecordedBody, held: AccessoryHolding, takenBy: string | null): void {
  if (canGoBack(entry, held)) return;
  throw new DomainError('ACCESSORY_MOVED_ON', { nama: entry.nama_aksesoris, no_mutasi: takenBy ?? '-' });
}
