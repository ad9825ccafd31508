import { loanAuction } from '@emas/contracts/debt/documents/loan-auction';
import type { LoanAuctionView } from '@emas/contracts/debt/loan.view';
import { documentsKey, fetchDocuments } from '../../../parts/document/calls.js';
import { fetchLoans } from '../debt-calls.js';

/** Contracts whose grace is over; the latest first. */
export const readyQuery = (q: string, page: number, size: number) => {
  const query = { tempo: 'SIAP LELANG', q, sort: 'jatuh_tempo', order: 'asc', skip: (page - 1) * size, limit: size };
  return {
    queryKey: ['ledger', 'loans', query],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => fetchLoans(query, signal),
  };
};

/** Auctions whose surplus is still the shop's debt. */
export const unpaidQuery = (page: number, size: number) => {
  const query = { status: 'VALID', status_kelebihan: 'BELUM DIBAYAR', tgl_from: '', tgl_to: '', skip: (page - 1) * size, limit: size }; // prettier-ignore
  return {
    queryKey: [...documentsKey(loanAuction), 'unpaid', query],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      fetchDocuments<LoanAuctionView>(loanAuction, query, signal),
  };
};

export const READY_FILTERS = { q: '' } as const;
export const PAGE_FILTERS = {} as const satisfies Readonly<Record<string, string>>;
