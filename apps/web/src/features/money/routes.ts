import { asksOfEntries } from '../../parts/entry/entries-query.js';
import type { Pages } from '../../platform/routing/page-source.js';
import { cashBook } from './cash-calls.js';

export const pages: Pages = {
  '/uang-kas': { load: () => import('./cash-page.js'), asks: (opening) => asksOfEntries(cashBook, opening) },
};
