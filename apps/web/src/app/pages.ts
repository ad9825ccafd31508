import type { ComponentType } from 'react';
import { isListName } from '@emas/contracts/masterdata/registry';
import type { RouteDefinition } from '@emas/contracts/routes';

export type PageLoader = () => Promise<{ readonly default: ComponentType }>;
export type PageLoaders = Readonly<Record<string, PageLoader>>;

/** Each feature says in its `routes.ts` which paths it has: `export const pages: PageLoaders`. */
const features = import.meta.glob<{ pages: PageLoaders }>('../features/*/routes.ts', { eager: true });

/** Path → code, beside the lists, reports and menus, which the engines show. */
const pageLoaders: PageLoaders = {
  '/home': () => import('./pages/home-page.js'),
  '/SubMenuLaporan': () => import('./pages/reports-menu-page.js'),
  '/ganti-password': () => import('./pages/change-password-page.js'),
  '/pekerjaan': () => import('./pages/jobs-page.js'),
  '/tambah-barang-banyak': () => import('./pages/item-import-page.js'),
  '/landingpages': () => import('./pages/landing-page.js'),
  '/blank': () => import('./pages/blank-page.js'),
  '/404': () => import('./pages/not-found-page.js'),
  ...Object.assign({}, ...Object.values(features).map(({ pages }) => pages)),
};

const loadResourcePage: PageLoader = () => import('../engine/resource/resource-page.js');
const loadReportPage: PageLoader = () => import('../engine/report/report-page.js');
const loadSubMenu: PageLoader = () => import('./pages/sub-menu-page.js');

/** The code of a page, or undefined while nobody has built it: then it is shown nowhere. */
export function loaderOf({ path, kind }: RouteDefinition): PageLoader | undefined {
  if (pageLoaders[path]) return pageLoaders[path];
  if (kind === 'list' && isListName(path.slice(1))) return loadResourcePage;
  if (kind === 'report') return loadReportPage;
  return kind === 'menu' ? loadSubMenu : undefined;
}
