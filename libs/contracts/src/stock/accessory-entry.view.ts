import type { EntrySummary } from '../definitions/entry.js';
import type { accessoryEntry } from './entries/accessory-entry.js';

/** An entry of `GET mutasi-aksesoris`. */
export type AccessoryEntryView = EntrySummary<typeof accessoryEntry>;

/** `data` of the answer of POST mutasi-aksesoris. */
export interface AccessorySavedData {
  readonly id: string;
  readonly no_mutasi: string;
}
