import type { Pages } from '../../platform/routing/page-source.js';
import { cleanableQuery, openQuery } from './cleaning/cleaning-calls.js';
import { waitingQuery } from './sorting-calls.js';

export const pages: Pages = {
  '/kirim-barang-cuci': { load: () => import('./cleaning/send-page.js'), asks: () => [cleanableQuery] },
  '/pindah-sortir': { load: () => import('./sort-moves/sort-move-page.js'), asks: () => [waitingQuery] },
  '/sortir-pembelian': { load: () => import('./sorting/sorting-page.js'), asks: () => [waitingQuery] },
  '/terima-barang-cuci': {
    load: () => import('./cleaning/washed-page.js'),
    asks: () => [openQuery('terima-barang-cuci')],
  },
  '/terima-sepuhan': { load: () => import('./cleaning/plated-page.js'), asks: () => [openQuery('terima-sepuhan')] },
  '/wasting-sepuhan': { load: () => import('./cleaning/wasting-page.js'), asks: () => [openQuery('wasting-sepuhan')] },
};
