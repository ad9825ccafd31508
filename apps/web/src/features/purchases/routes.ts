import { moduleOn } from '@emas/contracts/modules/register';
import { lookupQuery } from '../../engine/lookup/lookup-query.js';
import { documentDesk, documentList } from '../../parts/document/document-queries.js';
import type { Pages } from '../../platform/routing/page-source.js';
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
  '/batal-pembelian': documentDesk('purchase', 'cancel', () => import('./cancel-page.js')),
};
