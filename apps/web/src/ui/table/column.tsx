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
  /** First line of a card at tablet width. */
  readonly heading?: boolean;
}

export interface Sort {
  readonly column: string;
  readonly order: 'asc' | 'desc';
}

export const DEFAULT_WIDTH = 150;
const FIGURE_WIDTH = 130;

export const widthOf = <Row,>({ width, figure }: Column<Row>): number =>
  width ?? (figure ? FIGURE_WIDTH : DEFAULT_WIDTH);

export const valueOf = <Row,>(column: Column<Row>, row: Row): unknown =>
  column.value ? column.value(row) : (row as Record<string, unknown>)[column.key];

export function cellOf<Row>(column: Column<Row>, row: Row): ReactNode {
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
