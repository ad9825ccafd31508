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
  readonly opens: boolean;
  readonly sortedByServer: boolean;
  readonly sortColumn: string | null;
  readonly sortOrder: 'asc' | 'desc';
  readonly totals: 'page' | 'all' | 'none';
  readonly selectedKey: string | null;
  /** These stay the same from one drawing to the next. */
  readonly rowKey: (row: Row) => string;
  readonly onOpen: (row: Row) => void;
  readonly onSort: (sort: Sort | null) => void;
}
