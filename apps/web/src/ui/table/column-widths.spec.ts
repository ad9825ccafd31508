import { expect, test } from 'vitest';
import type { Column } from './column.js';
import { columnWidths } from './column-widths.js';

const column = (width: number, long = false): Column<object> => ({ key: String(width), title: '', width, long });

test('columns share the room that is left by their widths, long texts five times as much', () => {
  // 1000 − 100 for the buttons leaves 600 beside the 300 asked for: 100 : 200 × 5 of 1100.
  expect(columnWidths([column(100), column(200, true)], 1000, 100)).toEqual([100 + 54, 200 + 545]);
});

test('where a little is missing names are drawn closer, codes and figures never; where much is, the last ones overhang', () => {
  const figure: Column<object> = { ...column(200), figure: 'rupiah' };
  // The name may give 300 × 0.35 = 105, the code of 120 and the figure nothing.
  const columns = [column(120), column(300), figure];
  expect(columnWidths(columns, 620, 100)).toEqual([120, 200, 200]);
  expect(columnWidths(columns, 615, 100)).toEqual([120, 195, 200]);
  // The figure has no room: the two before it fill the 514, so that it begins where the buttons cover.
  expect(columnWidths(columns, 614, 100)).toEqual([120 + 26, 300 + 67, 200]);
  expect(columnWidths(columns, 420, 100)).toEqual([120, 200, 200]);
  // Of 160 only what is above 130 is given.
  expect(columnWidths([column(160)], 230, 100)).toEqual([130]);
  expect(columnWidths([column(160)], 229, 100)).toEqual([160]);
});

test('before the window is measured they have what they ask for', () => {
  expect(columnWidths([column(300)], 0, 100)).toEqual([300]);
});
