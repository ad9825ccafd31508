import Checkbox from 'antd/es/checkbox';
import Pagination from 'antd/es/pagination';
import Popover from 'antd/es/popover';
import Table, { type ColumnType, type TableProps } from 'antd/es/table';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFigure, type FigureKind } from '../../platform/format.js';
import { usePreference } from '../../platform/storage/preferences.js';
import { IconButton } from '../button.js';
import { EmptyState, type EmptyKind } from '../empty-state.js';
import { Figure } from '../figure.js';
import { ColumnsIcon } from '../icons.js';
import { SkeletonRows } from '../skeleton.js';
import { useElementWidth } from '../use-element-width.js';
import { useKeyboardScroll } from './use-keyboard-scroll.js';
import './data-table.css';

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  /** Figures are shown by `Figure` and aligned right. */
  readonly figure?: FigureKind;
  readonly value?: (row: Row) => unknown;
  readonly render?: (row: Row) => ReactNode;
  readonly width?: number;
  readonly sortable?: boolean;
  /** Shown only when the user chooses it. */
  readonly hidden?: boolean;
  /** Total of this column: a figure, or `sum` of the rows given. */
  readonly total?: number | 'sum' | null;
  /** First line of a card at tablet width. */
  readonly heading?: boolean;
  readonly fixed?: 'start' | 'end';
}

export interface Sort {
  readonly column: string;
  readonly order: 'asc' | 'desc';
}

export interface DataTableProps<Row> {
  /** Under which the column choice of the user is remembered. */
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  /** Rows are being fetched; earlier ones stay visible. */
  readonly loading?: boolean;
  readonly empty?: {
    readonly kind: EmptyKind;
    readonly title: string;
    readonly hint?: string;
    readonly action?: ReactNode;
  };
  readonly actions?: (row: Row) => ReactNode;
  readonly actionsWidth?: number;
  readonly onOpen?: (row: Row) => void;
  /** Sorted by the server; without it the rows given are sorted here. */
  readonly sort?: Sort | null;
  readonly onSort?: (sort: Sort | null) => void;
  /** Pages of the server. */
  readonly page?: {
    readonly current: number;
    readonly size: number;
    readonly count: number;
    readonly onChange: (page: number, size: number) => void;
  };
  readonly totals?: 'page' | 'all' | 'none';
  /** At the left above the table: search and filters. */
  readonly toolbar?: ReactNode;
  readonly tools?: ReactNode;
  readonly height?: number;
  readonly selectedKey?: string | null;
}

const CARDS_BELOW = 720;
const VIRTUAL_FROM = 100;
/** Of the shell: sticky headings stand below it. */
const HEADER_HEIGHT = 64;
const DEFAULT_WIDTH = 150;

const valueOf = <Row,>(column: Column<Row>, row: Row): unknown =>
  column.value ? column.value(row) : (row as Record<string, unknown>)[column.key];

export function cellOf<Row>(column: Column<Row>, row: Row): ReactNode {
  if (column.render) return column.render(row);
  const value = valueOf(column, row);
  if (column.figure) return <Figure kind={column.figure} value={value as number | null} />;
  return value === null || value === undefined || value === '' ? <span className="cell-none">–</span> : String(value);
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a ?? '').localeCompare(String(b ?? ''), undefined, { numeric: true });
}

/** Sum of a column in its smallest unit, so that 0.1 + 0.2 stays 0.3. */
function totalOf<Row>(column: Column<Row>, rows: readonly Row[]): number | null {
  if (column.total !== 'sum') return column.total ?? null;
  return rows.reduce((sum, row) => sum + Math.round(Number(valueOf(column, row) ?? 0) * 1000), 0) / 1000;
}

function tableColumns<Row extends object>(
  props: DataTableProps<Row>,
  shown: readonly Column<Row>[],
  actionsTitle: string,
) {
  const columns: ColumnType<Row>[] = shown.map((column) => ({
    key: column.key,
    title: column.title,
    width: column.width ?? (column.figure ? 130 : DEFAULT_WIDTH),
    align: column.figure ? 'end' : 'start',
    ellipsis: !column.render,
    ...(column.fixed ? { fixed: column.fixed } : {}),
    render: (_: unknown, row: Row) => cellOf(column, row),
    ...(column.sortable
      ? {
          sorter: props.onSort ? true : (a: Row, b: Row) => compare(valueOf(column, a), valueOf(column, b)),
          ...(props.onSort
            ? {
                sortOrder:
                  props.sort?.column === column.key ? (props.sort.order === 'asc' ? 'ascend' : 'descend') : null,
              }
            : {}),
        }
      : {}),
  }));
  if (props.actions)
    columns.push({
      key: '$actions',
      title: <span className="sr-only">{actionsTitle}</span>,
      width: props.actionsWidth ?? 104,
      align: 'end',
      fixed: 'end',
      render: (_: unknown, row: Row) => <div className="cell-actions">{props.actions!(row)}</div>,
    });
  return columns;
}

function ColumnChooser<Row>(props: {
  readonly columns: readonly Column<Row>[];
  readonly shown: ReadonlySet<string>;
  readonly onChange: (shown: readonly string[]) => void;
}): ReactNode {
  const { t } = useTranslation('common');
  const toggle = (key: string, on: boolean): void =>
    props.onChange(
      props.columns.map((column) => column.key).filter((other) => (other === key ? on : props.shown.has(other))),
    );
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t('table.columns')}
      content={
        <div className="column-chooser">
          {props.columns.map(({ key, title }) => (
            <Checkbox
              key={key}
              checked={props.shown.has(key)}
              disabled={props.shown.size === 1 && props.shown.has(key)}
              onChange={(event) => toggle(key, event.target.checked)}
            >
              {title}
            </Checkbox>
          ))}
        </div>
      }
    >
      <span>
        <IconButton label={t('table.columns')} icon={<ColumnsIcon />} />
      </span>
    </Popover>
  );
}

