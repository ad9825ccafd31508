import { isListName } from '@emas/contracts/masterdata/registry';
import type { RouteDefinition } from '@emas/contracts/routes';
import { morningQuery } from '../features/home/home-calls.js';
import { pricesOfDayQuery } from '../parts/prices/prices-of-day.js';
import type { PageLoader, Pages, PageSource } from '../platform/routing/page-source.js';
import { jobsQuery } from '../platform/jobs.js';
import { listSource } from '../engine/resource/list-source.js';
import { reportSource } from '../engine/report/report-source.js';

/** Each feature says in its `routes.ts` which paths it has: `export const pages: Pages`. */
const features = import.meta.glob<{ pages: Pages }>('../features/*/routes.ts', { eager: true });

/** Path → page, beside the lists, reports and menus, which the engines show. */
const pages: Pages = {
  '/home': { load: () => import('./pages/home-page.js'), asks: () => [morningQuery, pricesOfDayQuery] },
  '/SubMenuLaporan': () => import('./pages/reports-menu-page.js'),
  '/ganti-password': () => import('./pages/change-password-page.js'),
  '/pekerjaan': { load: () => import('./pages/jobs-page.js'), asks: () => [jobsQuery] },
  '/tambah-barang-banyak': () => import('./pages/item-import-page.js'),
  '/landingpages': () => import('./pages/landing-page.js'),
  '/blank': () => import('./pages/blank-page.js'),
  '/404': () => import('./pages/not-found-page.js'),
  ...Object.assign({}, ...Object.values(features).map((feature) => feature.pages)),
};

const loadSubMenu: PageLoader = () => import('./pages/sub-menu-page.js');

/** A page as its code and what goes with it, or undefined while nobody has built it: then it is shown nowhere. */
export function sourceOf({ path, kind }: RouteDefinition): PageSource | undefined {
  const own = pages[path];
  if (own) return typeof own === 'function' ? { load: own } : own;
  if (kind === 'list' && isListName(path.slice(1))) return listSource;
  if (kind === 'report') return reportSource;
  return kind === 'menu' ? { load: loadSubMenu } : undefined;
}
