import type { SettingKey } from '../modules/register.js';

/** `GET para-system/changes`: who set a key last; keys that nobody ever set are not in it. */
export interface SettingChange {
  readonly key: SettingKey;
  readonly changed_by: string;
  readonly changed_at: string;
}

/** `GET para-system/history/{key}`: one change, newest first; values as on the wire. */
export interface SettingHistoryEntry {
  readonly seq: number;
  readonly sebelum: unknown;
  readonly sesudah: unknown;
  readonly changed_by: string;
  readonly changed_at: string;
}
