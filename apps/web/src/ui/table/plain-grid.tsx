import { memo, useEffect, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Figure } from '../figure.js';
import { useFirstThenAll } from '../use-first-then-all.js';
import { cellOf, type Column, compare, isDrawn, type Sort, totalOf, valueOf } from './column.js';
import { columnWidths } from './column-widths.js';
import { frozenEdges } from './frozen-columns.js';
import type { GridProps } from './grid-props.js';
import { Actions } from './row-actions.js';
import { ScrollGroup } from './scroll-group.js';
import { SortMark } from './sort-mark.js';
import './plain-grid.css';

/** Rows that are drawn at once: more than a window shows. The others follow, while the screen is there to be used. */
const FIRST_ROWS = 20;

/** What is written in a cell is told in full where it is cut off. */
const titleOf = (cell: ReactNode): string | undefined => (typeof cell === 'string' ? cell : undefined);

/** Class and place of a cell; `edge` is where it stays, undefined where it is pushed along. */
function cellProps<Row>({ figure }: Column<Row>, edge: number | undefined, isLast: boolean) {
  const className = figure ? 'grid-cell grid-figure' : 'grid-cell';
  if (edge === undefined) return { className };
  return {
    className: `${className} grid-frozen${isLast ? ' grid-frozen-last' : ''}`,
    style: { insetInlineStart: edge },
  };
}

/** The same for the columns of a table. */
const propsOf = <Row,>(columns: readonly Column<Row>[], edges: readonly number[]) =>
  columns.map((column, at) => cellProps(column, edges[at], at === edges.length - 1));

interface RowProps<Row> {
  readonly row: Row;
  readonly id: string;
  readonly columns: readonly Column<Row>[];
  readonly edges: readonly number[];
  readonly hasActions: boolean;
  readonly className: string;
  readonly opens: boolean;
  /** Its place among the rows of all pages, the heading being the first. */
  readonly at: number;
  readonly isSelected: boolean;
}

function GridRow<Row extends object>(props: RowProps<Row>): ReactNode {
  const { row, id, columns, edges, hasActions, className, opens, at, isSelected } = props;
  const cells = propsOf(columns, edges);
  const cellRole = opens ? 'gridcell' : 'cell';
  return (
    <tr
      role="row"
      aria-rowindex={at}
      data-row-key={id}
      className={className}
      {...(opens ? { tabIndex: -1, 'aria-selected': isSelected } : {})}
    >
      {columns.map((column, index) => {
        const cell = cellOf(column, row);
        const { className: cellClass, ...place } = cells[index]!;
        return (
          <td
            key={column.key}
            role={cellRole}
            {...place}
            className={`${cellClass}${isDrawn(column) ? '' : ' grid-cut'}`}
            title={isDrawn(column) ? undefined : titleOf(cell)}
          >
            {cell}
          </td>
        );
      })}
      {hasActions && (
        <td role={cellRole} className="grid-cell grid-end grid-actions">
          <Actions row={row} />
        </td>
      )}
    </tr>
  );
}

const Row = memo(GridRow) as typeof GridRow;

interface HeadProps<Row> {
  readonly column: Column<Row>;
  readonly cell: ReturnType<typeof cellProps>;
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort | null) => void;
}

/** Upwards, downwards, and as it was. */
const nextSort = (column: string, sort: Sort | null): Sort | null =>
  sort?.column !== column ? { column, order: 'asc' } : sort.order === 'asc' ? { column, order: 'desc' } : null;

function Head<Row>({ column, cell, sort, onSort }: HeadProps<Row>): ReactNode {
  const { key, title, sortable } = column;
  const { className, ...place } = cell;
  if (!sortable)
    return (
      <th role="columnheader" scope="col" className={className} {...place} title={title}>
        {column.head ?? title}
      </th>
    );
  const order = sort?.column === key ? sort.order : 'none';
  const change = (): void => onSort(nextSort(key, sort));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') change();
  };
  return (
    <th
      role="columnheader"
      scope="col"
      className={`${className} grid-sorts`}
      {...place}
      title={title}
      tabIndex={0}
      aria-sort={order === 'asc' ? 'ascending' : order === 'desc' ? 'descending' : 'none'}
      onClick={change}
      onKeyDown={onKeyDown}
    >
      <span className="grid-sorter">
        <span className="grid-title">{title}</span>
        <SortMark order={order} />
      </span>
    </th>
  );
}

interface ColumnsProps {
  readonly widths: readonly number[];
  readonly actionsWidth: number;
}

function Columns({ widths, actionsWidth }: ColumnsProps): ReactNode {
  return (
    <colgroup>
      {widths.map((width, at) => (
        <col key={at} style={{ width }} />
      ))}
      {actionsWidth > 0 && <col style={{ width: actionsWidth }} />}
    </colgroup>
  );
}

function Totals<Row>({
  columns,
  edges,
  rows,
  label,
  hasActions,
}: {
  readonly columns: readonly Column<Row>[];
  readonly edges: readonly number[];
  readonly rows: readonly Row[];
  readonly label: string;
  readonly hasActions: boolean;
}): ReactNode {
  // The label takes the second column too where nothing is summed there.
  const labelSpan = columns[1] && columns[1].total === undefined ? 2 : 1;
  return (
    <tr role="row" className="totals">
      <td
        role="cell"
        className={`grid-cell${edges.length > 0 ? ' grid-frozen' : ''}`}
        {...(edges.length > 0 ? { style: { insetInlineStart: 0 } } : {})}
        colSpan={labelSpan}
      >
        {label}
      </td>
      {columns.slice(labelSpan).map((column) => (
        <td role="cell" key={column.key} className={column.figure ? 'grid-cell grid-figure' : 'grid-cell'}>
          {column.figure && column.total !== undefined && (
            <Figure kind={column.figure} value={totalOf(column, rows)} strong />
          )}
        </td>
      ))}
      {hasActions && <td role="cell" className="grid-cell grid-end" />}
    </tr>
  );
}

