import { useState, type KeyboardEvent } from 'react';
import type { GridColumn, RightsMenu } from './rights.js';

/** A cell by its row (`menu:Barang`, `page:data-barang`) and column; column 0 is the name. */
interface Cell {
  readonly row: string;
  readonly column: number;
}

export interface GridKeys {
  /** The one cell that Tab comes to. */
  readonly active: Cell;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: (cell: Cell) => void;
}

interface Row {
  readonly key: string;
  readonly menu: string;
  readonly isMenu: boolean;
}

const MOVES: Readonly<Record<string, (row: number, rows: number) => number>> = {
  ArrowDown: (row, rows) => Math.min(row + 1, rows - 1),
  ArrowUp: (row) => Math.max(row - 1, 0),
  PageDown: (row, rows) => Math.min(row + 10, rows - 1),
  PageUp: (row) => Math.max(row - 10, 0),
};

/** Keys of a treegrid: arrows through rows and cells; on a name, left and right fold the menu. */
export function useGridKeys(
  menus: readonly RightsMenu[],
  columns: readonly GridColumn[],
  isOpen: (menu: string) => boolean,
  setOpen: (menu: string, open: boolean) => void,
): GridKeys {
  const [chosen, setChosen] = useState<Cell>({ row: '', column: 0 });
  const rows: readonly Row[] = menus.flatMap(({ id, pages }) => [
    { key: `menu:${id}`, menu: id, isMenu: true },
    ...(isOpen(id) ? pages.map((page) => ({ key: `page:${page.id}`, menu: id, isMenu: false })) : []),
  ]);
  const at = rows.findIndex(({ key }) => key === chosen.row);
  const active = at < 0 ? { row: rows[0]?.key ?? '', column: 0 } : chosen;

  const go = (table: Element, row: number, column: number): void => {
    const cell = { row: rows[row]!.key, column };
    setChosen(cell);
    table.querySelector<HTMLElement>(`[data-cell="${CSS.escape(`${cell.row}|${column}`)}"]`)?.focus();
  };
  const sideways = (table: Element, right: boolean, row: number, { column }: Cell): void => {
    const { menu, isMenu } = rows[row]!;
    if (column > 0) return go(table, row, right ? Math.min(column + 1, columns.length) : column - 1);
    if (isMenu && isOpen(menu) !== right) return setOpen(menu, right);
    if (right) return go(table, row, 1);
    if (!isMenu) return go(table, rows.findIndex(({ key }) => key === `menu:${menu}`), 0); // prettier-ignore
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const row = Math.max(at, 0);
    const { key, ctrlKey, currentTarget: table } = event;
    const move = MOVES[key];
    if (move) go(table, move(row, rows.length), active.column);
    else if (key === 'ArrowLeft' || key === 'ArrowRight') sideways(table, key === 'ArrowRight', row, active);
    else if (key === 'Home') go(table, ctrlKey ? 0 : row, ctrlKey ? active.column : 0);
    else if (key === 'End') go(table, ctrlKey ? rows.length - 1 : row, ctrlKey ? active.column : columns.length);
    else if (key === ' ' || key === 'Enter') (event.target as HTMLElement).click();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { active, onKeyDown, onFocus: setChosen };
}
