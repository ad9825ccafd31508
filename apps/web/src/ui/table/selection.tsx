import { createContext, use, useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.js';
import type { Column } from './column.js';

/** Rows that are chosen, on whichever page they stand, by key. */
export interface Selection<Row> {
  readonly rows: ReadonlyMap<string, Row>;
  /** Chooses these, or no longer. */
  readonly choose: (rows: readonly (readonly [key: string, row: Row])[], on: boolean) => void;
  readonly clear: () => void;
}

export function useSelection<Row>(): Selection<Row> {
  const [rows, setRows] = useState<ReadonlyMap<string, Row>>(new Map());
  const choose = useCallback<Selection<Row>['choose']>((some, on) => {
    setRows((now) => {
      const next = new Map(now);
      for (const [key, row] of some)
        if (on) next.set(key, row);
        else next.delete(key);
      return next;
    });
  }, []);
  const clear = useCallback(() => setRows(new Map()), []);
  return useMemo(() => ({ rows, choose, clear }), [rows, choose, clear]);
}

interface Choosing {
  readonly keys: ReadonlySet<string>;
  readonly keyOf: (row: object) => string;
  /** What people call it. */
  readonly nameOf: (row: object) => string;
  /** With `range` all from the one that was chosen last. */
  readonly toggle: (key: string, range: boolean) => void;
  /** Of the rows that are shown. */
  readonly all: 'all' | 'some' | 'none';
  readonly toggleAll: () => void;
}

/** Changes while the rows stay: their boxes alone are drawn anew. */
export const SelectionContext = createContext<Choosing | null>(null);

/** Choosing among the rows that are shown; null where there is nothing to choose. */
export function useChoosing<Row extends object>(
  selection: Selection<Row> | undefined,
  rows: readonly Row[] | undefined,
  rowKey: (row: Row) => string,
  nameOf: (row: Row) => string,
): Choosing | null {
  const last = useRef<string | null>(null);
  return useMemo(() => {
    if (!selection) return null;
    const shown = (rows ?? []).map((row) => [rowKey(row), row] as const);
    const keys = new Set(selection.rows.keys());
    const chosen = shown.filter(([key]) => keys.has(key)).length;
    const toggle = (key: string, range: boolean): void => {
      const at = shown.findIndex(([one]) => one === key);
      const from = range && last.current !== null ? shown.findIndex(([one]) => one === last.current) : at;
      const on = range || !keys.has(key);
      last.current = key;
      if (at >= 0) selection.choose(shown.slice(Math.min(at, from < 0 ? at : from), Math.max(at, from) + 1), on);
    };
    return {
      keys,
      keyOf: rowKey as (row: object) => string,
      nameOf: nameOf as (row: object) => string,
      toggle,
      all: chosen === 0 ? 'none' : chosen === shown.length ? 'all' : 'some',
      toggleAll: () => selection.choose(shown, chosen < shown.length),
    };
  }, [selection, rows, rowKey, nameOf]);
}

/** The box of a row; with Shift it chooses all from the last one on. */
export function SelectRow({ row }: { readonly row: object }): ReactNode {
  const { t } = useTranslation('common');
  const choosing = use(SelectionContext);
  if (!choosing) return null;
  const key = choosing.keyOf(row);
  return (
    <label className="select-row" data-own-click>
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={t('table.select', { row: choosing.nameOf(row) })}
        checked={choosing.keys.has(key)}
        onChange={({ nativeEvent }) => choosing.toggle(key, (nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  );
}

function SelectAll(): ReactNode {
  const { t } = useTranslation('common');
  const choosing = use(SelectionContext);
  if (!choosing) return null;
  return (
    <label className="select-row">
      <input
        type="checkbox"
        aria-label={t('table.selectAll')}
        checked={choosing.all === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = choosing.all === 'some';
        }}
        onChange={choosing.toggleAll}
      />
    </label>
  );
}

const SELECT_WIDTH = 46;

/** The column of boxes, before all others. */
export const selectColumn = <Row extends object>(title: string): Column<Row> => ({
  key: '$select',
  title,
  head: <SelectAll />,
  width: SELECT_WIDTH,
  fixedWidth: true,
  frozen: true,
  render: (row) => <SelectRow row={row} />,
});

interface SelectionBarProps<Row> {
  readonly selection: Selection<Row>;
  readonly bulk: (rows: readonly Row[]) => ReactNode;
}

/** How many are chosen, and what can be done with them. */
export function SelectionBar<Row>({ selection, bulk }: SelectionBarProps<Row>): ReactNode {
  const { t } = useTranslation('common');
  const { rows, clear } = selection;
  if (rows.size === 0) return null;
  return (
    <div className="selection-bar" role="toolbar" aria-label={t('table.choose')}>
      <strong role="status">{t('table.chosen', { count: rows.size })}</strong>
      {bulk([...rows.values()])}
      <Button kind="link" size="small" onClick={clear}>
        {t('table.chooseNone')}
      </Button>
    </div>
  );
}
