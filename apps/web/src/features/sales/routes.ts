import { lookupQuery } from '../../engine/lookup/lookup-query.js';
import { customersQuery } from '../../parts/customer/customers-query.js';
import { documentDesk, documentList } from '../../parts/document/document-queries.js';
import { pricesOfDayQuery } from '../../parts/prices/prices-of-day.js';
import type { Pages } from '../../platform/routing/page-source.js';
import { wholesaleQuery } from './wholesale/wholesale-calls.js';

export const pages: Pages = {
  '/transaksi-penjualan': {
    load: () => import('./checkout/checkout-page.js'),
    asks: () => [lookupQuery('master-sales'), customersQuery(''), pricesOfDayQuery],
  },
  '/redirect-to-grosir': {
    load: () => import('./wholesale/wholesale-page.js'),
    asks: () => [wholesaleQuery, lookupQuery('master-sales'), customersQuery(''), pricesOfDayQuery],
  },
  '/validasi-penjualan': documentDesk('sale', 'pay', () => import('./validate-page.js')),
  '/lihat-penjualan': documentList('sale', () => import('./sales-page.js')),
  '/batal-penjualan': documentDesk('sale', 'cancel', () => import('./cancel-page.js')),
};
