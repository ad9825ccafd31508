import Checkbox from 'antd/es/checkbox';
import Pagination from 'antd/es/pagination';
import Popover from 'antd/es/popover';
import { useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreference } from '../../platform/storage/preferences.js';
import { IconButton } from '../button.js';
import { EmptyState, type EmptyKind } from '../empty-state.js';
import { ColumnsIcon } from '../icons.js';
import { Later, useLater } from '../later.js';
import { SkeletonRows } from '../skeleton.js';
import { useElementWidth } from '../use-element-width.js';
import { usePopup } from '../use-popup.js';
import { Cards } from './cards.js';
import { type Column, type Sort, valueOf } from './column.js';
import { frozenFirst } from './frozen-columns.js';
import { RowActions, type RowActionsOf } from './grid-props.js';
import { selectColumn, type Selection, SelectionBar, SelectionContext, useChoosing } from './selection.js';
import { TableGrid } from './table-grid.js';
import { useKeyboardScroll } from './use-keyboard-scroll.js';
import { useRowKeys } from './use-row-keys.js';
import './data-table.css';

export type { Column, Sort };

export interface DataTableProps<Row> {
  /** Under which the column choice of the user is remembered. */
  readonly name: string;
  /** What a screen reader calls it; a list of its page's has no other name. */
  readonly label?: string;
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
  /** Below search and filters: what of them is in force. */
  readonly chips?: ReactNode;
  readonly height?: number;
  /** The one that is open beside the table. */
  readonly selectedKey?: string | null;
  readonly selection?: Selection<Row> | undefined;
  /** What can be done with those that are chosen. */
  readonly bulk?: (rows: readonly Row[], columns: readonly Column<Row>[]) => ReactNode;
}

const CARDS_BELOW = 720;

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
  const button = (
    <span>
      <IconButton label={t('table.columns')} icon={<ColumnsIcon />} />
    </span>
  );
  const shown = usePopup();
  if (!useLater()) return button;
  return (
    <Popover
      {...shown}
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
      {button}
    </Popover>
  );
}

interface Callbacks<Row> {
  readonly rowKey: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  readonly onSort: ((sort: Sort | null) => void) | undefined;
}

/** The same functions at every drawing, which call those of the last one: a table is not drawn anew because of them. */
function useStable<Row>(callbacks: Callbacks<Row>) {
  const latest = useRef(callbacks);
  useLayoutEffect(() => void (latest.current = callbacks));
  return useMemo(
    () => ({
      rowKey: (row: Row) => latest.current.rowKey(row),
      nameOf: (row: Row) => latest.current.nameOf(row),
      onSort: (sort: Sort | null) => latest.current.onSort?.(sort),
    }),
    [],
  );
}

/** Rows and columns: virtual when there are many, with sticky totals, chosen columns, and cards where it is narrow. */
export function DataTable<Row extends object>(props: DataTableProps<Row>): ReactNode {
  const { columns, rows, rowKey, page, totals = 'none' } = props;
  const { t } = useTranslation('common');
  const [element, width] = useElementWidth<HTMLDivElement>();
  const scrolls = useKeyboardScroll<HTMLDivElement>();
  const heading = columns.find((column) => column.heading);
  const nameOf = (row: Row): string => (heading ? String(valueOf(heading, row)) : rowKey(row));
  const stable = useStable({ rowKey, nameOf, onSort: props.onSort });
  const choosing = useChoosing(props.selection, rows, stable.rowKey, stable.nameOf);
  const rowKeys = useRowKeys({
    table: scrolls,
    enabled: props.onOpen !== undefined || choosing !== null,
    onChoose: choosing?.toggle,
    onOpen: (key) => {
      const row = rows?.find((one) => rowKey(one) === key);
      if (row) props.onOpen?.(row);
    },
  });
  const [chosen, setChosen] = usePreference<readonly string[] | null>(`columns/${props.name}`, null);
  const shownKeys = useMemo(
    () => new Set(chosen ?? columns.filter((column) => !column.hidden).map((column) => column.key)),
    [chosen, columns],
  );
  const shown = useMemo(() => frozenFirst(columns.filter((column) => shownKeys.has(column.key))), [columns, shownKeys]);
  const isChoosing = choosing !== null;
  const drawn = useMemo(
    () => (isChoosing ? [selectColumn<Row>(t('table.choose')), ...shown] : shown),
    [isChoosing, shown, t],
  );

  const body = (): ReactNode => {
    if (rows === undefined) return <SkeletonRows columns={Math.min(6, shown.length || 4)} />;
    if (rows.length === 0) return <EmptyState {...(props.empty ?? { kind: 'nothing', title: t('table.empty') })} />;
    const hasActions = props.actions !== undefined;
    if (width > 0 && width < CARDS_BELOW)
      return (
        <RowActions value={props.actions as RowActionsOf}>
          <Cards<Row>
            {...{ columns: shown, rows, rowKey, nameOf, hasActions, totals }}
            selectedKey={props.selectedKey ?? null}
            onOpen={props.onOpen}
          />
        </RowActions>
      );
    return (
      <RowActions value={props.actions as RowActionsOf}>
        <TableGrid<Row>
          columns={drawn}
          checked={choosing?.keys ?? null}
          rows={rows}
          width={width}
          height={props.height ?? 560}
          actionsWidth={hasActions ? (props.actionsWidth ?? 104) : 0}
          opens={props.onOpen !== undefined || isChoosing}
          label={props.label ?? t('table.label')}
          sortedByServer={props.onSort !== undefined}
          sortColumn={props.sort?.column ?? null}
          sortOrder={props.sort?.order ?? 'asc'}
          totals={totals}
          selectedKey={props.selectedKey ?? null}
          rowKey={stable.rowKey}
          firstRow={page ? (page.current - 1) * page.size + 1 : 1}
          count={page?.count ?? rows.length}
          onSort={stable.onSort}
        />
      </RowActions>
    );
  };

  return (
    <div
      className="data-table"
      ref={element}
      aria-busy={props.loading}
      onClick={rowKeys.onClick}
      onKeyDown={rowKeys.onKeyDown}
    >
      <div className="table-bar">
        <div className="table-toolbar">{props.toolbar}</div>
        <div className="table-tools bar touch">
          {props.tools}
          <ColumnChooser columns={columns} shown={shownKeys} onChange={setChosen} />
        </div>
      </div>
      {props.chips}
      {props.selection && <SelectionBar selection={props.selection} bulk={(chosen) => props.bulk?.(chosen, shown)} />}
      <div className={`table-busy${props.loading && rows !== undefined ? ' table-busy-on' : ''}`} />
      <SelectionContext value={choosing}>
        <div ref={scrolls}>{body()}</div>
      </SelectionContext>
      {rows !== undefined && rows.length > 0 && (
        <footer className="table-foot">
          <span>{t('table.rows', { count: page?.count ?? rows.length })}</span>
          {page && page.count > page.size && (
            <Later>
              <Pagination
                current={page.current}
                pageSize={page.size}
                total={page.count}
                showSizeChanger
                pageSizeOptions={[25, 50, 100, 200]}
                onChange={page.onChange}
              />
            </Later>
          )}
        </footer>
      )}
    </div>
  );
}
