import { documents } from '@emas/contracts/documents/registry';
import { filtersIn } from '../../engine/listing/address-filters.js';
import { lookupQuery } from '../../engine/lookup/lookup-query.js';
import { customersQuery } from '../../parts/customer/customers-query.js';
import { DATES, documentList, waitingQuery } from '../../parts/document/document-queries.js';
import { asksOfEntries } from '../../parts/entry/calls.js';
import type { Opening, Pages } from '../../platform/routing/page-source.js';
import { datesLockedFor } from '../../platform/session/use-session.js';
import { REDEMPTIONS } from './debt-calls.js';
import { READY_FILTERS, readyQuery, unpaidQuery } from './auction/auction-queries.js';
import { LOAN_FILTERS, loansQuery } from './list/loan-list-query.js';

const payments = documentList('loan-payment', () => import('./list/loans-page.js'));
const auctions = documentList('loan-auction', () => import('./auction/auction-page.js'));

const tabOf = ({ search }: Opening): string | null => search.get('tab');

export const pages: Pages = {
  '/transaksi-hutang': {
    load: () => import('./counter/counter-page.js'),
    asks: async (opening) => {
      if (tabOf(opening) === null && !opening.search.has('q'))
        return [lookupQuery('master-kondisi-pinjaman'), lookupQuery('master-sales'), customersQuery('')];
      return [waitingQuery(await documents.loan.load(), 'AKTIF', null)];
    },
  },
  '/lihat-hutang': {
    load: payments.load,
    asks: (opening) => {
      if (tabOf(opening) === 'bayar') return payments.asks!(opening);
      const { filters, page, size } = filtersIn(opening.search, LOAN_FILTERS, datesLockedFor(opening.session) ? DATES : []); // prettier-ignore
      return [loansQuery(filters, page, size)];
    },
  },
  '/lelang-hutang': {
    load: auctions.load,
    asks: (opening) => {
      const { filters, page, size } = filtersIn(opening.search, READY_FILTERS);
      if (tabOf(opening) === 'riwayat') return auctions.asks!(opening);
      if (tabOf(opening) === 'dibayar') return asksOfEntries('loan-surplus', opening);
      return [tabOf(opening) === 'kelebihan' ? unpaidQuery(page, size) : readyQuery(filters.q, page, size)];
    },
  },
  '/batal-hutang-lunas': {
    load: () => import('./cancel-page.js'),
    asks: async ({ session }) => {
      const day = session.user.tgl_system;
      return day === null ? [] : [waitingQuery(await documents['loan-payment'].load(), 'VALID', day, REDEMPTIONS)];
    },
  },
  '/validasi-hutang': {
    load: () => import('./validate-page.js'),
    asks: async () => [
      waitingQuery(await documents.loan.load(), 'OPEN', null),
      waitingQuery(await documents['loan-payment'].load(), 'OPEN', null),
    ],
  },
};
