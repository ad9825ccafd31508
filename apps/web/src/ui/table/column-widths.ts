import { type Column, widthOf } from './column.js';

/** Columns that are wider hold names and other texts: where a little is missing they give of their width, but not more. */
const GIVES_ABOVE = 130;
const LEAST_SHARE = 0.65;

/** What a long text takes of the room that is left, beside others of its width. */
const LONG_SHARE = 5;

/** What a column gives of its width; codes and figures never do. */
const spareOf = <Row>(column: Column<Row>): number => {
  const asked = widthOf(column);
  return column.figure || column.fixedWidth ? 0 : asked - Math.max(Math.min(asked, GIVES_ABOVE), asked * LEAST_SHARE);
};

/** How many columns from the first on have room, those that give drawn as close as can be. */
function countThatFit<Row>(columns: readonly Column<Row>[], room: number): number {
  let least = 0;
  const over = columns.findIndex((column) => (least += widthOf(column) - spareOf(column)) > room);
  return over < 0 ? columns.length : over;
}

/** Drawn closer or spread, so that they fill the room. */
function filling<Row>(columns: readonly Column<Row>[], room: number): readonly number[] {
  const asked = columns.map(widthOf);
  const sum = asked.reduce((total, one) => total + one, 0);
  if (sum > room) {
    const spare = columns.map(spareOf);
    const allSpare = spare.reduce((total, one) => total + one, 0);
    return asked.map((one, at) => Math.floor(one - (spare[at]! * (sum - room)) / allSpare));
  }
  const shares = columns.map(({ long, fixedWidth }, at) => (fixedWidth ? 0 : asked[at]! * (long ? LONG_SHARE : 1)));
  const all = shares.reduce((total, one) => total + one, 0) || 1;
  return asked.map((one, at) => one + Math.floor((shares[at]! * (room - sum)) / all));
}

/**
 * Widths of the columns in a window of this width: names drawn closer where only a little is missing, spread where there is more
 * room than they ask for, the long texts most. What stands at the end of the rows keeps its width. Of columns that have no room
 * together the first ones fill it and the others follow behind its edge: none is cut in two before the table is pushed.
 */
export function columnWidths<Row>(
  columns: readonly Column<Row>[],
  width: number,
  actionsWidth: number,
): readonly number[] {
  const room = width - actionsWidth;
  const seen = width === 0 ? 0 : countThatFit(columns, room);
  return [...filling(columns.slice(0, seen), room), ...columns.slice(seen).map(widthOf)];
}
