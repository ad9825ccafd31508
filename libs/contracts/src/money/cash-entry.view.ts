import type { EntrySummary } from '../definitions/entry.js';
import type { cashEntry } from './entries/cash-entry.js';

/** An entry of `GET cash/uang-kas`. */
export type CashEntryView = EntrySummary<typeof cashEntry>;

/** `data` of the answer of POST cash/uang-kas. */
export interface CashSavedData {
  readonly id: string;
  readonly no_kas: string;
}
