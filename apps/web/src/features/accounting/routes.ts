import { asksOfEntries } from '../../parts/entry/calls.js';
import type { Pages } from '../../platform/routing/page-source.js';
import { journalsQuery, suspenseQuery } from './journal-calls.js';
import { periodsQuery } from './period-calls.js';

export const pages: Pages = {
  '/jurnal-umum': {
    load: () => import('./manual-journals-page.js'),
    asks: (opening) => asksOfEntries('journal-entry', opening),
  },
  '/parameter-akun': {
    load: () => import('./journals-page.js'),
    // One journal in the address asks for that one.
    asks: ({ search }) => (search.has('tab') ? [] : [journalsQuery, suspenseQuery]),
  },
  '/tutup-buku': { load: () => import('./periods-page.js'), asks: () => [periodsQuery] },
};
