import { createContext, type ReactNode } from 'react';
import type { Column, Sort } from './column.js';

export type RowActionsOf = ((row: object) => ReactNode) | undefined;

/** What stands at the end of a row. It may change while the rows stay: then it alone is drawn anew. */
export const RowActions = createContext<RowActionsOf>(undefined);

export interface GridProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly width: number;
  readonly height: number;
  /** 0 where rows have none. */
  readonly actionsWidth: number;
  /** Rows take the focus: they open, or are chosen. */
  readonly opens: boolean;
  /** Rows that are chosen; null where there is nothing to choose. */
  readonly checked: ReadonlySet<string> | null;
  /** Which of all pages' rows the first is, from 1, and how many these are. */
  readonly firstRow: number;
  readonly count: number;
  /** What the table is called. */
  readonly label: string;
  readonly sortedByServer: boolean;
  readonly sortColumn: string | null;
  readonly sortOrder: 'asc' | 'desc';
  readonly totals: 'page' | 'all' | 'none';
  readonly selectedKey: string | null;
  /** These stay the same from one drawing to the next. */
  readonly rowKey: (row: Row) => string;
  readonly onSort: (sort: Sort | null) => void;
}
