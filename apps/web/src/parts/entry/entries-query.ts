import { filtersIn } from '../../engine/listing/address-filters.js';
import type { Query } from '../../platform/api/client.js';
import type { FirstQuery, Opening } from '../../platform/routing/page-source.js';
import { datesLockedFor } from '../../platform/session/use-session.js';
import type { Entry } from './entry.js';

/** What the date lock fixes. */
export const ENTRY_DATES = ['tgl_from', 'tgl_to'] as const;

/** Filters as they start: the entries of the day. */
export const entryFilters = (today: string) => ({
  tgl_from: today,
  tgl_to: today,
  jenis: 'ALL',
  q: '',
  sort: '',
  order: '',
});
type EntryFilters = Readonly<Record<keyof ReturnType<typeof entryFilters>, string>>;

export interface EntriesCalls<Row extends Entry> {
  readonly queryKey: readonly unknown[];
  readonly fetch: (
    query: Query,
    signal: AbortSignal,
  ) => Promise<{ readonly count: number; readonly data: readonly Row[] }>;
}

/** A page of the entries of a book. */
export const entriesQuery = <Row extends Entry>(
  { queryKey, fetch }: EntriesCalls<Row>,
  filters: EntryFilters,
  page: number,
  size: number,
) => ({
  queryKey: [...queryKey, filters, page, size],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    fetch({ ...filters, skip: (page - 1) * size, limit: size }, signal),
});

/** What a book asks first. */
export function asksOfEntries<Row extends Entry>(calls: EntriesCalls<Row>, { search, session }: Opening): FirstQuery[] {
  const today = session.user.tgl_system;
  // While the shop is shut, its page asks for the day of the calendar.
  if (today === null) return [];
  const { filters, page, size } = filtersIn(search, entryFilters(today), datesLockedFor(session) ? ENTRY_DATES : []);
  return [entriesQuery(calls, filters, page, size)];
}