function Cards<Row>({
  props,
  columns,
}: {
  readonly props: DataTableProps<Row>;
  readonly columns: readonly Column<Row>[];
}): ReactNode {
  const heading = columns.find((column) => column.heading) ?? columns[0]!;
  return (
    <ul className="cards">
      {props.rows!.map((row) => (
        <li key={props.rowKey(row)} className="card">
          <div className="card-head">
            {props.onOpen ? (
              <button type="button" className="card-open" onClick={() => props.onOpen!(row)}>
                {cellOf(heading, row)}
              </button>
            ) : (
              <strong>{cellOf(heading, row)}</strong>
            )}
            {props.actions && <div className="cell-actions">{props.actions(row)}</div>}
          </div>
          <dl>
            {columns
              .filter((column) => column !== heading)
              .map((column) => (
                <div key={column.key}>
                  <dt>{column.title}</dt>
                  <dd>{cellOf(column, row)}</dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** Rows and columns: virtual when there are many, with sticky totals, chosen columns, and cards where it is narrow. */
export function DataTable<Row extends object>(props: DataTableProps<Row>): ReactNode {
  const { columns, rows, rowKey, page, totals = 'none' } = props;
  const { t } = useTranslation('common');
  const [element, width] = useElementWidth<HTMLDivElement>();
  const scrolls = useKeyboardScroll<HTMLDivElement>();
  const [chosen, setChosen] = usePreference<readonly string[] | null>(`columns/${props.name}`, null);
  const shownKeys = useMemo(
    () => new Set(chosen ?? columns.filter((column) => !column.hidden).map((column) => column.key)),
    [chosen, columns],
  );
  const shown = useMemo(() => columns.filter((column) => shownKeys.has(column.key)), [columns, shownKeys]);

  const virtual = (rows?.length ?? 0) >= VIRTUAL_FROM;
  const total = shown.reduce(
    (sum, column) => sum + (column.width ?? (column.figure ? 130 : DEFAULT_WIDTH)),
    props.actions ? (props.actionsWidth ?? 104) : 0,
  );

  // The label takes the second column too where nothing is summed there.
  const labelSpan = shown[1] && shown[1].total === undefined ? 2 : 1;
  const summary: TableProps<Row>['summary'] =
    totals === 'none'
      ? undefined
      : (data) => (
          <Table.Summary fixed>
            <Table.Summary.Row className="totals">
              <Table.Summary.Cell index={0} colSpan={labelSpan}>
                {t(totals === 'all' ? 'table.totalAll' : 'table.totalPage')}
              </Table.Summary.Cell>
              {shown.slice(labelSpan).map((column, index) => (
                <Table.Summary.Cell key={column.key} index={labelSpan + index} align={column.figure ? 'end' : 'start'}>
                  {column.figure && column.total !== undefined && (
                    <Figure kind={column.figure} value={totalOf(column, data)} strong />
                  )}
                </Table.Summary.Cell>
              ))}
              {props.actions && <Table.Summary.Cell index={shown.length} />}
            </Table.Summary.Row>
          </Table.Summary>
        );

  const body = (): ReactNode => {
    if (rows === undefined) return <SkeletonRows columns={Math.min(6, shown.length || 4)} />;
    if (rows.length === 0) return <EmptyState {...(props.empty ?? { kind: 'nothing', title: t('table.empty') })} />;
    if (width > 0 && width < CARDS_BELOW) return <Cards props={props} columns={shown} />;
    return (
      <Table<Row>
        size="middle"
        columns={tableColumns(props, shown, t('table.actions'))}
        dataSource={rows as Row[]}
        rowKey={rowKey}
        pagination={false}
        virtual={virtual}
        sticky={virtual ? false : { offsetHeader: HEADER_HEIGHT }}
        scroll={virtual ? { x: Math.max(total, width), y: props.height ?? 560 } : { x: Math.max(total, 300) }}
        showSorterTooltip={false}
        {...(summary ? { summary } : {})}
        rowClassName={(row) => (props.selectedKey === rowKey(row) ? 'row-selected' : props.onOpen ? 'row-opens' : '')}
        onRow={(row) => (props.onOpen ? { onDoubleClick: () => props.onOpen!(row) } : {})}
        onChange={(_pages, _filters, sorter) => {
          const one = Array.isArray(sorter) ? sorter[0] : sorter;
          props.onSort?.(
            one?.order ? { column: String(one.columnKey), order: one.order === 'ascend' ? 'asc' : 'desc' } : null,
          );
        }}
      />
    );
  };

  return (
    <div className="data-table" ref={element} aria-busy={props.loading}>
      <div className="table-bar">
        <div className="table-toolbar">{props.toolbar}</div>
        <div className="table-tools">
          {props.tools}
          <ColumnChooser columns={columns} shown={shownKeys} onChange={setChosen} />
        </div>
      </div>
      <div className={`table-busy${props.loading && rows !== undefined ? ' table-busy-on' : ''}`} />
      <div ref={scrolls}>{body()}</div>
      {rows !== undefined && rows.length > 0 && (
        <footer className="table-foot">
          <span>{t('table.rows', { n: formatFigure('int', page?.count ?? rows.length) })}</span>
          {page && page.count > page.size && (
            <Pagination
              current={page.current}
              pageSize={page.size}
              total={page.count}
              showSizeChanger
              pageSizeOptions={[25, 50, 100, 200]}
              onChange={page.onChange}
            />
          )}
        </footer>
      )}
    </div>
  );
}
