import type { Pages } from '../../platform/routing/page-source.js';
import { pricesOfDayQuery } from '../../parts/prices/prices-of-day.js';
import { loadBarChart } from './bar-chart.js';
import { chartsQuery, dashboardQuery, periodOf } from './dashboard-calls.js';

export const pages: Pages = {
  '/dashboard': {
    load: () => {
      void loadBarChart().catch(() => undefined);
      return import('./dashboard-page.js');
    },
    asks: ({ search }) => [
      dashboardQuery(periodOf(search)),
      pricesOfDayQuery,
      chartsQuery('today'),
      chartsQuery('monthly'),
    ],
  },
};
