import type { DecideContext, MoneyPosting, NewEvent, StockMovement, StreamId } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';
import type { BusinessDate, Instant, Rupiah } from '../shared/units.js';

/** Pieces that come into the shop, or leave it other than by a sale. */
export type AccessoryDirection = 'TAMBAH' | 'AMBIL';
export type AccessoryEntryStatus = 'VALID' | 'BATAL';

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

export interface AccessoryEntryReversedBody {
  readonly alasan_batal: string;
  readonly batal_by: string;
  readonly batal_at: Instant;
}

export type AccessoryEntryRecorded = { readonly type: 'AccessoryEntryRecorded'; readonly body: AccessoryEntryRecordedBody }; // prettier-ignore
/** The same day's correction of a mistake; it reverses its AccessoryEntryRecorded. */
export type AccessoryEntryReversed = { readonly type: 'AccessoryEntryReversed'; readonly body: AccessoryEntryReversedBody }; // prettier-ignore
export type AccessoryEntryEvent = AccessoryEntryRecorded | AccessoryEntryReversed;

export interface AccessoryEntry extends AccessoryEntryRecordedBody {
  readonly status: AccessoryEntryStatus;
  readonly ended: AccessoryEntryReversedBody | null;
}

/** An accessory as its master row has it. */
export interface Accessory {
  readonly kode_aksesoris: string;
  readonly nama_aksesoris: string;
  readonly satuan_aksesoris: string;
}

export const accessoryEntryStream = (id: string): StreamId => `accessory-entry/${id}`;

/** The entry after an event; null is an entry that does not exist yet. */
export function evolveAccessoryEntry(entry: AccessoryEntry | null, event: AccessoryEntryEvent): AccessoryEntry {
  if (event.type === 'AccessoryEntryRecorded') return { ...event.body, status: 'VALID', ended: null };
  if (!entry) throw new RangeError(`${event.type} without an entry`);
  return { ...entry, status: 'BATAL', ended: event.body };
}

/** Puts an event of an entry into the form the ledger appends. Numbers: AM added (masuk), AK taken (keluar). */
export function accessoryEntryEvent(
  entry: AccessoryEntry | null,
  event: AccessoryEntryEvent,
  lines: {
    readonly postings: readonly MoneyPosting[];
    readonly movements: readonly StockMovement[];
    readonly reverses?: number;
  },
): NewEvent & { document: { body: AccessoryEntry } } {
  const body = evolveAccessoryEntry(entry, event);
  return {
    stream: accessoryEntryStream(body.accessory_entry_id),
    type: event.type,
    schema: 1,
    body: event.body,
    ...lines,
    ...(event.type === 'AccessoryEntryRecorded' ? { numberKind: body.jenis === 'TAMBAH' ? 'AM' : 'AK' } : {}),
    document: { status: body.status, body },
  };
}

/** Refuses an entry whose id has been used. */
export function requireNewAccessoryEntry(id: string, context: DecideContext): void {
  if (context.get(accessoryEntryStream(id)).version > 0) throw new DomainError('ACCESSORY_ENTRY_ALREADY_SAVED');
}

/** The entry as loaded, or the refusal that there is none. */
export function requireAccessoryEntry(id: string, context: DecideContext): AccessoryEntry {
  const { body } = context.get<AccessoryEntry | null>(accessoryEntryStream(id));
  if (!body) throw new DomainError('ACCESSORY_ENTRY_NOT_FOUND');
  return body;
}
