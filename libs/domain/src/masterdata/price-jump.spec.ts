import { describe, expect, it } from 'vitest';
import { changeOf, isJump } from './price-jump.js';

describe('a price that jumps', () => {
  it('differs by more than the limit, up or down', () => {
    // 1,012,000 ± 5 % is 961,400 and 1,062,600.
    const jumps = [961_399, 961_400, 1_012_000, 1_062_600, 1_062_601].map((after) => isJump(1_012_000, after, 500));
    expect(jumps).toEqual([true, false, false, false, true]);
    expect([isJump(1_012_000, 1_012_000, 0), isJump(1_012_000, 1_012_001, 0)]).toEqual([false, true]);
  });

  it('is never a first one', () => {
    expect([isJump(null, 5, 500), isJump(0, 5, 500)]).toEqual([false, false]);
  });

  it('is told in percent', () => {
    expect([changeOf(1_012_000, 10_120_000), changeOf(1_012_000, 881_250)]).toEqual([90_000, -1292]);
  });
});
