import { memo, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useLayer } from '../../platform/input/layers.js';
import { useSession } from '../../platform/session/use-session.js';
import type { RouteDefinition } from '@emas/contracts/routes';
import { BrandMark } from '../../ui/brand-mark.js';
import { DownIcon } from '../../ui/icons.js';
import { BuildInfo } from '../build-info.js';
import { routeOf, type MenuGroup } from '../manifest.js';
import { useMenu, useOpenRoutes } from '../open-routes.js';
import { FIRST_PAGES, menuIcon } from './menu-icons.js';
import { MenuEntries } from './menu-entries.js';
import { isAt, MenuLink } from './menu-link.js';

/** How long the float menu stays after the pointer has left. */
const FLOAT_HIDES_AFTER_MS = 250;
/** Pixels between the float menu and the edges of the window. */
const FLOAT_MARGIN = 12;

interface GroupProps {
  readonly group: MenuGroup;
  /** Address of the page that is open, where it is one of this menu; null where it is not. */
  readonly here: string | null;
}

/** A menu that opens in place, in the wide sidebar. */
const OpenGroup = memo(function OpenGroup({ group, here }: GroupProps): ReactNode {
  const active = here !== null;
  const { t } = useTranslation('routes');
  const [open, setOpen] = useState(active);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (active) setOpen(true);
  }, [active]);
  // Whoever came to a page by another way finds it in a long menu too.
  useEffect(() => {
    if (!active || !open) return;
    // After the paint, when it is known where everything stands.
    const timer = window.setTimeout(() =>
      item.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' }),
    );
    return () => window.clearTimeout(timer);
  }, [active, open, here]);
  return (
    <li ref={item} className="menu-group" data-active={active || undefined}>
      <button type="button" className="menu-head" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className="menu-icon" aria-hidden="true">
          {menuIcon(group.id)}
        </span>
        <span className="menu-label">{t(`menus.${group.id}`)}</span>
        <DownIcon className="menu-arrow" aria-hidden="true" rotate={open ? 180 : 0} />
      </button>
      {open && <MenuEntries group={group} here={here} />}
    </li>
  );
});

/** A menu that opens beside the narrow sidebar and hides 250 ms after it was left. */
function FloatGroup({ group, here }: GroupProps): ReactNode {
  const { t } = useTranslation('routes');
  const [open, setOpen] = useState(false);
  const timer = useRef<number | undefined>(undefined);
  const item = useRef<HTMLLIElement>(null);
  const float = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();

  useLayer(open, () => setOpen(false), true);
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const show = (): void => {
    window.clearTimeout(timer.current);
    setOpen(true);
  };
  const hideSoon = (): void => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOpen(false), FLOAT_HIDES_AFTER_MS);
  };

  // Beside its menu, moved up where the window ends.
  useLayoutEffect(() => {
    if (!open || !item.current || !float.current) return;
    const lowest = window.innerHeight - float.current.offsetHeight - FLOAT_MARGIN;
    float.current.style.top = `${Math.max(FLOAT_MARGIN, Math.min(item.current.getBoundingClientRect().top, lowest))}px`;
  }, [open]);

  return (
    <li
      ref={item}
      className="menu-group"
      data-active={here !== null || undefined}
      onMouseEnter={show}
      onMouseLeave={hideSoon}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && hideSoon()}
    >
      <button
        type="button"
        className="menu-head"
        aria-expanded={open}
        aria-label={t(`menus.${group.id}`)}
        onClick={() => (open ? setOpen(false) : show())}
      >
        <span className="menu-icon" aria-hidden="true">
          {menuIcon(group.id)}
        </span>
      </button>
      {open && (
        <div ref={float} className="menu-float" data-testid="menu-float">
          <p className="menu-float-title">{t(`menus.${group.id}`)}</p>
          <MenuEntries group={group} here={here} />
        </div>
      )}
    </li>
  );
}

interface SinglePageProps {
  readonly route: RouteDefinition;
  readonly icon: ReactNode;
  readonly narrow: boolean;
  readonly isHere: boolean;
}

/** A page that stands in the sidebar by itself; its name is a tip where there is no room for it. */
function SinglePage({ route, icon, narrow, isHere }: SinglePageProps): ReactNode {
  const { t } = useTranslation('titles');
  const title = t(`titles:${route.title}`);
  return (
    <li className="menu-group">
      <MenuLink to={route.path} isHere={isHere} className="menu-head" label={title} title={narrow ? title : undefined}>
        <span className="menu-icon" aria-hidden="true">
          {icon}
        </span>
        {!narrow && <span className="menu-label">{title}</span>}
      </MenuLink>
    </li>
  );
}

/** The menus a person may use; wide with open groups, narrow with floating ones. */
export function Sidebar({ narrow }: { readonly narrow: boolean }): ReactNode {
  const { t } = useTranslation(['routes', 'shell']);
  const session = useSession();
  const { pathname } = useLocation();
  const open = useOpenRoutes();
  const groups = useMenu();
  const current = routeOf(pathname);
  const Group = narrow ? FloatGroup : OpenGroup;

  return (
    <aside className="sidebar" data-testid="sidebar" aria-label={t('shell:sidebar')}>
      <div className="sidebar-brand">
        <BrandMark size={30} />
        {!narrow && (
          <span className="sidebar-name">
            <strong>{t('shell:brand.name')}</strong>
            <small>{session.user.kode_toko}</small>
          </span>
        )}
      </div>
      <nav aria-label={t('shell:mainMenu')} className="sidebar-nav">
        <ul className="menu">
          {open.flatMap((route) => {
            const icon = FIRST_PAGES[route.path];
            if (!icon) return [];
            return (
              <SinglePage
                key={route.path}
                route={route}
                icon={icon}
                narrow={narrow}
                isHere={isAt(pathname, route.path)}
              />
            );
          })}
          {groups.map((group) => (
            <Group
              key={group.id}
              group={group}
              here={current?.menu === group.id || group.page === pathname ? pathname : null}
            />
          ))}
        </ul>
      </nav>
      {!narrow && (
        <div className="sidebar-build">
          <BuildInfo />
        </div>
      )}
    </aside>
  );
}
