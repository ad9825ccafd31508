import type { Pages } from '../../platform/routing/page-source.js';
import { usersQuery } from './users-calls.js';

const asks = () => [usersQuery];

export const pages: Pages = {
  '/data-users': { load: () => import('./users-page.js'), asks },
  '/hak-akses-users': { load: () => import('./access/rights-page.js'), asks },
  '/hak-akses-news': { load: () => import('./access/menus-page.js'), asks },
};
