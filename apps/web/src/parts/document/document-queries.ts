import type { DocumentDefinition, ListedDefinition } from '@emas/contracts/definitions/document';
import { documents, type DocumentKind, listed } from '@emas/contracts/documents/registry';
import { filtersIn } from '../../engine/listing/address-filters.js';
import type { Query } from '../../platform/api/client.js';
import type { Opening, PageSource } from '../../platform/routing/page-source.js';
import { datesLockedFor } from '../../platform/session/use-session.js';
import type { AnyDocument, AnyListed } from './any-document.js';
import { documentsKey, fetchDocuments } from './calls.js';

/** What the date lock fixes. */
export const DATES = ['tgl_from', 'tgl_to'] as const;

/** Filters of a list as they start: the documents of the day, or those of a state where its kind begins with one. */
export const documentFilters = ({ begins }: ListedDefinition, today: string, locked: boolean) => ({
  // Locked days are the day's.
  ...(begins !== undefined && !locked ? { tgl_from: '', tgl_to: '' } : { tgl_from: today, tgl_to: today }),
  status: begins ?? 'ALL',
  kode_sales: 'ALL',
  input_by: 'ALL',
  kode_dept: 'ALL',
  cara_bayar: 'ALL',
  q: '',
  sort: '',
  order: '',
});
/** What every list of them asks for. */
type ListFilters = Readonly<Record<'tgl_from' | 'tgl_to' | 'status' | 'q', string>>;

/** Fewer signs are a search like any other. */
const LEAST_SIGNS = 8;

/** Is it a number, or the beginning of one, of the kind or of what it comes from? */
function isNumber({ header, numbers }: ListedDefinition, text: string): boolean {
  const origins = header.flatMap((field) => (typeof field === 'object' && 'origin' in field ? field.origin : []));
  const known: Readonly<Record<string, { readonly numbers: readonly string[] }>> = listed;
  const series = [...numbers, ...origins.flatMap((kind) => known[kind]?.numbers ?? [])];
  const begun = text.toUpperCase();
  return text.length >= LEAST_SIGNS && /^\w+$/.test(text) && series.some((one) => begun.startsWith(one));
}

/** What is asked for: whoever asks for a number wants that document on `anyDay`, unless the days are locked. */
export function documentsAsked<Filters extends ListFilters>(of: ListedDefinition, filters: Filters, locked: boolean) {
  const isAsked = isNumber(of, filters.q);
  const anyDay = !locked && isAsked;
  // Whoever asks for a number has not chosen the state that the list begins with.
  const status = isAsked && filters.status === of.begins ? 'ALL' : filters.status;
  return { anyDay, query: { ...filters, status, ...(anyDay && { tgl_from: '', tgl_to: '' }) } };
}

/** A page of a list. */
export const documentListQuery = <Row extends AnyListed>(
  of: ListedDefinition,
  query: Query,
  page: number,
  size: number,
) => ({
  queryKey: [...documentsKey(of), 'list', query, page, size],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    fetchDocuments<Row>(of, { ...query, skip: (page - 1) * size, limit: size, names: 'true' }, signal),
});

/** More do not wait at a desk. */
const LIMIT = 500;

/** The documents of a state that wait at a desk, of one business day or of all. */
export const waitingQuery = (of: DocumentDefinition, status: string, day: string | null, more: Query = {}) => {
  const days: Query = day === null ? {} : { tgl_from: day, tgl_to: day };
  return {
    queryKey: [...documentsKey(of), 'waiting', status, day, more],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      fetchDocuments<AnyDocument>(of, { status, ...days, ...more, limit: LIMIT }, signal),
  };
};

/** The states in which this may be done. */
export const statesTo = (of: DocumentDefinition, action: 'cancel' | 'pay'): readonly string[] =>
  Object.keys(of.states).filter((state) => of.actions[state]?.includes(action));

type Load = PageSource['load'];

/** The page that lists a kind. */
export const documentList = (kind: DocumentKind, load: Load): PageSource => ({
  load,
  asks: async ({ search, session }: Opening) => {
    const today = session.user.tgl_system;
    // While the shop is shut, its page asks for the day of the calendar.
    if (today === null) return [];
    const of = await documents[kind].load();
    const locked = datesLockedFor(session);
    const { filters, page, size } = filtersIn(search, documentFilters(of, today, locked), locked ? DATES : []);
    return [documentListQuery(of, documentsAsked(of, filters, locked).query, page, size)];
  },
});

/** The page where documents of a kind wait for money, or for being cancelled on their day. */
export const documentDesk = (kind: DocumentKind, action: 'cancel' | 'pay', load: Load): PageSource => ({
  load,
  asks: async ({ session }: Opening) => {
    const of = await documents[kind].load();
    const day = action === 'cancel' ? session.user.tgl_system : null;
    if (action === 'cancel' && day === null) return [];
    return statesTo(of, action).map((state) => waitingQuery(of, state, day));
  },
});
