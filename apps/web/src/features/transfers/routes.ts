import { lookupQuery } from '../../engine/lookup/lookup-query.js';
import { asksOfEntries } from '../../parts/entry/calls.js';
import type { Pages } from '../../platform/routing/page-source.js';
import { partnersQuery } from './external-calls.js';
import { incomingQuery, targetsQuery } from './transfer-calls.js';

export const pages: Pages = {
  '/kirim-barang': { load: () => import('./send-to-head-office-page.js'), asks: () => [targetsQuery('PUSAT')] },
  '/kirim-barang-kecabang': { load: () => import('./send-to-branch-page.js'), asks: () => [targetsQuery('CABANG')] },
  '/kirim-barang-external': { load: () => import('./send-external-page.js'), asks: () => [partnersQuery] },
  '/update-barang-external': {
    load: () => import('./update-external-page.js'),
    asks: async (opening) => [partnersQuery, ...(await asksOfEntries('external-update', opening))],
  },
  '/terima-barang': {
    load: () => import('./receive-page.js'),
    asks: () => [incomingQuery, lookupQuery('master-baki')],
  },
};
