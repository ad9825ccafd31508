import type { Pages } from '../../platform/routing/page-source.js';
import { dashboardQuery } from './dashboard-calls.js';

export const pages: Pages = {
  '/dashboard': { load: () => import('./dashboard-page.js'), asks: () => [dashboardQuery] },
};
