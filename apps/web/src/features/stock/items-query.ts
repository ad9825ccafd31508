import { fetchItems } from './item-calls.js';

export const ITEM_FILTERS = {
  q: '',
  kode_baki: 'ALL',
  kode_group: 'ALL',
  kode_dept: 'ALL',
  status: 'ALL',
  sort: 'kode_barcode',
  order: 'asc',
} as const;

/** A page of the items. */
export const itemsQuery = (
  filters: Readonly<Record<keyof typeof ITEM_FILTERS, string>>,
  page: number,
  size: number,
) => ({
  queryKey: ['ledger', 'items', filters, page, size],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    fetchItems({ ...filters, skip: (page - 1) * size, limit: size, names: 'true' }, signal),
});
