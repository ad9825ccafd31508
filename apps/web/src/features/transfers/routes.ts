import { lookupQuery } from '../../engine/lookup/lookup-query.js';
import type { Pages } from '../../platform/routing/page-source.js';
import { incomingQuery, targetsQuery } from './transfer-calls.js';

export const pages: Pages = {
  '/kirim-barang': { load: () => import('./send-to-head-office-page.js'), asks: () => [targetsQuery('PUSAT')] },
  '/kirim-barang-kecabang': { load: () => import('./send-to-branch-page.js'), asks: () => [targetsQuery('CABANG')] },
  '/terima-barang': {
    load: () => import('./receive-page.js'),
    asks: () => [incomingQuery, lookupQuery('master-baki')],
  },
};
