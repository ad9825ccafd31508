import { memo, type FocusEvent, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Action, Grants } from '@emas/contracts/permissions/access-tree';
import { DownIcon } from '../../../ui/icons.js';
import {
  checked,
  has,
  type Allowed,
  type Checked,
  type GridColumn,
  type RightsMenu,
  type RightsPage,
} from './rights.js';
import type { GridKeys } from './use-grid-keys.js';
import { usePageTitle } from './use-page-title.js';

interface AccessRowsProps {
  readonly grid: GridKeys;
  readonly menus: readonly RightsMenu[];
  readonly columns: readonly GridColumn[];
  readonly rights: Grants;
  readonly base: Grants;
  readonly baseName: string;
  /** Every action is compared, not only whether the page is shown. */
  readonly compareAll: boolean;
  readonly allowed: Allowed;
  readonly readOnly: boolean;
  readonly isOpen: (menu: string) => boolean;
  readonly onOpen: (menu: string, open: boolean) => void;
  readonly onToggle: (pages: readonly RightsPage[], column: 'all' | Action, on: boolean) => void;
}

type Difference = 'extra' | 'missing' | null;

interface BoxProps {
  readonly cell: string;
  readonly tabbable: boolean;
  readonly label: string;
  readonly state: Checked | undefined;
  readonly difference: Difference;
  readonly differenceText: string;
  readonly disabled: boolean;
}

/** A cell with its box; without one where the page does not know the action. The table hears its clicks. */
const Box = memo(function Box(props: BoxProps): ReactNode {
  const { cell, tabbable, label, state, difference, differenceText, disabled } = props;
  const focus = { 'data-cell': cell, tabIndex: tabbable ? 0 : -1 };
  if (state === undefined) return <td role="gridcell" className="access-none" aria-label={label} {...focus} />;
  return (
    <td role="gridcell" className={difference ? `access-${difference}` : undefined}>
      <span
        role="checkbox"
        className="access-box"
        aria-checked={state}
        aria-disabled={disabled || undefined}
        aria-label={difference ? `${label}, ${differenceText}` : label}
        title={difference ? differenceText : undefined}
        {...focus}
      />
    </td>
  );
});

/** Row and column of the cell that an event happened in. */
function cellOf(event: MouseEvent | FocusEvent): { readonly row: string; readonly column: number } | null {
  const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-cell]')?.dataset['cell'];
  if (cell === undefined) return null;
  const bar = cell.lastIndexOf('|');
  return { row: cell.slice(0, bar), column: Number(cell.slice(bar + 1)) };
}

interface CellsProps extends AccessRowsProps {
  readonly row: string;
  readonly name: string;
  /** The page of the row; of a menu, those that are shown of it. */
  readonly pages: readonly RightsPage[];
}

/** The boxes of one row, a menu's standing for all its pages. */
function Cells(props: CellsProps): ReactNode {
  const { row, name, pages, grid, rights, base, allowed } = props;
  const { t } = useTranslation('access');
  const differenceOf = (column: 'all' | Action): Difference => {
    if (column === 'all' || row.startsWith('menu:') || (!props.compareAll && column !== 'lihat')) return null;
    const [here, there] = [has(rights, pages[0]!.id, column), has(base, pages[0]!.id, column)];
    return here === there ? null : here ? 'extra' : 'missing';
  };
  return props.columns.map(({ key, label }, index) => {
    const cells = pages.flatMap(({ id, actions }) =>
      actions.filter((action) => key === 'all' || action === key).map((action) => [id, action] as const),
    );
    const difference = differenceOf(key);
    return (
      <Box
        key={key}
        cell={`${row}|${index + 1}`}
        tabbable={grid.active.row === row && grid.active.column === index + 1}
        label={`${label}: ${name}`}
        state={checked(cells.map(([page, action]) => has(rights, page, action)))}
        difference={difference}
        differenceText={difference ? t(`grid.${difference}`, { base: props.baseName }) : ''}
        disabled={props.readOnly || !cells.some(([page, action]) => allowed(page, action))}
      />
    );
  });
}

function NameCell(props: { readonly grid: GridKeys; readonly row: string; readonly children: ReactNode }): ReactNode {
  const { active } = props.grid;
  const tabbable = active.row === props.row && active.column === 0;
  return (
    <th scope="row" role="rowheader" data-cell={`${props.row}|0`} tabIndex={tabbable ? 0 : -1}>
      {props.children}
    </th>
  );
}

function MenuGroup(props: AccessRowsProps & { readonly menu: RightsMenu; readonly place: number }): ReactNode {
  const { menu, place, grid, rights, menus } = props;
  const { t } = useTranslation(['access', 'routes']);
  const title = usePageTitle();
  const open = props.isOpen(menu.id);
  const name = t(`routes:menus.${menu.id}`);
  const shown = menu.pages.filter(({ id }) => has(rights, id, 'lihat')).length;
  const row = `menu:${menu.id}`;
  return (
    <tbody role="rowgroup">
      <tr
        role="row"
        className="access-menu"
        aria-level={1}
        aria-expanded={open}
        aria-setsize={menus.length}
        aria-posinset={place}
      >
        <NameCell grid={grid} row={row}>
          <DownIcon rotate={open ? 0 : -90} aria-hidden />
          {name}
          <span className="access-shown">{t('grid.count', { n: shown, all: menu.pages.length })}</span>
        </NameCell>
        <Cells {...props} row={row} name={name} pages={menu.pages} />
      </tr>
      {open &&
        menu.pages.map((page, index) => (
          <tr key={page.id} role="row" aria-level={2} aria-setsize={menu.pages.length} aria-posinset={index + 1}>
            <NameCell grid={grid} row={`page:${page.id}`}>
              {title(page.id)}
            </NameCell>
            <Cells {...props} row={`page:${page.id}`} name={title(page.id)} pages={[page]} />
          </tr>
        ))}
    </tbody>
  );
}

export function AccessRows(props: AccessRowsProps): ReactNode {
  const { grid, menus, columns } = props;
  const { t } = useTranslation('access');
  const onClick = (event: MouseEvent): void => {
    const cell = cellOf(event);
    if (!cell) return;
    const [kind, id] = [cell.row.slice(0, 4), cell.row.slice(5)];
    if (cell.column === 0) return kind === 'menu' ? props.onOpen(id, !props.isOpen(id)) : undefined;
    const box = (event.target as HTMLElement).closest('[role="checkbox"]');
    if (!box || box.ariaDisabled === 'true') return;
    const pages =
      kind === 'menu'
        ? menus.find((menu) => menu.id === id)!.pages
        : menus.flatMap((menu) => menu.pages.filter((page) => page.id === id));
    props.onToggle(pages, columns[cell.column - 1]!.key, box.ariaChecked !== 'true');
  };
  const onFocus = (event: FocusEvent): void => {
    const cell = cellOf(event);
    if (cell) grid.onFocus(cell);
  };
  return (
    <div className="access-scroll">
      <table
        role="treegrid"
        aria-label={t('grid.name')}
        className="access-grid"
        onKeyDown={grid.onKeyDown}
        onClick={onClick}
        onFocus={onFocus}
      >
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col" className="access-name">
              {t('grid.page')}
            </th>
            {columns.map(({ key, label }) => (
              <th key={key} role="columnheader" scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {menus.map((menu, index) => (
          <MenuGroup key={menu.id} {...props} menu={menu} place={index + 1} />
        ))}
      </table>
    </div>
  );
}
