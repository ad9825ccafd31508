import { documents } from '@emas/contracts/documents/registry';
import { waitingQuery } from '../../parts/document/document-queries.js';
import type { Pages } from '../../platform/routing/page-source.js';

export const pages: Pages = {
  '/validasi-jual-beli': {
    load: () => import('./trade-in-page.js'),
    asks: async ({ session: { user } }) => {
      if (user.tgl_system === null) return [];
      const kinds = await Promise.all([documents.sale.load(), documents.purchase.load()]);
      return kinds.map((of) => waitingQuery(of, 'OPEN', user.tgl_system));
    },
  },
};
