import { expect, test } from 'vitest';
import { changeOf, formatChange } from './change.js';

test('a change is told in per cent of what was, to a tenth', () => {
  expect([changeOf(150, 100), changeOf(97, 100), changeOf(2, 3), changeOf(5, 5)]).toEqual([50, -3, -33.3, 0]);
  expect(changeOf(1, 0)).toBeNull();
});

test('it points up or down', () => {
  expect([50, -3, -33.3, 0, 1234.5].map(formatChange)).toEqual(['▲ 50 %', '▼ 3 %', '▼ 33.3 %', '0 %', '▲ 1,234.5 %']);
});
