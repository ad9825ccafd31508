import type { Sort } from '../../ui/table/data-table.js';

/** The order that a list's address asks for; null for its usual one. */
export const listingSort = ({ sort, order }: Readonly<Record<'sort' | 'order', string>>): Sort | null =>
  sort ? { column: sort, order: order === 'asc' ? 'asc' : 'desc' } : null;
