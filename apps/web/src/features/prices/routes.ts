import type { Pages } from '../../platform/routing/page-source.js';
import { pricesOfDayQuery } from '../../parts/prices/prices-of-day.js';
import { boardQuery } from './price-board-calls.js';

export const pages: Pages = {
  '/papan-harga': { load: () => import('./price-board-page.js'), asks: () => [boardQuery, pricesOfDayQuery] },
};
