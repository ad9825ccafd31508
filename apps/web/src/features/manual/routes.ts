import { lookupQuery } from '../../engine/lookup/lookup-query.js';
import { documentDesk, documentList } from '../../parts/document/document-queries.js';
import type { Pages } from '../../platform/routing/page-source.js';
import { manualStockQuery } from './manual-calls.js';

export const pages: Pages = {
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
