import type { PersonDefinition } from '@emas/contracts/membership/person';
import { filtersIn } from '../../engine/listing/address-filters.js';
import type { Query } from '../../platform/api/client.js';
import type { FirstQuery, Opening } from '../../platform/routing/page-source.js';
import { fetchPersons } from './person-calls.js';

/** Filters of a registry as they start. */
export const PERSON_FILTERS = { q: '', tampil: 'ALL', sort: '', order: '' };
type PersonFilters = Readonly<Record<keyof typeof PERSON_FILTERS, string>>;

/** What is asked for; `more` is what a choice asks for beside it. */
export const personsAsked = (
  { q, sort, order }: PersonFilters,
  more: Readonly<Record<string, string>> = {},
): Query => ({
  q,
  sort,
  order: sort === '' ? '' : order || 'asc',
  ...more,
});

/** A page of a registry. */
export const personsQuery = (definition: PersonDefinition, query: Query, page: number, size: number) => ({
  queryKey: ['list', definition.name, query, page, size],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    fetchPersons(definition, { ...query, skip: (page - 1) * size, limit: size }, signal),
});

/** What a registry asks first; which query a choice in its address means, its page alone knows. */
export function asksOfPersons(definition: PersonDefinition, { search }: Opening): readonly FirstQuery[] {
  const { filters, page, size } = filtersIn(search, PERSON_FILTERS);
  return filters.tampil === 'ALL' ? [personsQuery(definition, personsAsked(filters), page, size)] : [];
}
