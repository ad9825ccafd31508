import { documents } from '@emas/contracts/documents/registry';
import { documentList, waitingQuery } from '../../parts/document/document-queries.js';
import type { Opening, Pages } from '../../platform/routing/page-source.js';
import { lookupQuery } from '../../engine/lookup/lookup-query.js';
import { FIRST_TO_TAKE } from './installment-calls.js';

/** The contracts that are open wait at a desk. */
const openContracts = async () => [waitingQuery(await documents.installment.load(), 'AKTIF', null)];
const firstToTake = async () => [waitingQuery(await documents.installment.load(), 'AKTIF', null, FIRST_TO_TAKE)];

const contracts = documentList('installment', () => import('./installments-page.js'));
const payments = documentList('installment-payment', () => import('./installments-page.js'));
const auctions = documentList('installment-auction', () => import('./seize-page.js'));
const refunds = documentList('installment-refund', () => import('./seize-page.js'));

/** The list that a tab of the address shows. */
const shown = (opening: Opening, tab: string): boolean => opening.search.get('tab') === tab;

export const pages: Pages = {
  '/transaksi-cicilan': {
    load: () => import('./transaction/installment-page.js'),
    asks: () => [lookupQuery('master-sales')],
  },
  '/lihat-cicilan': {
    load: contracts.load,
    asks: (opening) => (shown(opening, 'bayar') ? payments : contracts).asks!(opening),
  },
  '/batal-cicilan': { load: () => import('./cancel-page.js'), asks: openContracts },
  '/lelang-cicilan': {
    load: auctions.load,
    asks: (opening) => {
      if (shown(opening, 'riwayat')) return auctions.asks!(opening);
      return shown(opening, 'kembali') ? refunds.asks!(opening) : firstToTake();
    },
  },
};
