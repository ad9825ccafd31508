import { asksOfEntries } from '../../parts/entry/calls.js';
import { TRANSFER_FILTERS, transfersQuery, waitingQuery } from './non-cash-calls.js';
import { drawersQuery } from './waiting-calls.js';
import { CHECKS_KEY, fetchChecks } from './checks-calls.js';
import type { Pages } from '../../platform/routing/page-source.js';

export const pages: Pages = {
  '/uang-kas': { load: () => import('./cash-page.js'), asks: (opening) => asksOfEntries('cash-entry', opening) },
  '/uang-bank': { load: () => import('./bank-page.js'), asks: (opening) => asksOfEntries('bank-entry', opening) },
  '/gesek-tunai': {
    load: () => import('./card-cash-page.js'),
    asks: (opening) => asksOfEntries('card-cash', opening),
  },
  '/pengalihan-saldo-uang': {
    load: () => import('./transfers-page.js'),
    asks: async (opening) => [drawersQuery, ...(await asksOfEntries('drawer-transfer', opening))],
  },
  '/validasi-outstand-transfer': {
    load: () => import('./outstand-transfers-page.js'),
    asks: () => [transfersQuery(TRANSFER_FILTERS)],
  },
  '/validasi-non-cash': { load: () => import('./settle-page.js'), asks: () => [waitingQuery] },
  '/hitung-kas': {
    load: () => import('./checks-page.js'),
    asks: () => [{ queryKey: [...CHECKS_KEY, null], queryFn: ({ signal }) => fetchChecks(null, signal) }],
  },
  '/kirim-uang-pusat': {
    load: () => import('./send-money-page.js'),
    asks: (opening) => asksOfEntries('money-send', opening),
  },
  '/terima-uang-kas': {
    load: () => import('./receive-money-page.js'),
    asks: (opening) => asksOfEntries('money-receipt', opening),
  },
  '/mutasi-uang-bank': {
    load: () => import('./bank-moves-page.js'),
    asks: (opening) => asksOfEntries('money-move', opening),
  },
  '/mutasi-uang-cash': {
    load: () => import('./cash-moves-page.js'),
    asks: (opening) => asksOfEntries('cash-move', opening),
  },
};
