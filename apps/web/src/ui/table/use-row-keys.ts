import { useEffect, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import './row-keys.css';

const ROW = '[data-row-key]';
/** What in a row does something of its own when it is clicked on. */
const OWN = 'a[href], button, input, label, select, textarea, [role="button"], [role="menuitem"], [data-own-click]';
const SCROLLER = '.ant-table-tbody-virtual-holder';

interface RowUse {
  /** Around the rows. */
  readonly table: RefObject<HTMLElement | null>;
  /** Rows take the focus and are opened by a click or Enter. */
  readonly enabled: boolean;
  readonly onOpen: (key: string) => void;
  /** Chooses a row, or with `range` all from the one that was chosen last; undefined where there is nothing to choose. */
  readonly onChoose: ((key: string, range: boolean) => void) | undefined;
}

interface RowKeys {
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

const rowsIn = (table: Element | null): HTMLElement[] => [...(table?.querySelectorAll<HTMLElement>(ROW) ?? [])];
const keyOf = (row: HTMLElement): string => row.dataset['rowKey']!;

/** As many rows as the window shows, but one: so that the eye finds its place again. */
function rowsOfPage(row: HTMLElement): number {
  const height = row.getBoundingClientRect().height;
  return height === 0 ? 10 : Math.max(1, Math.floor((window.innerHeight * 0.6) / height) - 1);
}

/** Where a key leads from row `at` of `count`; null where it leads nowhere. */
function target(key: string, at: number, count: number, page: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: count - 1,
  };
  const to = steps[key];
  return to === undefined ? null : Math.min(count - 1, Math.max(0, to));
}

/** Is it for something within the row, or the end of marking a text? */
export const isOwnClick = ({ target: clicked, defaultPrevented }: MouseEvent): boolean =>
  defaultPrevented || (clicked as Element).closest(OWN) !== null || (window.getSelection()?.toString() ?? '') !== '';

function focusRow(table: Element | null, row: HTMLElement): void {
  for (const other of rowsIn(table)) other.tabIndex = other === row ? 0 : -1;
  row.focus();
}

/**
 * The rows of a table under the hand: one of them is reached by Tab, arrows, Home, End and the page keys go on from it, Enter
 * and a click open it, Space, Ctrl and Shift choose it. Where only rows in sight are drawn, going beyond them brings the next ones.
 */
export function useRowKeys({ table, enabled, onOpen, onChoose }: RowUse): RowKeys {
  // The row that Tab reaches may have gone with its page.
  useEffect(() => {
    const rows = enabled ? rowsIn(table.current) : [];
    if (rows.length > 0 && rows.every(({ tabIndex }) => tabIndex !== 0)) rows[0]!.tabIndex = 0;
  });

  /** None where the event comes out of a dialog that a row has opened. */
  const rowOf = ({ target: at }: { readonly target: EventTarget }): HTMLElement | null => {
    const row = (at as Element).closest<HTMLElement>(ROW);
    return row && table.current?.contains(row) ? row : null;
  };

  const move = (event: KeyboardEvent<HTMLElement>, row: HTMLElement): void => {
    const rows = rowsIn(table.current);
    const at = rows.indexOf(row);
    const to = target(event.key, at, rows.length, rowsOfPage(row));
    if (to === null) return;
    event.preventDefault();
    if (to !== at) return focusRow(table.current, rows[to]!);
    const scroller = row.closest(SCROLLER);
    if (!scroller) return;
    scroller.scrollTop += (event.key === 'ArrowDown' || event.key === 'PageDown' ? 1 : -1) * row.offsetHeight;
    requestAnimationFrame(() => {
      const drawn = rowsIn(table.current);
      const now = drawn.findIndex((one) => keyOf(one) === keyOf(row));
      const next = now < 0 ? null : target(event.key, now, drawn.length, 1);
      if (next !== null) focusRow(table.current, drawn[next]!);
    });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (!enabled || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    const row = rowOf(event);
    if (!row) {
      if (event.key === 'ArrowDown' && (event.target as Element).matches('.table-search input')) enter(event);
      return;
    }
    const isRow = event.target === row;
    if (!isRow && !(event.target as Element).matches('button, a[href]')) return;
    if (event.key === 'Enter' && isRow) {
      event.preventDefault();
      onOpen(keyOf(row));
    } else if (event.key === ' ' && isRow && onChoose) {
      event.preventDefault();
      onChoose(keyOf(row), event.shiftKey);
    } else move(event, row);
  };

  /** From the search down to what it found. */
  const enter = (event: KeyboardEvent<HTMLElement>): void => {
    const [first] = rowsIn(table.current);
    if (!first) return;
    event.preventDefault();
    focusRow(table.current, first);
  };

  const onClick = (event: MouseEvent<HTMLElement>): void => {
    const row = rowOf(event);
    if (!enabled || !row || isOwnClick(event)) return;
    focusRow(table.current, row);
    if (onChoose && (event.shiftKey || event.ctrlKey || event.metaKey)) onChoose(keyOf(row), event.shiftKey);
    else onOpen(keyOf(row));
  };

  return { onClick, onKeyDown };
}
