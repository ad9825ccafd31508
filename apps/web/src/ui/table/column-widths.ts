import { type Column, widthOf } from './column.js';

/** Columns that are wider hold names and other texts: where a little is missing they give of their width, but not more. */
const GIVES_ABOVE = 130;
const LEAST_SHARE = 0.65;

/** What a long text takes of the room that is left, beside others of its width. */
const LONG_SHARE = 5;

/**
 * Widths of the columns in a window of this width: names drawn closer where only a little is missing, spread where there is more
 * room than they ask for, the long texts most. What stands at the end of the rows keeps its width.
 */
export function columnWidths<Row>(
  columns: readonly Column<Row>[],
  width: number,
  actionsWidth: number,
): readonly number[] {
  const asked = columns.map(widthOf);
  const sum = asked.reduce((total, one) => total + one, 0);
  const room = width - actionsWidth;
  if (width === 0 || sum === room) return asked;
  if (sum > room) {
    const spare = asked.map((one, at) =>
      columns[at]!.figure || columns[at]!.fixedWidth
        ? 0
        : one - Math.max(Math.min(one, GIVES_ABOVE), one * LEAST_SHARE),
    );
    const allSpare = spare.reduce((total, one) => total + one, 0);
    if (sum - room > allSpare) return asked;
    return asked.map((one, at) => Math.floor(one - (spare[at]! * (sum - room)) / allSpare));
  }
  const shares = columns.map(({ long, fixedWidth }, at) => (fixedWidth ? 0 : asked[at]! * (long ? LONG_SHARE : 1)));
  const all = shares.reduce((total, one) => total + one, 0) || 1;
  return asked.map((one, at) => one + Math.floor((shares[at]! * (room - sum)) / all));
}
