import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scannedKeys } from './scan-judge.js';

/** Keys of `text` with the pauses after each; the last pause is before Enter. */
function judge(text: string, pauses: readonly number[], isAmount = false): number {
  let clock = 5000;
  const keys = [...text].map((character, index) => {
    const at = clock;
    clock += pauses[index]!;
    return { character, at };
  });
  return scannedKeys(keys, clock, isAmount);
}
const even = (text: string, pause: number): number[] => Array.from(text, () => pause);

const LABEL = '261123068317';
const NOTE = 'FJSJA2611230001';

describe('a hand', () => {
  const digits = fc.stringMatching(/^[0-9]{1,11}$/);
  const anything = fc.stringMatching(/^[A-Z0-9 .-]{1,40}$/);

  test('is never a scanner, whatever it types, at 60 to 300 ms a key', () => {
    fc.assert(
      fc.property(
        anything,
        fc.array(fc.integer({ min: 60, max: 300 }), { minLength: 40, maxLength: 40 }),
        (text, pauses) => {
          expect(judge(text, pauses)).toBe(0);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('is never a scanner when it types bursts of four at 35 ms and pauses', () => {
    const jitter = fc.array(fc.integer({ min: 28, max: 40 }), { minLength: 40, maxLength: 40 });
    const rests = fc.array(fc.integer({ min: 41, max: 900 }), { minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(digits, fc.boolean(), jitter, rests, fc.boolean(), (text, isAmount, quick, rest, endsAtOnce) => {
        const pauses = [...text].map((_, index) =>
          index % 4 === 3 || (index === text.length - 1 && !endsAtOnce) ? rest[Math.floor(index / 4)]! : quick[index]!,
        );
        expect(judge(text, pauses, isAmount)).toBe(0);
      }),
      { numRuns: 2000 },
    );
  });

  test('may write anything that is no amount of twelve digits like a label into a figure', () => {
    fc.assert(
      fc.property(
        digits,
        fc.array(fc.integer({ min: 60, max: 300 }), { minLength: 12, maxLength: 12 }),
        (text, pauses) => {
          expect(judge(text, pauses, true)).toBe(0);
        },
      ),
    );
    for (const text of ['1.5', '-250', 'RP50000', 'rp 1.500.000', 'k5000', 'IDR15000'])
      expect(judge(text, even(text, 120), true)).toBe(0);
    expect(judge('628123456789', even(LABEL, 120))).toBe(0);
    expect(judge(LABEL, even(LABEL, 120))).toBe(0);
  });
});

describe('a scanner', () => {
  test.each([0, 8, 25, 40])('is known at %d ms a key', (pause) => {
    expect(judge(LABEL, even(LABEL, pause))).toBe(12);
    expect(judge(NOTE, even(NOTE, pause))).toBe(NOTE.length);
  });

  test('is known where a busy machine held keys up, the first and the last as well', () => {
    const heldUp = fc.uniqueArray(fc.integer({ min: 0, max: 11 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(heldUp, fc.integer({ min: 41, max: 1900 }), (late, stall) => {
        const pauses = even(LABEL, 8).map((pause, index) => (late.includes(index) ? stall : pause));
        expect(judge(LABEL, pauses)).toBe(12);
      }),
    );
  });

  test('leaves what a hand typed just before', () => {
    const typed = '50000';
    expect(judge(typed + LABEL, [...even(typed, 140), ...even(LABEL, 8)], true)).toBe(12);
    expect(judge(typed + NOTE, [...even(typed, 140), ...even(NOTE, 8)])).toBe(NOTE.length);
    const burst = '5000';
    expect(judge(burst + NOTE, [35, 35, 35, 300, ...even(NOTE, 8)])).toBe(NOTE.length);
  });

  test('leaves no code as an amount, however slow it was', () => {
    expect(judge(LABEL, even(LABEL, 150), true)).toBe(12);
    for (const code of ['AT000144', NOTE]) expect(judge(`500${code}`, even(`500${code}`, 150), true)).toBe(code.length);
  });
});
