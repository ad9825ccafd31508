import { expect, test } from 'vitest';
import { csvText } from './csv-cell.js';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  'a text that begins like %j is no formula',
  (text) => {
    expect(csvText(text).replace(/^"/, '')).toMatch(/^'/);
  },
);

test('nothing ends its cell or begins another, whatever parts cells in its country', () => {
  expect(['A,B', 'A;=1', 'A"B', 'A\r\n=1', 'CINCIN 22K'].map(csvText)).toEqual([
    '"A,B"',
    '"A;=1"',
    '"A""B"',
    '"A\r\n=1"',
    'CINCIN 22K',
  ]);
});
