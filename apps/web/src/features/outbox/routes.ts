import { filtersIn } from '../../engine/listing/address-filters.js';
import type { Pages } from '../../platform/routing/page-source.js';
import { messagesQuery, OUTBOX_FILTERS } from './outbox-calls.js';

export const pages: Pages = {
  '/kotak-keluar': {
    load: () => import('./outbox-page.js'),
    asks: ({ search }) => {
      const { filters, page, size } = filtersIn(search, OUTBOX_FILTERS);
      return [messagesQuery(filters, page, size)];
    },
  },
};
