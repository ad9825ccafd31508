import type { Pages } from '../../platform/routing/page-source.js';
import { waitingQuery } from './sorting-calls.js';

export const pages: Pages = {
  '/pindah-sortir': { load: () => import('./sort-moves/sort-move-page.js'), asks: () => [waitingQuery] },
  '/sortir-pembelian': { load: () => import('./sorting/sorting-page.js'), asks: () => [waitingQuery] },
};
