import { type Column, widthOf } from './column.js';

/** A table that overhangs by less is drawn closer together instead of being pushed sideways. */
const CLOSEST = 0.8;
/** What a long text takes of the room that is left, beside others of its width. */
const LONG_SHARE = 5;

/**
 * Widths of the columns in a window of this width: drawn closer where only a little is missing, spread where there is more
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
  if (width === 0 || sum === room || sum * CLOSEST > room) return asked;
  if (sum > room) return asked.map((one) => Math.floor((one * room) / sum));
  const shares = columns.map(({ long }, at) => asked[at]! * (long ? LONG_SHARE : 1));
  const all = shares.reduce((total, one) => total + one, 0);
  return asked.map((one, at) => one + Math.floor((shares[at]! * (room - sum)) / all));
}
