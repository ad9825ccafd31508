import type { AccessNode, AccessTree, Action, Grants } from '@emas/contracts/permissions/access-tree';

/** A page of the tree with what can be done on it. */
export interface RightsPage {
  readonly id: string;
  readonly actions: readonly Action[];
}

export interface RightsMenu {
  readonly id: string;
  readonly pages: readonly RightsPage[];
}

/** A column of boxes; `all` stands for everything that can be done on the page. */
export interface GridColumn {
  readonly key: 'all' | Action;
  readonly label: string;
}

export type Checked = boolean | 'mixed';

/** Menus and pages of a tree, whatever is shown of them. */
export const menusOf = (tree: AccessTree): readonly RightsMenu[] =>
  tree.map(({ id, children }) => ({
    id,
    pages: children.map((page) => ({ id: page.id, actions: page.children.map((action) => action.id as Action) })),
  }));

/** What a tree grants, page by page. */
export function rightsOf(tree: AccessTree): Grants {
  const pages = tree.filter((menu) => menu.is_show).flatMap(({ children }) => children);
  return Object.fromEntries(
    pages
      .filter((page) => page.is_show)
      .map((page) => [page.id, page.children.filter((action) => action.is_show).map((action) => action.id as Action)]),
  );
}

/** The tree that grants just this, as the server takes it. */
export function treeOf(menus: readonly RightsMenu[], rights: Grants): AccessNode[] {
  return menus.map(({ id, pages }) => {
    const children = pages.map((page) => ({
      id: page.id,
      is_show: has(rights, page.id, 'lihat'),
      children: page.actions.map((action) => ({ id: action, is_show: has(rights, page.id, action), children: [] })),
    }));
    return { id, is_show: children.some((page) => page.is_show), children };
  });
}

export const has = (rights: Grants, page: string, action: Action): boolean =>
  Object.hasOwn(rights, page) && rights[page]!.includes(action);

function withPage(rights: Grants, { id, actions }: RightsPage, wanted: readonly Action[]): Grants {
  const { [id]: _, ...rest } = rights;
  const kept = actions.filter((action) => wanted.includes(action));
  return kept.length === 0 ? rest : { ...rest, [id]: kept };
}

/** One action on some pages, on or off. Whoever may do something sees the page; who does not see it may do nothing. */
export function setAction(
  rights: Grants,
  pages: readonly RightsPage[],
  action: Action,
  on: boolean,
  allowed: Allowed,
): Grants {
  return pages.reduce((now, page) => {
    if (!page.actions.includes(action) || !allowed(page.id, action)) return now;
    const before = now[page.id] ?? [];
    if (on) return withPage(now, page, [...before, action, 'lihat']);
    return withPage(now, page, action === 'lihat' ? [] : before.filter((one) => one !== action));
  }, rights);
}

/** Everything on some pages, or nothing. */
export const setPages = (rights: Grants, pages: readonly RightsPage[], on: boolean, allowed: Allowed): Grants =>
  pages.reduce(
    (now, page) => withPage(now, page, on ? page.actions.filter((action) => allowed(page.id, action)) : []),
    rights,
  );

/** Shows pages with the rights that they usually come with, or hides them. */
export function showPages(
  rights: Grants,
  pages: readonly RightsPage[],
  on: boolean,
  before: Grants,
  usual: Grants,
): Grants {
  return pages.reduce((now, page) => {
    if (!on) return withPage(now, page, []);
    if (has(now, page.id, 'lihat')) return now;
    const given = [before, usual].find((one) => has(one, page.id, 'lihat'))?.[page.id];
    return withPage(now, page, given ?? ['lihat']);
  }, rights);
}

/** Which right can be given here at all: an auditor gets none that writes. */
export type Allowed = (page: string, action: Action) => boolean;

/** On, off, or some of each; undefined where there is nothing to choose. */
export function checked(states: readonly boolean[]): Checked | undefined {
  if (states.length === 0) return undefined;
  return states.every(Boolean) ? true : states.some(Boolean) ? 'mixed' : false;
}

export const sameRights = (one: Grants, other: Grants): boolean => {
  const named = (rights: Grants): string =>
    Object.entries(rights)
      .flatMap(([page, actions]) => actions.map((action) => `${page} ${action}`))
      .sort()
      .join();
  return named(one) === named(other);
};
