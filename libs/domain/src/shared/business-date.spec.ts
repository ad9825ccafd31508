import { describe, expect, it } from 'vitest';
import { addDays, addMonths, completedMonths, daysBetween, isBusinessDate, jakartaDate } from './business-date.js';

describe('business date', () => {
  it('knows which dates exist', () => {
    expect(isBusinessDate('2028-02-29')).toBe(true);
    for (const wrong of ['2026-02-29', '2026-13-01', '2026-1-1', '20260101', '', null, 20260101])
      expect(isBusinessDate(wrong)).toBe(false);
  });

  it('clamps month ends', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
    expect(addMonths('2026-11-30', 4)).toBe('2027-03-30');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  });

  it('counts months that are over', () => {
    const months = (from: string, ...to: string[]) => to.map((date) => completedMonths(from, date));
    expect(months('2026-07-10', '2026-07-10', '2026-08-09', '2026-08-10', '2026-11-09', '2026-11-20')).toEqual([0, 0, 1, 3, 4]); // prettier-ignore
    expect(months('2026-01-31', '2026-02-27', '2026-02-28', '2026-03-30', '2026-03-31')).toEqual([0, 1, 1, 2]);
    expect(months('2026-11-20', '2027-11-20', '2026-11-19')).toEqual([12, 0]);
  });

  it('counts days over month and year ends', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(daysBetween('2026-02-27', '2026-03-01')).toBe(2);
    expect(daysBetween('2026-03-01', '2026-02-27')).toBe(-2);
  });

  it('turns the day over at 17:00 UTC', () => {
    expect(jakartaDate('2026-11-20T16:59:59.999Z')).toBe('2026-11-20');
    expect(jakartaDate('2026-11-20T17:00:00.000Z')).toBe('2026-11-21');
  });
});
