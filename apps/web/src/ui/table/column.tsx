import type { ReactNode } from 'react';
import type { FigureKind } from '../../platform/format.js';
import { Figure } from '../figure.js';

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  /** Figures are shown by `Figure` and aligned right. */
  readonly figure?: FigureKind;
  readonly value?: (row: Row) => unknown;
  readonly render?: (row: Row) => ReactNode;
  /** In place of the title in its heading, which is then only read aloud. */
  readonly head?: ReactNode;
  readonly width?: number;
  /** Takes nothing of the room that is left, and gives none. */
  readonly fixedWidth?: boolean;
  /** A text that is mostly cut off: it takes most of the room that is left. */
  readonly long?: boolean;
  readonly sortable?: boolean;
  /** Shown only when the user chooses it. */
  readonly hidden?: boolean;
  /** Total of this column: a figure, or `sum` of the rows given. */
  readonly total?: number | 'sum' | null;
  /** Stays at the left while the others are pushed sideways. */
  readonly frozen?: boolean;
  /** First line of a card, which a row is where the table is narrow. */
  readonly heading?: boolean;
  /** Small, before what stands in it, where it draws nothing itself; at the left of a card. Null for a row without one. */
  readonly picture?: (row: Row) => ReactNode;
  /** Its value says nothing without its title: on a card it is written beside it. */
  readonly labelled?: boolean;
}

export interface Sort {
  readonly column: string;
  readonly order: 'asc' | 'desc';
}

export const DEFAULT_WIDTH = 150;
const FIGURE_WIDTH = 130;

export const widthOf = <Row,>({ width, figure }: Column<Row>): number =>
  width ?? (figure ? FIGURE_WIDTH : DEFAULT_WIDTH);

/** Is there more in its cells than a text that may be cut off? */
export const isDrawn = <Row,>({ render, picture }: Column<Row>): boolean => Boolean(render ?? picture);

export const valueOf = <Row,>(column: Column<Row>, row: Row): unknown =>
  column.value ? column.value(row) : (row as Record<string, unknown>)[column.key];

export function cellOf<Row>(column: Column<Row>, row: Row): ReactNode {
  const content = contentOf(column, row);
  const picture = column.render ? null : column.picture?.(row);
  if (!picture) return content;
  return (
    <span className="cell-pictured">
      {picture}
      {content}
    </span>
  );
}

/** What stands in a cell, without its picture. */
export function contentOf<Row>(column: Column<Row>, row: Row): ReactNode {
  if (column.render) return column.render(row);
  const value = valueOf(column, row);
  if (column.figure) return <Figure kind={column.figure} value={value as number | null} />;
  return value === null || value === undefined || value === '' ? <span className="cell-none">–</span> : String(value);
}

export function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a ?? '').localeCompare(String(b ?? ''), undefined, { numeric: true });
}

/** Sum of a column in its smallest unit, so that 0.1 + 0.2 stays 0.3. */
export function totalOf<Row>(column: Column<Row>, rows: readonly Row[]): number | null {
  if (column.total !== 'sum') return column.total ?? null;
  return rows.reduce((sum, row) => sum + Math.round(Number(valueOf(column, row) ?? 0) * 1000), 0) / 1000;
}
