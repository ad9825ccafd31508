import Table, { type ColumnType, type TableProps } from 'antd/es/table';
import { type ComponentProps, memo, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Figure } from '../figure.js';
import { cellOf, type Column, compare, isDrawn, totalOf, valueOf } from './column.js';
import { columnWidths } from './column-widths.js';
import { frozenEdges } from './frozen-columns.js';
import type { GridProps } from './grid-props.js';
import { Actions } from './row-actions.js';

/**
 * antd lays the rows out as boxes below a table of the headings alone. All of it is one table to who hears it read: the
 * headings' own is none, and what it would say of its parts is said of each of them.
 */
const COMPONENTS = {
  header: {
    table: (props: ComponentProps<'table'>) => <table role="none" {...props} />,
    wrapper: (props: ComponentProps<'thead'>) => <thead role="rowgroup" {...props} />,
  },
};
/** One for each heading: antd writes into it. */
const heading = () => ({ role: 'columnheader' });
/** Its place among the rows of all pages, the heading being the first. */
const rowAt = (at: number) => ({ role: 'row', 'aria-rowindex': at });

const sorterOf = <Row,>(props: GridProps<Row>, column: Column<Row>): Partial<ColumnType<Row>> => {
  if (!props.sortedByServer) return { sorter: (a, b) => compare(valueOf(column, a), valueOf(column, b)) };
  const order = props.sortOrder === 'asc' ? 'ascend' : 'descend';
  return { sorter: true, sortOrder: props.sortColumn === column.key ? order : null };
};

function tableColumns<Row extends object>(
  props: GridProps<Row>,
  widths: readonly number[],
  actionsTitle: string,
): ColumnType<Row>[] {
  const cell = { role: props.opens ? 'gridcell' : 'cell' };
  const frozen = frozenEdges(props.columns, widths, props.width).length;
  const columns: ColumnType<Row>[] = props.columns.map((column, at) => ({
    key: column.key,
    title: column.head ?? column.title,
    width: widths[at]!,
    align: column.figure ? 'end' : 'start',
    ellipsis: !isDrawn(column),
    ...(at < frozen ? { fixed: 'start' as const } : {}),
    render: (_: unknown, row: Row) => cellOf(column, row),
    onHeaderCell: heading,
    onCell: () => cell,
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
      onHeaderCell: heading,
      onCell: () => cell,
    });
  return columns;
}

/** An element of antd's own kind: by that it sees that it is to stay in sight. */
function totalsOf<Row>(
  { columns, actionsWidth, firstRow }: GridProps<Row>,
  rows: readonly Row[],
  label: string,
): ReactNode {
  // The label takes the second column too where nothing is summed there.
  const labelSpan = columns[1] && columns[1].total === undefined ? 2 : 1;
  return (
    <Table.Summary fixed>
      <Table.Summary.Row className="totals" {...rowAt(firstRow + rows.length + 1)}>
        <Table.Summary.Cell index={0} colSpan={labelSpan}>
          <span role="cell">{label}</span>
        </Table.Summary.Cell>
        {columns.slice(labelSpan).map((column, index) => (
          <Table.Summary.Cell key={column.key} index={labelSpan + index} align={column.figure ? 'end' : 'start'}>
            {column.figure && column.total !== undefined && (
              <span role="cell" aria-colindex={labelSpan + index + 1}>
                <Figure kind={column.figure} value={totalOf(column, rows)} strong />
              </span>
            )}
          </Table.Summary.Cell>
        ))}
        {actionsWidth > 0 && <Table.Summary.Cell index={columns.length} />}
      </Table.Summary.Row>
    </Table.Summary>
  );
}

/** What antd lays between a table and its rows, and a row of totals and its cells, is nothing to who hears it read. */
function useSilentBoxes() {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    for (const box of frame.current?.querySelectorAll('[aria-busy]') ?? []) {
      box.removeAttribute('aria-busy');
      box.removeAttribute('aria-live');
    }
    for (const box of frame.current?.querySelectorAll('tr.totals > td') ?? []) box.setAttribute('role', 'none');
  });
  return frame;
}

function Grid<Row extends object>(props: GridProps<Row>): ReactNode {
  const { columns, rows, width, actionsWidth, totals, selectedKey, rowKey } = props;
  const { t } = useTranslation('common');
  const frame = useSilentBoxes();
  const widths = useMemo(() => columnWidths(columns, width, actionsWidth), [columns, width, actionsWidth]);
  const total = widths.reduce((sum, one) => sum + one, actionsWidth);
  const actionsTitle = t('table.actions');
  // eslint-disable-next-line react-hooks/exhaustive-deps -- what of the props makes a column
  const drawn = useMemo(() => tableColumns(props, widths, actionsTitle), [columns, widths, width, actionsWidth, actionsTitle, props.opens, props.sortedByServer, props.sortColumn, props.sortOrder]); // prettier-ignore
  const label = t(totals === 'all' ? 'table.totalAll' : 'table.totalPage');
  const summary: TableProps<Row>['summary'] = totals === 'none' ? undefined : () => totalsOf(props, rows, label);
  const isSelected = (row: Row): boolean => selectedKey === rowKey(row) || props.checked?.has(rowKey(row)) === true;
  return (
    <div
      ref={frame}
      role={props.opens ? 'grid' : 'table'}
      aria-label={props.label}
      aria-rowcount={props.count + (totals === 'none' ? 1 : 2)}
    >
      <Table<Row>
        size="middle"
        components={COMPONENTS}
        onHeaderRow={() => ({ role: 'row', 'aria-rowindex': 1 })}
        columns={drawn}
        dataSource={rows as Row[]}
        rowKey={rowKey}
        pagination={false}
        virtual
        scroll={{ x: Math.max(total, width), y: props.height }}
        showSorterTooltip={false}
        {...(summary ? { summary } : {})}
        rowClassName={(row) => `${isSelected(row) ? 'row-selected' : ''}${props.opens ? ' row-opens' : ''}`}
        onRow={(row, index = 0) => ({
          ...rowAt(props.firstRow + index + 1),
          ...(props.opens && { tabIndex: -1, 'aria-selected': isSelected(row) }),
        })}
        onChange={(_pages, _filters, sorter) => {
          const one = Array.isArray(sorter) ? sorter[0] : sorter;
          props.onSort(
            one?.order ? { column: String(one.columnKey), order: one.order === 'ascend' ? 'asc' : 'desc' } : null,
          );
        }}
      />
    </div>
  );
}

/** antd's table, of which only the rows in sight are drawn: for many. */
export default memo(Grid) as typeof Grid;
