import { filtersIn } from '../../engine/listing/address-filters.js';
import type { Pages } from '../../platform/routing/page-source.js';
import { PROBLEM_FILTERS, problemsQuery } from './problem-calls.js';

export const pages: Pages = {
  '/faktur-bermasalah': {
    load: () => import('./problems-page.js'),
    asks: ({ search }) => {
      const { filters, page, size } = filtersIn(search, PROBLEM_FILTERS);
      return [problemsQuery(filters, page, size)];
    },
  },
};
