import { moduleOn } from '@emas/contracts/modules/register';
import { filtersIn } from '../../engine/listing/address-filters.js';
import { lookupQuery } from '../../engine/lookup/lookup-query.js';
import { documentDesk, documentList } from '../../parts/document/document-queries.js';
import type { Pages } from '../../platform/routing/page-source.js';
import { boughtQuery } from './melt/melt-calls.js';
import { SHRINKAGE_FILTERS, shrinkagesQuery } from './shrinkage/shrinkage-calls.js';
import { unpaidCountQuery } from './unpaid-query.js';

export const pages: Pages = {
  '/transaksi-pembelian': {
    load: () => import('./transaction/purchase-page.js'),
    asks: ({ session }) => [
      ...(moduleOn(session.modules, 'VALIDASI_PEMBELIAN_MODULE') ? [unpaidCountQuery] : []),
      lookupQuery('master-sales'),
    ],
  },
  '/lihat-pembelian': documentList('purchase', () => import('./purchases-page.js')),
  '/validasi-susut': {
    load: () => import('./shrinkage/shrinkage-page.js'),
    asks: ({ search }) => {
      const { filters, page, size } = filtersIn(search, SHRINKAGE_FILTERS);
      return [shrinkagesQuery(filters, page, size)];
    },
  },
  '/hancur-pembelian': { load: () => import('./melt/melt-page.js'), asks: () => [boughtQuery] },
  '/batal-pembelian': documentDesk('purchase', 'cancel', () => import('./cancel-page.js')),
};
