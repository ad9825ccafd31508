import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson, comparableJson, contentHash } from './canonical.js';

const storable = fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0'));
const value = fc.letrec((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    fc.constant(null),
    fc.boolean(),
    fc.maxSafeInteger(),
    storable,
    fc.array(tie('node'), { maxLength: 4 }),
    fc.dictionary(storable, tie('node'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).node;

/** The same value with the keys of every object the other way round. */
function reversed(item: unknown): unknown {
  if (Array.isArray(item)) return item.map(reversed);
  if (item === null || typeof item !== 'object') return item;
  return Object.fromEntries(
    Object.entries(item)
      .reverse()
      .map(([key, inner]) => [key, reversed(inner)]),
  );
}

describe('canonical JSON', () => {
  test('says the same value in the same text, and nothing is lost', () => {
    fc.assert(
      fc.property(value, (item) => {
        const text = canonicalJson(item);
        expect(canonicalJson(reversed(item))).toBe(text);
        expect(canonicalJson(JSON.parse(text))).toBe(text);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(item)));
      }),
    );
  });

  test('sorts keys and keeps bytes as they are', () => {
    expect(canonicalJson({ b: 1, a: ['é', 'e\u0301', '金', '/'], A: null })).toBe(
      '{"A":null,"a":["é","e\u0301","金","/"],"b":1}',
    );
  });

  test.each([
    ['a fraction', { berat: 3.27 }, '$.berat is not a safe integer: 3.27'],
    ['a figure beyond exactness', [2 ** 53], '$[0] is not a safe integer: 9007199254740992'],
    ['what is no number', { a: { b: Number.NaN } }, '$.a.b is not a safe integer: NaN'],
    ['undefined', { a: undefined }, '$.a cannot be recorded: undefined'],
    ['a date', { a: new Date(0) }, '$.a cannot be recorded: object'],
    ['a bigint', 1n, '$ cannot be recorded: bigint'],
    ['half a character', ['\ud800'], '$[0] holds a character that cannot be stored'],
    ['a NUL', { a: '\0' }, '$.a holds a character that cannot be stored'],
  ])('refuses %s', (_, item, message) => {
    expect(() => canonicalJson(item)).toThrow(message);
  });
});

test('a request is compared whatever the order of its keys, fractions and absent fields included', () => {
  const digest = (text: string) => `#${text}`;
  expect(contentHash({ b: 3.27, a: [{ y: 1, x: 2 }] }, digest)).toBe('#{"a":[{"x":2,"y":1}],"b":3.27}');
  expect(comparableJson({ a: 1, b: undefined })).toBe(comparableJson({ a: 1 }));
  expect(comparableJson(undefined)).toBe('null');
  expect(comparableJson({ a: [1, 2] })).not.toBe(comparableJson({ a: [2, 1] }));
});
