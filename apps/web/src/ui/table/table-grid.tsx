import Table, { type ColumnType, type TableProps } from 'antd/es/table';
import { createContext, memo, use, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Figure } from '../figure.js';
import { useFirstThenAll } from '../use-first-then-all.js';
import { cellOf, type Column, compare, type Sort, totalOf, valueOf, widthOf } from './column.js';

const VIRTUAL_FROM = 100;
/** Rows that are drawn at once: more than a window shows. The others follow, while the screen is there to be used. */
const FIRST_ROWS = 20;
/** Of the shell: sticky headings stand below it. */
const HEADER_HEIGHT = 64;

export type RowActionsOf = ((row: object) => ReactNode) | undefined;

/** What stands at the end of a row. It may change while the rows stay: then it alone is drawn anew. */
export const RowActions = createContext<RowActionsOf>(undefined);

function Actions({ row }: { readonly row: object }): ReactNode {
  return <div className="cell-actions">{use(RowActions)?.(row)}</div>;
}

interface TableGridProps<Row> {
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

const sorterOf = <Row,>(props: TableGridProps<Row>, column: Column<Row>): Partial<ColumnType<Row>> => {
  if (!props.sortedByServer) return { sorter: (a, b) => compare(valueOf(column, a), valueOf(column, b)) };
  const order = props.sortOrder === 'asc' ? 'ascend' : 'descend';
  return { sorter: true, sortOrder: props.sortColumn === column.key ? order : null };
};

function tableColumns<Row extends object>(props: TableGridProps<Row>, actionsTitle: string): ColumnType<Row>[] {
  const columns: ColumnType<Row>[] = props.columns.map((column) => ({
    key: column.key,
    title: column.title,
    width: widthOf(column),
    align: column.figure ? 'end' : 'start',
    ellipsis: !column.render,
    ...(column.fixed ? { fixed: column.fixed } : {}),
    render: (_: unknown, row: Row) => cellOf(column, row),
    ...(column.sortable ? sorterOf(props, column) : {}),
  }));
  if (props.actionsWidth > 0)
    columns.push({
      key: '$actions',
      title: <span className="sr-only">{actionsTitle}</span>,
      width: props.actionsWidth,
      align: 'end',
      fixed: 'end',
      render: (_: unknown, row: Row) => <Actions row={row} />,
    });
  return columns;
}

/** An element of antd's own kind: by that it sees that it is to stay in sight. */
function totalsOf<Row>({ columns, actionsWidth }: TableGridProps<Row>, rows: readonly Row[], label: string): ReactNode {
  // The label takes the second column too where nothing is summed there.
  const labelSpan = columns[1] && columns[1].total === undefined ? 2 : 1;
  return (
    <Table.Summary fixed>
      <Table.Summary.Row className="totals">
        <Table.Summary.Cell index={0} colSpan={labelSpan}>
          {label}
        </Table.Summary.Cell>
        {columns.slice(labelSpan).map((column, index) => (
          <Table.Summary.Cell key={column.key} index={labelSpan + index} align={column.figure ? 'end' : 'start'}>
            {column.figure && column.total !== undefined && (
              <Figure kind={column.figure} value={totalOf(column, rows)} strong />
            )}
          </Table.Summary.Cell>
        ))}
        {actionsWidth > 0 && <Table.Summary.Cell index={columns.length} />}
      </Table.Summary.Row>
    </Table.Summary>
  );
}

function Grid<Row extends object>(props: TableGridProps<Row>): ReactNode {
  const { columns, rows, width, actionsWidth, totals, selectedKey, rowKey } = props;
  const { t } = useTranslation('common');
  const drawnRows = useFirstThenAll(rows, FIRST_ROWS);
  const virtual = rows.length >= VIRTUAL_FROM;
  const total = columns.reduce((sum, column) => sum + widthOf(column), actionsWidth);
  const actionsTitle = t('table.actions');
  // eslint-disable-next-line react-hooks/exhaustive-deps -- what of the props makes a column
  const drawn = useMemo(() => tableColumns(props, actionsTitle), [columns, actionsWidth, actionsTitle, props.sortedByServer, props.sortColumn, props.sortOrder]); // prettier-ignore
  const label = t(totals === 'all' ? 'table.totalAll' : 'table.totalPage');
  const summary: TableProps<Row>['summary'] = totals === 'none' ? undefined : () => totalsOf(props, rows, label);
  return (
    <Table<Row>
      size="middle"
      columns={drawn}
      dataSource={drawnRows as Row[]}
      rowKey={rowKey}
      pagination={false}
      virtual={virtual}
      sticky={virtual ? false : { offsetHeader: HEADER_HEIGHT }}
      scroll={virtual ? { x: Math.max(total, width), y: props.height } : { x: Math.max(total, 300) }}
      showSorterTooltip={false}
      {...(summary ? { summary } : {})}
      rowClassName={(row) => (selectedKey === rowKey(row) ? 'row-selected' : props.opens ? 'row-opens' : '')}
      onRow={(row) => (props.opens ? { onDoubleClick: () => props.onOpen(row) } : {})}
      onChange={(_pages, _filters, sorter) => {
        const one = Array.isArray(sorter) ? sorter[0] : sorter;
        props.onSort(
          one?.order ? { column: String(one.columnKey), order: one.order === 'ascend' ? 'asc' : 'desc' } : null,
        );
      }}
    />
  );
}

/** antd's table, drawn anew only when rows, columns or order are others: a row costs some milliseconds. */
export const TableGrid = memo(Grid) as typeof Grid;
