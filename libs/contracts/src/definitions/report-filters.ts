import { addMonths, isBusinessDate } from '@emas/domain/shared/business-date';
import type { ErrorParams } from '@emas/domain/shared/domain-error';
import type { BusinessDate } from '@emas/domain/shared/units';
import type { AnyReportDefinition, FilterDefinition } from './report.js';

/** Choice that means no filter, as an empty value does. */
export const ALL = 'ALL';

/** The filters of one request, read and checked. A name the definition does not have is a programming error. */
export class ReportFilters {
  constructor(private readonly values: ReadonlyMap<string, string | null>) {}

  /** The value, null where nothing is to be filtered. */
  choice(name: string): string | null {
    const value = this.values.get(name);
    if (value === undefined) throw new RangeError(`report has no filter ${name}`);
    return value;
  }

  date(name: string): BusinessDate {
    const value = this.choice(name);
    if (value === null) throw new RangeError(`filter ${name} is empty`);
    return value;
  }

  number(name: string): number | null {
    const value = this.choice(name);
    return value === null ? null : Number(value);
  }

  entries(): [string, string | null][] {
    return [...this.values];
  }
}

export interface FilterRefusal {
  readonly field: string;
  /** Key in namespace `validation`. */
  readonly code: string;
  readonly params?: ErrorParams;
}

export interface FilterContext {
  readonly today: BusinessDate;
  /** PROTEKSI_SATU_BULAN_MODULE. */
  readonly oneMonth: boolean;
  /** Days that may be asked for while the date lock holds for the asker; absent, any. */
  readonly lockedTo?: readonly BusinessDate[];
  /** True while the module a filter names is on. */
  readonly gate: (module: string) => boolean;
}

/** Name under which a filter stands in the form, in the field dictionary and in refusals. */
export const formNameOf = (filter: FilterDefinition): string => filter.formName ?? filter.name;

/** Its key in the field dictionary. */
export const filterLabelOf = (filter: FilterDefinition): string => filter.label ?? formNameOf(filter);

export function defaultOf(filter: FilterDefinition, today: BusinessDate): string {
  if (filter.default === 'today') return today;
  if (filter.default === 'thisMonth') return today.slice(0, 7);
  if (filter.default === 'thisYear') return today.slice(0, 4);
  return filter.default;
}

/** The start and end of a range: the filters `tgl_from` and `tgl_to`, where a report has both. */
export const rangeOf = (filters: readonly FilterDefinition[]): readonly [FilterDefinition, FilterDefinition] | null => {
  const from = filters.find((filter) => filter.name === 'tgl_from');
  const to = filters.find((filter) => filter.name === 'tgl_to');
  return from && to ? [from, to] : null;
};

/** Reads wire values (by wire name or form name); absent is the default, empty or ALL is no filter. Browser and server share it. */
export function readFilters(
  definition: Pick<AnyReportDefinition, 'filters'>,
  query: Readonly<Record<string, unknown>>,
  context: FilterContext,
): { readonly filters: ReportFilters; readonly refusals: readonly FilterRefusal[] } {
  const active = definition.filters.filter((filter) => !filter.module || context.gate(filter.module));
  const refusals: FilterRefusal[] = [];
  const values = new Map<string, string | null>();
  for (const filter of definition.filters) values.set(filter.name, null);
  for (const filter of active) {
    const given = query[filter.name] ?? query[formNameOf(filter)];
    const result = readOne(filter, given, context.today);
    const refusal = 'code' in result ? result : lockRefusal(filter, result.value, context.lockedTo);
    if (refusal) refusals.push({ field: formNameOf(filter), ...refusal });
    else if ('value' in result) values.set(filter.name, result.value);
  }
  const range = rangeOf(active);
  if (range && refusals.length === 0) refusals.push(...checkRange(range, values, context));
  return { filters: new ReportFilters(values), refusals };
}

const DAYS: readonly FilterDefinition['type'][] = ['date', 'month', 'year'];

/** Under the date lock a day, month or year is that of the business day. */
function lockRefusal(
  filter: FilterDefinition,
  value: string | null,
  lockedTo: readonly BusinessDate[] | undefined,
): { readonly code: string; readonly params: ErrorParams } | null {
  if (lockedTo === undefined || !DAYS.includes(filter.type)) return null;
  const allowed = lockedTo.map((day) => defaultOf(filter, day));
  return value !== null && allowed.includes(value) ? null : { code: 'dateLocked', params: { value: allowed[0]! } };
}

const MAX_LENGTH = 100;
/** No code has them, and PostgreSQL takes no NUL. */
const CONTROL = /[\u0000-\u001f\u007f]/;

function readOne(
  filter: FilterDefinition,
  given: unknown,
  today: BusinessDate,
): { readonly value: string | null } | { readonly code: string } {
  const raw = given === undefined ? defaultOf(filter, today) : given;
  if (typeof raw !== 'string' || raw.length > MAX_LENGTH || CONTROL.test(raw)) return { code: 'filterInvalid' };
  const text = filter.upper ? raw.trim().toUpperCase() : raw.trim();
  if (text === '' && filter.requiredMessage) return { code: filter.requiredMessage };
  if (text === '' || text === ALL) return filter.type === 'date' ? { code: 'dateEmpty' } : { value: null };
  return isValid(filter, text) ? { value: text } : { code: filter.type === 'date' ? 'dateInvalid' : 'filterInvalid' };
}

function isValid(filter: FilterDefinition, text: string): boolean {
  switch (filter.type) {
    case 'date':
      return isBusinessDate(text);
    case 'month':
      return isBusinessDate(`${text}-01`);
    case 'year':
      return /^\d{4}$/.test(text);
    case 'number':
      return /^\d{1,15}$/.test(text);
    case 'enum':
      return filter.values?.includes(text) ?? false;
    default:
      return true;
  }
}

function checkRange(
  [from, to]: readonly [FilterDefinition, FilterDefinition],
  values: ReadonlyMap<string, string | null>,
  context: FilterContext,
): FilterRefusal[] {
  const start = values.get(from.name) ?? context.today;
  const end = values.get(to.name) ?? context.today;
  const code =
    start > end ? 'dateRangeReversed' : context.oneMonth && end > addMonths(start, 1) ? 'dateRangeTooLong' : null;
  // The message stands at both dates.
  return code ? [from, to].map((filter) => ({ field: formNameOf(filter), code })) : [];
}
