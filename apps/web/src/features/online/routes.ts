import { filtersIn } from '../../engine/listing/address-filters.js';
import type { Pages } from '../../platform/routing/page-source.js';
import { LISTING_FILTERS, listingsQuery } from './listing-calls.js';

export const pages: Pages = {
  '/marketplace-setting': {
    load: () => import('./marketplace-page.js'),
    asks: ({ search }) => {
      const { filters, page, size } = filtersIn(search, LISTING_FILTERS);
      return new URLSearchParams(search).has('tab') ? [] : [listingsQuery(filters, page, size)];
    },
  },
};
