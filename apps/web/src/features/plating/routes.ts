import { asksOfEntries } from '../../parts/entry/calls.js';
import type { Pages } from '../../platform/routing/page-source.js';
import { cleanableQuery, openQuery } from './cleaning/cleaning-calls.js';
import { joinableQuery, pileQuery } from './pile/pile-calls.js';
import { waitingQuery } from './sorting-calls.js';

export const pages: Pages = {
  '/kirim-barang-cuci': { load: () => import('./cleaning/send-page.js'), asks: () => [cleanableQuery] },
  '/pindah-sortir': { load: () => import('./sort-moves/sort-move-page.js'), asks: () => [waitingQuery] },
  '/sortir-pembelian': { load: () => import('./sorting/sorting-page.js'), asks: () => [waitingQuery] },
  '/stock-cuci-manual': {
    load: () => import('./pile/pile-page.js'),
    asks: async (opening) => [pileQuery, joinableQuery, ...(await asksOfEntries('manual-cleaning', opening))],
  },
  '/terima-barang-cuci': {
    load: () => import('./cleaning/washed-page.js'),
    asks: () => [openQuery('terima-barang-cuci')],
  },
  '/terima-sepuhan': { load: () => import('./cleaning/plated-page.js'), asks: () => [openQuery('terima-sepuhan')] },
  '/wasting-sepuhan': { load: () => import('./cleaning/wasting-page.js'), asks: () => [openQuery('wasting-sepuhan')] },
};
