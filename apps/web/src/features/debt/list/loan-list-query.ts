import type { Query } from '../../../platform/api/client.js';
import { fetchLoans } from '../debt-calls.js';

/** Filters of contracts as they start: those that run. */
export const LOAN_FILTERS = {
  status: 'AKTIF',
  tempo: 'ALL',
  kode_dept: 'ALL',
  lokasi: '',
  tgl_from: '',
  tgl_to: '',
  q: '',
  sort: '',
  order: '',
} as const satisfies Readonly<Record<string, string>>;
export type LoanFilters = Readonly<Record<keyof typeof LOAN_FILTERS, string>>;

/** A number that is asked for is looked for in every state. */
export const askedOf = (filters: LoanFilters): Query => {
  const isNumber = /^FH\w{6,}$/i.test(filters.q.trim());
  const { sort, order, ...rest } = filters;
  return {
    ...rest,
    ...(isNumber && filters.status === LOAN_FILTERS.status && { status: 'ALL' }),
    ...(sort !== '' && { sort, order: order === 'asc' ? 'asc' : 'desc' }),
  };
};

/** A page of contracts with what each owes today, and the totals of all that were found. */
export const loansQuery = (filters: LoanFilters, page: number, size: number) => {
  const query: Query = { ...askedOf(filters), skip: (page - 1) * size, limit: size };
  return {
    queryKey: ['ledger', 'loans', query],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => fetchLoans(query, signal),
  };
};
