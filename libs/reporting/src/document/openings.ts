import type { AnyReportDefinition, AnyRow, ColumnDefinition } from '@emas/contracts/definitions/report';
import { addressOfCustomer, addressOfItem, addressOfNumber } from '@emas/contracts/documents/record-address';
import { formatOf } from '@emas/contracts/messages/formats';
import type { CellValue } from '@emas/contracts/shared/format';
import { addDays, addMonths } from '@emas/domain/shared/business-date';

type Filters = Readonly<Record<string, string | null>>;
type Days = readonly [from: string, to: string];

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** False of a field that never tells of a record. */
const isRecord = (name: string): boolean =>
  name === 'kode_barcode' || name === 'nama_customer' || name === 'customer_id' || name.startsWith('no_');

/** Columns whose cells may lead to a record, with their places. */
export const recordColumns = (columns: readonly ColumnDefinition<AnyRow>[]): readonly (readonly [number, string])[] =>
  columns.flatMap(({ name }, place) => (isRecord(name) ? [[place, name] as const] : []));

/** The record that a field of a row tells of, as a path of the application. */
export function recordAddress(name: string, row: AnyRow): string | undefined {
  const value = row[name];
  if (!isText(value)) return undefined;
  // `-` says that there is none.
  if (name === 'kode_barcode') return value === '-' ? undefined : addressOfItem(value);
  if (name.startsWith('no_')) return addressOfNumber(value);
  const customer = row['customer_id'];
  return (name === 'nama_customer' || name === 'customer_id') && isText(customer)
    ? addressOfCustomer(customer)
    : undefined;
}

/** Columns whose cells lead into the books, with their places. */
export const traceColumns = (columns: readonly ColumnDefinition<AnyRow>[]) =>
  columns.flatMap(({ name, trace }, place) => (trace ? [[place, name, trace] as const] : []));

/** First and last day of a day, a month or a year; undefined where it is none. */
function daysOf(value: string): Days | undefined {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return [value, value];
  if (/^\d{4}-\d{2}$/.test(value)) return [`${value}-01`, addDays(addMonths(`${value}-01`, 1), -1)];
  return /^\d{4}$/.test(value) ? [`${value}-01-01`, `${value}-12-31`] : undefined;
}

/** The days that were asked for. */
function daysAsked({ filters: known }: AnyReportDefinition, filters: Filters): Days | undefined {
  const { tgl_from: from, tgl_to: to } = filters;
  if (from && to) return [from, to];
  const day = known.find(({ type }) => type === 'date' || type === 'month' || type === 'year');
  const asked = day && filters[day.name];
  return asked ? daysOf(asked) : undefined;
}

const within = ([from, to]: Days, [first, last]: Days): Days => [from > first ? from : first, to < last ? to : last];

const isDays = (format: string): boolean => format === 'date' || format === 'month';

/** Where the parts of a document lead to, as paths of the application. */
export class Openings {
  private readonly days: Days | undefined;
  private readonly asked: readonly (readonly [string, string])[];

  constructor(
    private readonly definition: Pick<AnyReportDefinition, 'opens' | 'filters' | 'columns'>,
    filters: Filters,
  ) {
    this.days = daysAsked(definition as AnyReportDefinition, filters);
    this.asked = definition.filters.flatMap(({ name, type }) => {
      const value = filters[name];
      const isDay = type === 'date' || type === 'month' || type === 'year';
      return value && !isDay ? [[name, value] as const] : [];
    });
  }

  /** The days that a row leads to: those that were asked for, from an earlier one on where the row says so. */
  private spanOf(row: AnyRow): Days | undefined {
    const since = this.definition.opens?.since;
    const from = since === undefined ? undefined : row[since];
    return this.days && isText(from) && from < this.days[0] ? [from, this.days[1]] : this.days;
  }

  /** The report that a row is a sum of, narrowed by `keys` of it, by default all that the definition names. */
  sum(row: AnyRow, keys = this.definition.opens?.with ?? []): string | undefined {
    const { opens } = this.definition;
    if (!opens) return undefined;
    let days = this.spanOf(row);
    const parameters = new Map(this.asked);
    for (const key of keys) {
      const value = row[key];
      if (value === null || value === undefined || value === '') return undefined;
      const own = isDays(this.formatOf(key)) ? daysOf(String(value)) : undefined;
      if (own) days = days ? within(own, days) : own;
      else parameters.set(key, String(value as CellValue));
    }
    const asked: [string, string][] = opens.asOf ? [['tanggal', days?.[1] ?? '']] : [['tgl_from', days?.[0] ?? ''], ['tgl_to', days?.[1] ?? '']]; // prettier-ignore
    const search = new URLSearchParams([...(days ? asked : []), ...parameters]);
    return `/${opens.report}?${search.toString()}`;
  }

  /**
   * Cells of a row that lead somewhere, by their place; and what the row itself leads to. `records` and `traces`: of its
   * columns.
   */
  row(
    row: AnyRow,
    records: ReturnType<typeof recordColumns>,
    traces: ReturnType<typeof traceColumns> = [],
  ): { opens?: string; links?: Record<number, string> } {
    let links: Record<number, string> | undefined;
    let first: string | undefined;
    for (const [place, name] of records) {
      const address = recordAddress(name, row);
      if (address === undefined) continue;
      (links ??= {})[place] = address;
      first ??= address;
    }
    for (const [place, name, trace] of traces) {
      const value = row[trace.of];
      const isNothing = value === null || value === undefined || value === '';
      if (!isNothing && row[name]) (links ??= {})[place] = this.ledger(trace.kind, value, this.spanOf(row) ?? []);
    }
    const opens = this.sum(row) ?? first;
    return { ...(opens !== undefined && { opens }), ...(links && { links }) };
  }

  /** What a heading or a category of `by` leads to: its record, else the sum of its rows where the report can be narrowed to them. */
  of(by: string, row: AnyRow, outer: readonly string[] = []): string | undefined {
    const record = recordAddress(by, row);
    if (record !== undefined) return record;
    const keys = [...outer, by];
    return keys.every((key) => this.definition.opens?.with.includes(key)) ? this.sum(row, keys) : undefined;
  }

  /** The lines of an account on the days that were asked for, or on those of the group that its total is of. */
  account(akun: string, keys: AnyRow): string {
    let { days } = this;
    for (const [key, value] of Object.entries(keys)) {
      const own = isDays(this.formatOf(key)) ? daysOf(String(value)) : undefined;
      if (own) days = days ? within(own, days) : own;
    }
    return this.ledger('akun', akun, days ?? []);
  }

  /** The place in the books, as the auditor's desk takes it; of an account on the days that were asked for. */
  private ledger(kind: string, value: CellValue, [from, to]: Days | readonly [] = this.days ?? []): string {
    const days: [string, string][] = kind === 'akun' && from && to ? [['tgl_from', from], ['tgl_to', to]] : []; // prettier-ignore
    // A journal's number is its event's, with noughts before it.
    const named = kind === 'seq' ? String(Number(value)) : String(value);
    return `/buku-ledger?${new URLSearchParams([[kind, named], ...days]).toString()}`;
  }

  private formatOf(name: string): string {
    return this.definition.columns.find((column) => column.name === name)?.format ?? formatOf(name);
  }
}
