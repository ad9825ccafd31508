import type { Pages } from '../../platform/routing/page-source.js';
import { pricesOfDayQuery } from '../../parts/prices/prices-of-day.js';
import { dashboardQuery, periodOf } from './dashboard-calls.js';

export const pages: Pages = {
  '/dashboard': {
    load: () => import('./dashboard-page.js'),
    asks: ({ search }) => [dashboardQuery(periodOf(search)), pricesOfDayQuery],
  },
};