/** Rows in the order asked for: the server's, or that of the column that was clicked on here. */
function useSorted<Row>(props: GridProps<Row>) {
  const { columns, rows, sortedByServer, sortColumn, sortOrder, onSort } = props;
  const [own, setOwn] = useState<Sort | null>(null);
  const sorted = useMemo(() => {
    const column = columns.find(({ key }) => key === own?.column);
    if (sortedByServer || !column || !own) return rows;
    const way = own.order === 'asc' ? 1 : -1;
    return rows.toSorted((a, b) => way * compare(valueOf(column, a), valueOf(column, b)));
  }, [columns, rows, own, sortedByServer]);
  const sort: Sort | null = !sortedByServer
    ? own
    : sortColumn === null
      ? null
      : { column: sortColumn, order: sortOrder };
  return { sorted, sort, changeSort: sortedByServer ? onSort : setOwn };
}

interface FootProps<Row> {
  readonly props: GridProps<Row>;
  readonly group: ScrollGroup;
  readonly widths: readonly number[];
  readonly edges: readonly number[];
  readonly total: number;
  readonly isWide: boolean;
}

/** What stays at the lower edge of the window: the totals, and the bar that pushes the table sideways. */
function Foot<Row>({
  props,
  group: { part, onScroll, onWheel },
  widths,
  edges,
  total,
  isWide,
}: FootProps<Row>): ReactNode {
  const { columns, rows, actionsWidth, totals } = props;
  const { t } = useTranslation('common');
  const label = t(totals === 'all' ? 'table.totalAll' : 'table.totalPage');
  if (totals === 'none' && !isWide) return null;
  return (
    <div className="grid-foot">
      {totals !== 'none' && (
        <div className="grid-totals" role="rowgroup" ref={part} onScroll={onScroll} onWheel={onWheel}>
          <table role="presentation" style={{ width: total }}>
            <Columns widths={widths} actionsWidth={actionsWidth} />
            <tbody role="presentation">
              <Totals {...{ columns, edges, rows, label }} hasActions={actionsWidth > 0} />
            </tbody>
          </table>
        </div>
      )}
      {isWide && (
        <div className="grid-bar" ref={part} onScroll={onScroll} tabIndex={-1} aria-hidden="true">
          <div style={{ width: total }} />
        </div>
      )}
    </div>
  );
}

/**
 * A table of plain elements: its head stays below the shell's, its totals at the lower edge of the window, and all of it is
 * pushed sideways together. A list is drawn at every step from screen to screen, and antd's table costs several of these.
 * What scrolls is the group of rows: it may take the focus, and a table may have nothing else that does.
 */
function Grid<Row extends object>(props: GridProps<Row>): ReactNode {
  const { columns, width, actionsWidth, selectedKey, rowKey, opens } = props;
  const { t } = useTranslation('common');
  const { sorted, sort, changeSort } = useSorted(props);
  const drawn = useFirstThenAll(sorted, FIRST_ROWS);
  const widths = useMemo(() => columnWidths(columns, width, actionsWidth), [columns, width, actionsWidth]);
  const total = Math.max(300, widths.reduce((sum, one) => sum + one, actionsWidth)); // prettier-ignore
  const isWide = width > 0 && total > width;
  const [group] = useState(() => new ScrollGroup());
  const { whole, part, onScroll, onWheel } = group;
  useEffect(() => group.overhangs(isWide ? total - width : 0), [group, isWide, total, width]);
  const hasActions = actionsWidth > 0;
  const edges = useMemo(() => (isWide ? frozenEdges(columns, widths, width) : []), [columns, widths, width, isWide]);
  const heads = propsOf(columns, edges);
  return (
    <div
      className="grid"
      ref={whole}
      role={opens ? 'grid' : 'table'}
      aria-label={props.label}
      aria-rowcount={props.count + 1}
    >
      <div className="grid-head" role="rowgroup" ref={part} onScroll={onScroll} onWheel={onWheel}>
        <table role="presentation" style={{ width: total }}>
          <Columns widths={widths} actionsWidth={actionsWidth} />
          <thead role="presentation">
            <tr role="row" aria-rowindex={1}>
              {columns.map((column, at) => (
                <Head key={column.key} column={column} cell={heads[at]!} sort={sort} onSort={changeSort} />
              ))}
              {hasActions && (
                <th role="columnheader" scope="col" className="grid-cell grid-end">
                  <span className="sr-only">{t('table.actions')}</span>
                </th>
              )}
            </tr>
          </thead>
        </table>
      </div>
      <div className="grid-body" role="rowgroup" ref={part} onScroll={onScroll}>
        <table role="presentation" style={{ width: total }}>
          <Columns widths={widths} actionsWidth={actionsWidth} />
          <tbody role="presentation">
            {drawn.map((row, index) => {
              const id = rowKey(row);
              const isSelected = props.checked ? props.checked.has(id) : selectedKey === id;
              const className = `grid-row${isSelected || selectedKey === id ? ' row-selected' : ''}${opens ? ' row-opens' : ''}`;
              const at = props.firstRow + index + 1;
              return <Row key={id} {...{ row, id, columns, edges, hasActions, className, opens, at, isSelected }} />;
            })}
          </tbody>
        </table>
      </div>
      <Foot {...{ props, group, widths, edges, total, isWide }} />
    </div>
  );
}

/** Drawn anew only when rows, columns or order are others. */
export const PlainGrid = memo(Grid) as typeof Grid;
