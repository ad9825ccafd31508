import { addDays } from '../shared/business-date.js';
import type { BusinessDate } from '../shared/units.js';

/** Why a customer hears of a contract: it will be due, or is late. */
export type ReminderStage = 'SEBELUM' | 'LEWAT';

/** What he is to hear of. */
export interface Reminding {
  readonly jatuh_tempo: BusinessDate;
  readonly tahap: ReminderStage;
  /** Which instalment; left out where a contract is due at once. */
  readonly ke?: number;
}

/** What he was told of, and when. */
export interface Reminder extends Reminding {
  readonly tgl_system: BusinessDate;
  /** Who did it by hand; left out of what the house sends by itself. */
  readonly oleh?: string;
}

export const stageOf = (jatuh_tempo: BusinessDate, tgl: BusinessDate): ReminderStage =>
  jatuh_tempo < tgl ? 'LEWAT' : 'SEBELUM';

/** Key of a reminder: of one due date a customer hears once before it and once after it. */
export const reminderKey = (id: string, { jatuh_tempo, tahap }: Reminding): string =>
  tahap === 'SEBELUM' ? `pengingat/${id}/${jatuh_tempo}` : `pengingat/${id}/${jatuh_tempo}/lewat`;

/** Last day on which what it says is so. */
export const readUntil = ({ jatuh_tempo }: Reminding, tgl: BusinessDate): BusinessDate =>
  jatuh_tempo > tgl ? jatuh_tempo : tgl;

/** Noted by the house itself that day: whoever comes after a crash sends it, under its key. */
export const isToBeSent = ({ tgl_system, oleh }: Reminder, tgl: BusinessDate): boolean =>
  oleh === undefined && tgl_system === tgl;

/** It is due within so many days, or will be so today. */
export const isSoon = (jatuh_tempo: BusinessDate, days: number, tgl: BusinessDate): boolean =>
  jatuh_tempo >= tgl && jatuh_tempo <= addDays(tgl, days);
