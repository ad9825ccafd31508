import type { ComponentType } from 'react';

export type PageLoader = () => Promise<{ readonly default: ComponentType }>;
export type PageLoaders = Readonly<Record<string, PageLoader>>;

/** Each feature says in its `routes.ts` which paths it has: `export const pages: PageLoaders`. */
const features = import.meta.glob<{ pages: PageLoaders }>('../features/*/routes.ts', { eager: true });

/** Path → code, beside the lists, reports and menus, which the engines show. */
export const pageLoaders: PageLoaders = {
  '/home': () => import('./pages/home-page.js'),
  '/SubMenuLaporan': () => import('./pages/reports-menu-page.js'),
  '/ganti-password': () => import('./pages/change-password-page.js'),
  '/pekerjaan': () => import('./pages/jobs-page.js'),
  '/404': () => import('./pages/not-found-page.js'),
  ...Object.assign({}, ...Object.values(features).map(({ pages }) => pages)),
};
