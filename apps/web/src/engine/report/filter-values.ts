import type { AnyReportDefinition, FilterDefinition } from '@emas/contracts/definitions/report';
import { ALL, defaultOf, formNameOf, rangeOf } from '@emas/contracts/definitions/report-filters';

/** What stands in the filter form, by form name. */
export type FilterValues = Readonly<Record<string, string>>;

/** A day, a month or a year: what the date lock fixes. */
export const isDay = ({ type }: FilterDefinition): boolean => type === 'date' || type === 'month' || type === 'year';

/** By its name in the form, or by that on the wire, as reports lead to each other. */
const inAddress = (filter: FilterDefinition, address: URLSearchParams): string | null =>
  address.get(formNameOf(filter)) ?? address.get(filter.name);

/** True when the address holds a search to be made at once. */
export const isAsked = (definition: AnyReportDefinition, address: URLSearchParams): boolean =>
  definition.filters.some((filter) => inAddress(filter, address) !== null);

/**
 * The address leads, except to other days while they are locked; where it holds a search, what it leaves out is the default. Else
 * what was asked last, but never its dates, nor what another report narrowed it by.
 */
export function startValues(
  definition: AnyReportDefinition,
  today: string,
  address: URLSearchParams,
  remembered: FilterValues,
  locked = false,
): FilterValues {
  const asked = isAsked(definition, address);
  return Object.fromEntries(
    definition.filters.map((filter) => {
      const name = formNameOf(filter);
      const usual = defaultOf(filter, today);
      if (locked && isDay(filter)) return [name, usual];
      const last = isDay(filter) || filter.byLink || asked ? undefined : remembered[name];
      return [name, inAddress(filter, address) ?? last ?? usual];
    }),
  );
}

/** Form names → names on the wire. */
export const wireValues = (definition: AnyReportDefinition, values: FilterValues): FilterValues =>
  Object.fromEntries(definition.filters.map((filter) => [filter.name, values[formNameOf(filter)] ?? '']));

/** Days that quick choices set, by form name: a range, or one day for a report as of a day; null where it has neither. */
export function daysOf(filters: readonly FilterDefinition[]): readonly [from: string, to: string] | null {
  const range = rangeOf(filters);
  if (range) return [formNameOf(range[0]), formNameOf(range[1])];
  const days = filters.filter(({ type }) => type === 'date');
  return days.length === 1 ? [formNameOf(days[0]!), formNameOf(days[0]!)] : null;
}

/** Filters that narrow the report, beside its days. */
export const narrowing = (filters: readonly FilterDefinition[], values: FilterValues): readonly FilterDefinition[] =>
  filters.filter((filter) => !isDay(filter) && !isOpen(values[formNameOf(filter)]));

/** Filters that leave out nothing yet: what could narrow the report. */
export const widest = (filters: readonly FilterDefinition[], values: FilterValues): readonly FilterDefinition[] => {
  const days = daysOf(filters);
  const isLong = days !== null && values[days[0]] !== values[days[1]];
  return filters.filter((filter) =>
    isDay(filter) ? isLong && formNameOf(filter) === days[0] : isOpen(values[formNameOf(filter)]),
  );
};

const isOpen = (value: string | undefined): boolean => value === undefined || value === '' || value === ALL;
