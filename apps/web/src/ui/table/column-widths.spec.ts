import { expect, test } from 'vitest';
import type { Column } from './column.js';
import { columnWidths } from './column-widths.js';

const column = (width: number, long = false): Column<object> => ({ key: String(width), title: '', width, long });

test('columns share the room that is left by their widths, long texts five times as much', () => {
  // 1000 − 100 for the buttons leaves 600 beside the 300 asked for: 100 : 200 × 5 of 1100.
  expect(columnWidths([column(100), column(200, true)], 1000, 100)).toEqual([100 + 54, 200 + 545]);
});

test('where a little is missing they are drawn closer; where much is missing the table overhangs', () => {
  // 500 asked for, 400 there: four fifths of each.
  expect(columnWidths([column(300), column(200)], 500, 100)).toEqual([240, 160]);
  expect(columnWidths([column(300), column(200)], 499, 100)).toEqual([300, 200]);
});

test('before the window is measured they have what they ask for', () => {
  expect(columnWidths([column(300)], 0, 100)).toEqual([300]);
});
