import { gateOpen, isListed } from '@emas/contracts/modules/register';
import { COST_PERMISSION } from '@emas/contracts/permissions/cost';
import { seesEveryMenu } from '@emas/contracts/permissions/levels';
import { MENU_IDS, SUB_MENU_PAGES, routes, type MenuId, type RouteDefinition } from '@emas/contracts/routes';
import { can } from '../platform/session/use-session.js';
import type { Session } from '../platform/session/session.machine.js';

/** Why a page cannot be opened; `shop`: it is there in others alone. */
export type Refusal = 'module' | 'right' | 'shop';

export const manifest: readonly RouteDefinition[] = routes;

export const routeOf = (path: string): RouteDefinition | undefined => manifest.find((route) => route.path === path);

export function refusalOf(route: RouteDefinition, { user, modules }: Session): Refusal | null {
  if (route.module && !gateOpen(modules as never, route.module)) return 'module';
  if (route.shops && !isListed(modules as never, route.shops, user.kode_toko)) return 'shop';
  if (route.levels && !route.levels.includes(user.level)) return 'right';
  if (route.confidential && !can(user, COST_PERMISSION, 'lihat')) return 'right';
  if (route.ownersBy && modules[route.ownersBy] === true && !seesEveryMenu(user.level)) return 'right';
  return route.permission === null || can(user, route.permission, 'lihat') ? null : 'right';
}

/** Is there code for this page? What nobody has built is shown nowhere. */
export type IsBuilt = (route: RouteDefinition) => boolean;

/** Pages a person can go to; of the menus those that have a page for him. */
export function openRoutes(session: Session, isBuilt: IsBuilt): readonly RouteDefinition[] {
  const open = manifest.filter(
    (route) => route.kind !== 'public' && isBuilt(route) && refusalOf(route, session) === null,
  );
  const menus = new Set<string | undefined>(open.map(({ menu }) => SUB_MENU_PAGES[menu]));
  return open.filter(({ kind, path }) => kind !== 'menu' || menus.has(path));
}

export interface MenuGroup {
  readonly id: MenuId;
  readonly page: string | undefined;
  readonly entries: readonly RouteDefinition[];
}

/** The menus with their pages, of those that are open. */
export const menuOf = (open: readonly RouteDefinition[]): readonly MenuGroup[] =>
  MENU_IDS.filter((id) => id !== 'shell')
    .map((id) => ({
      id,
      page: SUB_MENU_PAGES[id],
      entries: open.filter((route) => route.menu === id).toSorted((a, b) => a.order - b.order),
    }))
    .filter(({ entries }) => entries.length > 0);

/** Breadcrumb of a page: its menu, then itself. */
export function crumbsOf(route: RouteDefinition, t: (key: string) => string) {
  const title = t(`titles:${route.title}`);
  const home = { label: t('titles:home'), to: '/home' };
  if (route.path === '/home') return { title, crumbs: [] };
  if (route.menu === 'shell') return { title, crumbs: [home, { label: title }] };
  const page = SUB_MENU_PAGES[route.menu];
  const menu = { label: t(`routes:menus.${route.menu}`), ...(page ? { to: page } : {}) };
  return { title, crumbs: [home, menu, { label: title }] };
}
