import type { Pages } from '../../platform/routing/page-source.js';
import { activityQuery, balancesQuery } from './desk-calls.js';

export const pages: Pages = {
  '/buku-ledger': {
    load: () => import('./desk-page.js'),
    asks: ({ search }) => [
      balancesQuery(search.get('tgl_to') ?? search.get('tgl') ?? '', search.get('sebelum') ?? ''),
      activityQuery,
    ],
  },
};
