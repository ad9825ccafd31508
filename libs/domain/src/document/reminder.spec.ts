import { describe, expect, it } from 'vitest';
import { isSoon, isToBeSent, readUntil, reminderKey, stageOf } from './reminder.js';

const due = { jatuh_tempo: '2026-02-28' };
const before = { ...due, tahap: 'SEBELUM', tgl_system: '2026-02-25' } as const;
const late = { ...due, tahap: 'LEWAT', tgl_system: '2026-03-01' } as const;

describe('a reminder', () => {
  it('is of one key before the day and another after it', () => {
    expect(reminderKey('c1', before)).toBe('pengingat/c1/2026-02-28');
    expect(reminderKey('c1', late)).toBe('pengingat/c1/2026-02-28/lewat');
    expect([stageOf('2026-02-28', '2026-02-28'), stageOf('2026-02-28', '2026-03-01')]).toEqual(['SEBELUM', 'LEWAT']);
  });

  it('comes within the days, the day itself among them', () => {
    const soon = (tgl: string) => isSoon('2026-02-28', 3, tgl);
    expect(['2026-02-24', '2026-02-25', '2026-02-28', '2026-03-01'].map(soon)).toEqual([false, true, true, false]);
  });

  it('that was noted and perhaps not sent is sent that day, unless somebody sent it himself', () => {
    expect(['2026-02-25', '2026-02-26'].map((tgl) => isToBeSent(before, tgl))).toEqual([true, false]);
    expect(['2026-03-01', '2026-03-02'].map((tgl) => isToBeSent(late, tgl))).toEqual([true, false]);
    expect(isToBeSent({ ...before, oleh: 'KASIR1' }, '2026-02-25')).toBe(false);
    expect([readUntil(before, '2026-02-25'), readUntil(late, '2026-03-01')]).toEqual(['2026-02-28', '2026-03-01']);
  });
});
