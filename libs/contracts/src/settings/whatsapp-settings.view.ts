import type { MESSAGE_KEYS } from '../modules/arrangement.js';
import type { SettingHistoryEntry } from './setting-history.view.js';

export type MessageKey = (typeof MESSAGE_KEYS)[number];

/** `GET whatsapp-setting`: templates in force, and every one there was, newest first. */
export interface WhatsappSettingsView {
  readonly nilai: Readonly<Record<MessageKey, string>>;
  readonly riwayat: Readonly<Record<MessageKey, readonly SettingHistoryEntry[]>>;
}
