import type { Pages } from '../../platform/routing/page-source.js';
import { journalsQuery, suspenseQuery } from './journal-calls.js';

export const pages: Pages = {
  '/parameter-akun': {
    load: () => import('./journals-page.js'),
    // One journal in the address asks for that one.
    asks: ({ search }) => (search.has('tab') ? [] : [journalsQuery, suspenseQuery]),
  },
};
