import { lookupQuery } from '../../engine/lookup/lookup-query.js';
import { asksOfEntries } from '../../parts/entry/calls.js';
import { documentDesk, documentList } from '../../parts/document/document-queries.js';
import type { FirstQuery, Opening, Pages } from '../../platform/routing/page-source.js';
import { manualStockQuery } from './manual-calls.js';

/** Below what there is stands what was booked. */
const withStock =
  (kind: 'manual-stock' | 'manual-move' | 'manual-melt') =>
  async (opening: Opening): Promise<FirstQuery[]> => [manualStockQuery, ...(await asksOfEntries(kind, opening))];

export const pages: Pages = {
  '/data-barang-manual': { load: () => import('./stock/add-page.js'), asks: withStock('manual-stock') },
  '/pindah-barang-manual': { load: () => import('./stock/move-page.js'), asks: withStock('manual-move') },
  '/hancur-barang-manual': { load: () => import('./stock/melt-page.js'), asks: withStock('manual-melt') },
  '/transaksi-jual-beli-manual': {
    load: () => import('./transaction/manual-page.js'),
    asks: () => [lookupQuery('master-sales'), manualStockQuery],
  },
  '/validasi-jual-beli-manual': documentDesk('manual-sale', 'pay', () => import('./validate-page.js')),
  '/lihat-penjualan-manual': documentList('manual-sale', () => import('./sales-page.js')),
  '/batal-penjualan-manual': documentDesk('manual-sale', 'cancel', () => import('./cancel-sale-page.js')),
  '/lihat-pembelian-manual': documentList('manual-purchase', () => import('./purchases-page.js')),
  '/batal-pembelian-manual': documentDesk('manual-purchase', 'cancel', () => import('./cancel-purchase-page.js')),
};
