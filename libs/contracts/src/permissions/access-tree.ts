import { type Level, seesEveryMenu } from './levels.js';

/** What can be done on a page; each page names those it knows. */
export const ACTIONS = ['lihat', 'tambah', 'ubah', 'hapus', 'validasi', 'batal', 'cetak', 'export'] as const;
export type Action = (typeof ACTIONS)[number];

/** What a user may do, page by page: `{ 'transaksi-penjualan': ['lihat', 'tambah'] }`. A page without `lihat` is hidden. */
export type Grants = Readonly<Record<string, readonly Action[]>>;

/** A node of the access tree as clients see it. Three levels: menu, page, action. */
export interface AccessNode {
  readonly id: string;
  readonly is_show: boolean;
  readonly children: readonly AccessNode[];
}
export type AccessTree = readonly AccessNode[];

/** A page that the tree may hold; the route manifest is made of such. */
export interface AccessPage {
  readonly permission: string;
  readonly menu: string;
  readonly actions: readonly Action[];
}

/** Permission id that stands for "at least one page": reads that many forms share. */
export const ANY_PAGE = '*';

/** True when a user of this level with these grants may do `action` on the page. */
export function may(level: Level, grants: Grants, permission: string, action: Action): boolean {
  if (seesEveryMenu(level)) return true;
  if (permission === ANY_PAGE) return Object.values(grants).some((actions) => actions.includes(action));
  const actions = Object.hasOwn(grants, permission) ? grants[permission]! : [];
  return actions.includes('lihat') && actions.includes(action);
}

/** The tree of a user: every page that exists, shown or not. */
export function accessTree(level: Level, grants: Grants, pages: readonly AccessPage[]): AccessTree {
  const menus = new Map<string, AccessNode[]>();
  for (const page of pages) {
    const children = page.actions.map((action) => ({
      id: action,
      is_show: may(level, grants, page.permission, action),
      children: [],
    }));
    const node = { id: page.permission, is_show: may(level, grants, page.permission, 'lihat'), children };
    menus.set(page.menu, [...(menus.get(page.menu) ?? []), node]);
  }
  return [...menus].map(([id, children]) => ({ id, is_show: children.some((child) => child.is_show), children }));
}

/** What a tree grants; a hidden menu or page grants nothing of what stands below it. Unknown pages and actions are dropped. */
export function grantsOf(tree: AccessTree, pages: readonly AccessPage[]): Grants {
  const known = new Map(pages.map((page) => [page.permission, page.actions]));
  const grants: Record<string, readonly Action[]> = {};
  for (const menu of tree) {
    for (const page of menu.is_show ? menu.children : []) {
      const shown = new Set(page.children.filter((action) => action.is_show).map((action) => action.id));
      const actions = (known.get(page.id) ?? []).filter((action) => action === 'lihat' || shown.has(action));
      if (page.is_show && actions.length > 0) grants[page.id] = actions;
    }
  }
  return grants;
}

/** Rights of one that the other has not. */
export function grantsBeyond(one: Grants, other: Grants): Grants {
  const has = (page: string, action: Action): boolean => Object.hasOwn(other, page) && other[page]!.includes(action);
  return Object.fromEntries(
    Object.entries(one)
      .map(([page, actions]) => [page, actions.filter((action) => !has(page, action))] as const)
      .filter(([, actions]) => actions.length > 0),
  );
}

export const countGrants = (grants: Grants): number =>
  Object.values(grants).reduce((sum, actions) => sum + actions.length, 0);
