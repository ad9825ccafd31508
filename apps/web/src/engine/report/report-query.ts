import i18next from 'i18next';
import type { AnyReportDefinition } from '@emas/contracts/definitions/report';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import { api } from '../../platform/api/client.js';
import { wireValues, type FilterValues } from './filter-values.js';

/** What a report is asked for: filters by form name, and the column it is put in the order of, `-` in front from the highest down. */
export interface Search {
  readonly values: FilterValues;
  readonly sort: string | null;
}

/** A search as the server is asked it. */
export const wireSearch = (definition: AnyReportDefinition, { values, sort }: Search) => ({
  ...wireValues(definition, values),
  ...(sort !== null && { sort }),
});

/** The document of a search. It stays as it was made until somebody asks anew or comes back to it. */
export const reportQuery = (definition: AnyReportDefinition, search: Search) => ({
  queryKey: ['report', definition.name, i18next.language, wireValues(definition, search.values), search.sort] as const,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    api.get<ReportDocument>(definition.path, wireSearch(definition, search), signal),
  staleTime: Infinity,
});

type Key = ReturnType<typeof reportQuery>['queryKey'];

/** Another order of the same rows comes in place of the one that is shown; other rows do not. */
export const sameRows =
  (key: Key) => (shown: ReportDocument | undefined, of: { readonly queryKey: readonly unknown[] } | undefined) =>
    JSON.stringify(of?.queryKey.slice(0, 4)) === JSON.stringify(key.slice(0, 4)) ? shown : undefined;
