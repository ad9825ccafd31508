import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ACTIONS, type Action, type Grants, grantsBeyond } from '@emas/contracts/permissions/access-tree';
import { Button } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { SwitchInput } from '../../../ui/form/switch-input.js';
import { TextInput } from '../../../ui/form/text-input.js';
import { SearchIcon } from '../../../ui/icons.js';
import { AccessRows } from './access-rows.js';
import {
  type Allowed,
  type GridColumn,
  type RightsMenu,
  type RightsPage,
  setAction,
  setPages,
  showPages,
} from './rights.js';
import { usePageTitle } from './use-page-title.js';
import { useGridKeys } from './use-grid-keys.js';
import './access-grid.css';

export interface AccessGridProps {
  readonly menus: readonly RightsMenu[];
  readonly rights: Grants;
  /** Absent: it is only looked at. */
  readonly onChange?: (rights: Grants) => void;
  /** `actions`: what may be done on each page; `pages`: which pages are shown at all. */
  readonly mode: 'actions' | 'pages';
  /** Rights to compare with, and what they are called. */
  readonly base: Grants;
  readonly baseName: string;
  /** What pages had before anything was changed here. */
  readonly before: Grants;
  readonly allowed?: Allowed;
}

const everything: Allowed = () => true;

/** Menus and pages as a tree with their actions: searched, compared, and changed with mouse or keyboard. */
export function AccessGrid(props: AccessGridProps): ReactNode {
  const { menus, rights, mode, base, baseName, before, onChange, allowed = everything } = props;
  const { t } = useTranslation(['access', 'routes', 'common']);
  const title = usePageTitle();
  const [q, setQ] = useState('');
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());

  const differs = useMemo(() => {
    const pages = new Set([...Object.keys(grantsBeyond(rights, base)), ...Object.keys(grantsBeyond(base, rights))]);
    if (mode === 'actions') return pages;
    return new Set([...pages].filter((page) => Object.hasOwn(rights, page) !== Object.hasOwn(base, page)));
  }, [rights, base, mode]);
  const found = useMemo(() => {
    const wanted = q.trim().toLowerCase();
    const matches = (menu: RightsMenu, { id }: RightsPage): boolean =>
      (wanted === '' || `${t(`routes:menus.${menu.id}`)} ${title(id)}`.toLowerCase().includes(wanted)) &&
      (!onlyDifferent || differs.has(id));
    return menus
      .map((menu) => ({ ...menu, pages: menu.pages.filter((page) => matches(menu, page)) }))
      .filter(({ pages }) => pages.length > 0);
  }, [menus, q, onlyDifferent, differs, t, title]);

  const columns: readonly GridColumn[] =
    mode === 'pages'
      ? [{ key: 'lihat', label: t('grid.shown') }]
      : [
          { key: 'all', label: t('grid.all') },
          ...ACTIONS.map((action) => ({ key: action, label: t(`routes:actions.${action}`) })),
        ];
  const filtered = q.trim() !== '' || onlyDifferent;
  const isOpen = (menu: string): boolean => filtered || !closed.has(menu);
  const toggle = (pages: readonly RightsPage[], column: 'all' | Action, on: boolean): void => {
    if (!onChange) return;
    if (mode === 'pages') onChange(showPages(rights, pages, on, before, base));
    else if (column === 'all') onChange(setPages(rights, pages, on, allowed));
    else onChange(setAction(rights, pages, column, on, allowed));
  };
  const setOpen = (menu: string, open: boolean): void =>
    setClosed((now) => new Set(open ? [...now].filter((one) => one !== menu) : [...now, menu]));
  const grid = useGridKeys(found, columns, isOpen, setOpen);

  return (
    <div className={`access access-${mode}`}>
      <div className="access-tools">
        <div className="table-search">
          <TextInput
            upper={false}
            value={q}
            onChange={setQ}
            allowClear
            maxLength={100}
            prefix={<SearchIcon />}
            placeholder={t('grid.search')}
            aria-label={t('grid.search')}
          />
        </div>
        <label className="access-only">
          <SwitchInput
            value={onlyDifferent}
            onChange={setOnlyDifferent}
            aria-label={t('grid.onlyDifferent', { base: baseName })}
          />
          <span>{t('grid.onlyDifferent', { base: baseName })}</span>
          <span className="access-count">{differs.size}</span>
        </label>
        <div className="access-folding">
          <Button size="small" kind="quiet" disabled={filtered} onClick={() => setClosed(new Set())}>
            {t('grid.expandAll')}
          </Button>
          <Button
            size="small"
            kind="quiet"
            disabled={filtered}
            onClick={() => setClosed(new Set(menus.map(({ id }) => id)))}
          >
            {t('grid.collapseAll')}
          </Button>
        </div>
      </div>
      {found.length === 0 ? (
        <EmptyState
          kind="noMatch"
          title={onlyDifferent ? t('grid.noneDifferent', { base: baseName }) : t('grid.none')}
          hint={q ? t('common:table.noMatchHint') : undefined}
        />
      ) : (
        <AccessRows
          grid={grid}
          menus={found}
          columns={columns}
          rights={rights}
          base={base}
          baseName={baseName}
          compareAll={mode === 'actions'}
          allowed={allowed}
          readOnly={!onChange}
          isOpen={isOpen}
          onOpen={setOpen}
          onToggle={toggle}
        />
      )}
      <div className="access-foot">
        <span className="access-legend access-legend-extra">{t('grid.extra', { base: baseName })}</span>
        <span className="access-legend access-legend-missing">{t('grid.missing', { base: baseName })}</span>
        <span>{t('grid.keys')}</span>
      </div>
    </div>
  );
}
