import type { AnyReportDefinition, FilterDefinition } from '@emas/contracts/definitions/report';
import { defaultOf, formNameOf } from '@emas/contracts/definitions/report-filters';

/** What stands in the filter form, by form name. */
export type FilterValues = Readonly<Record<string, string>>;

/** A day, a month or a year: what the date lock fixes. */
export const isDay = ({ type }: FilterDefinition): boolean => type === 'date' || type === 'month' || type === 'year';

/** The address leads, except to other days while they are locked; else what was asked last, but never its dates; else the default. */
export function startValues(
  definition: AnyReportDefinition,
  today: string,
  address: URLSearchParams,
  remembered: FilterValues,
  locked = false,
): FilterValues {
  return Object.fromEntries(
    definition.filters.map((filter) => {
      const name = formNameOf(filter);
      if (locked && isDay(filter)) return [name, defaultOf(filter, today)];
      const last = isDay(filter) ? undefined : remembered[name];
      return [name, address.get(name) ?? last ?? defaultOf(filter, today)];
    }),
  );
}

/** Form names → names on the wire. */
export const wireValues = (definition: AnyReportDefinition, values: FilterValues): FilterValues =>
  Object.fromEntries(definition.filters.map((filter) => [filter.name, values[formNameOf(filter)] ?? '']));

/** True when the address holds a search to be made at once. */
export const isAsked = (definition: AnyReportDefinition, address: URLSearchParams): boolean =>
  definition.filters.some((filter) => address.has(formNameOf(filter)));
