import { describe, expect, it } from 'vitest';
import { LEVELS } from '../permissions/levels.js';
import { datesLocked } from './date-lock.js';

const free = (owner: boolean, supervisor: boolean, kunci_tanggal = true) => {
  const settings = { kunci_tanggal, KUNCI_TANGGAL_OWNER_MODULE: owner, KUNCI_TANGGAL_SPV_MODULE: supervisor };
  return LEVELS.filter((level) => !datesLocked(settings, level));
};

describe('the date lock', () => {
  it('is off unless the shop says so', () => {
    expect(LEVELS.filter((level) => datesLocked(null, level))).toEqual([]);
    expect(free(false, false, false)).toEqual([...LEVELS]);
  });

  // The exemption matrix of the specification, in the order of LEVELS.
  it.each([
    [true, true, ['SPV', 'OWN', 'SU', 'MU']],
    [true, false, ['OWN', 'SU', 'MU']],
    [false, true, ['SPV', 'SU', 'MU']],
    [false, false, []],
  ])('with owner flag %s and supervisor flag %s frees %j', (owner, supervisor, levels) => {
    expect(free(owner, supervisor)).toEqual(levels);
  });

  it('takes the owner flag as on where the shop said nothing', () => {
    expect(datesLocked({ kunci_tanggal: true }, 'OWN')).toBe(false);
    expect(datesLocked({ kunci_tanggal: true }, 'SPV')).toBe(true);
  });
});
