import type { Pages } from '../../platform/routing/page-source.js';
import { COUPON_FILTERS, couponsQuery, issuesQuery } from './coupon-calls.js';

/** Rows that a page of a list has at first. */
const SIZE = 50;

export const pages: Pages = {
  '/cek-kupon': {
    load: () => import('./coupons-page.js'),
    asks: ({ search }) => {
      const tab = search.get('tab') ?? COUPON_FILTERS.tab;
      const filters = { tab, q: search.get('q') ?? '' };
      return [tab === COUPON_FILTERS.tab ? issuesQuery(filters, 1, SIZE) : couponsQuery(filters, 1, SIZE)];
    },
  },
};
