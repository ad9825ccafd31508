import { documentOf } from '../document/document.js';
import type { EndedBody } from '../document/end.js';
import type { BusinessDate, Instant, Rupiah } from '../shared/units.js';

/** Pieces that come into the shop, or leave it other than by a sale. */
type AccessoryDirection = 'TAMBAH' | 'AMBIL';
type AccessoryEntryStatus = 'VALID' | 'BATAL';

export interface AccessoryEntryRecordedBody {
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
  readonly tgl_system: BusinessDate;
  readonly input_by: string;
  readonly created_at: Instant;
}

export type AccessoryEntryRecorded = { readonly type: 'AccessoryEntryRecorded'; readonly body: AccessoryEntryRecordedBody }; // prettier-ignore
/** The same day's correction of a mistake; it reverses its AccessoryEntryRecorded. */
export type AccessoryEntryReversed = { readonly type: 'AccessoryEntryReversed'; readonly body: EndedBody<string> }; // prettier-ignore
export type AccessoryEntryEvent = AccessoryEntryRecorded | AccessoryEntryReversed;

export interface AccessoryEntry extends AccessoryEntryRecordedBody {
  readonly status: AccessoryEntryStatus;
  readonly ended: EndedBody<string> | null;
}

/** An accessory as its master row has it. */
export interface Accessory {
  readonly kode_aksesoris: string;
  readonly nama_aksesoris: string;
  readonly satuan_aksesoris: string;
}

/** The entry after an event; null is an entry that does not exist yet. */
function evolveAccessoryEntry(entry: AccessoryEntry | null, event: AccessoryEntryEvent): AccessoryEntry {
  if (event.type === 'AccessoryEntryRecorded') return { ...event.body, status: 'VALID', ended: null };
  if (!entry) throw new RangeError(`${event.type} without an entry`);
  return { ...entry, status: 'BATAL', ended: event.body };
}

/** Numbers: AM added (masuk), AK taken (keluar). */
export const accessoryEntries = documentOf<AccessoryEntry, AccessoryEntryEvent>({
  kind: 'accessory-entry',
  idOf: ({ accessory_entry_id }) => accessory_entry_id,
  numberOf: ({ jenis }) => (jenis === 'TAMBAH' ? 'AM' : 'AK'),
  evolve: evolveAccessoryEntry,
  refusals: {
    missing: 'ACCESSORY_ENTRY_NOT_FOUND',
    exists: 'ACCESSORY_ENTRY_ALREADY_SAVED',
    otherDay: 'ACCESSORY_ENTRY_OTHER_DAY',
    not: { VALID: 'ACCESSORY_ENTRY_REVERSED' },
  },
});
export const accessoryEntryStream = accessoryEntries.stream;
