import type { SlipJenis } from '../shared/note-block.js';
import type { SettingHistoryEntry } from './setting-history.view.js';

/** `GET setting-nota`, `GET setting-nota-slip`: values in force, and every layout there was, newest first. */
export interface NoteSettingsView {
  readonly nilai: Readonly<Record<string, unknown>>;
  readonly riwayat: readonly SettingHistoryEntry[];
}

/** A note that was made, to look at a layout with. */
export interface RecentNote {
  readonly id: string;
  readonly no: string;
  readonly tgl_system: string;
}

/** `GET setting-nota/nota`: the latest of each kind of slip. */
export type RecentNotes = Readonly<Record<SlipJenis, readonly RecentNote[]>>;
