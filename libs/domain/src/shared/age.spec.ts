import { describe, expect, it } from 'vitest';
import { AGES, ageOf, ageSpan } from './age.js';

describe('the age of goods', () => {
  it.each([
    [-1, '0-30'],
    [0, '0-30'],
    [30, '0-30'],
    [31, '31-90'],
    [90, '31-90'],
    [91, '91-180'],
    [180, '91-180'],
    [181, '181-365'],
    [365, '181-365'],
    [366, '>365'],
    [4_000, '>365'],
  ] as const)('of %i days is %s', (days, age) => expect(ageOf(days)).toBe(age));

  it('has a class for each day, and one alone', () => {
    for (const [index, age] of AGES.entries()) {
      const [first, last] = ageSpan(age);
      expect([ageOf(first), last === null ? null : ageOf(last)]).toEqual([age, last === null ? null : age]);
      expect(ageSpan(AGES[index + 1] ?? age)[0]).toBe(index + 1 < AGES.length ? last! + 1 : first);
    }
  });
});
