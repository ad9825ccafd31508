import { lookupQuery } from '../../engine/lookup/lookup-query.js';
import type { Pages } from '../../platform/routing/page-source.js';
import { countQuery, countsInState } from './count-calls.js';

type Opening = Readonly<{ search: URLSearchParams }>;

/** What a page of counts opens with: the count that its address names, else those that run. */
const asks = ({ search }: Opening) => {
  const id = search.get('opname');
  return id === null
    ? [countsInState('BERJALAN'), countsInState('DITOLAK'), lookupQuery('master-gudang')]
    : [countQuery(id)];
};

export const pages: Pages = {
  '/stock-opname': { load: () => import('./tray-counts.js'), asks },
  '/stock-opname-penerimaan': { load: () => import('./receipt-counts.js'), asks },
  '/stock-opname-global': { load: () => import('./global-counts.js'), asks },
  '/stock-opname-rfid': { load: () => import('./rfid-counts.js'), asks },
  '/validasi-stock-opname': {
    load: () => import('./approvals-page.js'),
    asks: () => [countsInState('SELESAI')],
  },
};
