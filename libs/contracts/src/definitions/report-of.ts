import type { CellScalar } from '../shared/format.js';
import type {
  AnyReportDefinition,
  AnyRow,
  BooksCheck,
  CheckDefinition,
  ColumnDefinition,
  GroupDefinition,
  ReportFrom,
  ReportPick,
  SortDefinition,
} from './report.js';
import { isRowRecap } from './report-figures.js';
import { type FieldOf, type KeyOf, type ReportSource, isKey } from './report-source.js';

/** A report that is data alone. */
export type DataReport = AnyReportDefinition & { readonly from: ReportFrom };

type Column = ColumnDefinition<AnyRow>;
type Group = GroupDefinition<AnyRow>;

/** How a column stands in the table, whatever it is made of. */
type Shown = Partial<Omit<Column, 'name' | 'ratio' | 'share' | 'whole' | 'terms' | 'rank'>>;

type Value = string | number | boolean;
/** What rows must have; of several values one is enough. */
type Conditions<S extends ReportSource> = { readonly [Key in KeyOf<S>]?: Value | readonly Value[] };

/** A field of the source, under its own name. */
type OwnColumn<Name extends string> = Shown & { readonly name: Name };
/** A field of the source under another name, or of some of its rows. */
type AskedColumn<S extends ReportSource> = Shown & {
  readonly name: string;
  readonly of: FieldOf<S>;
  readonly when?: Conditions<S>;
  readonly last?: true;
  readonly before?: true;
};
/** Made of other columns, by name. */
type MadeColumn = Shown & Pick<Column, 'name' | 'ratio' | 'share' | 'whole' | 'terms' | 'rank'>;

type SpecGroup<S extends ReportSource> = Omit<Group, 'by' | 'attributes'> & {
  readonly by: KeyOf<S>;
  readonly attributes?: readonly (FieldOf<S> | OwnColumn<FieldOf<S>>)[];
};

/** A report as its source is asked. What it leaves out is the usual: its route and path follow from its name. */
export type ReportSpec<S extends ReportSource> = Omit<
  AnyReportDefinition,
  'route' | 'path' | 'orientation' | 'from' | 'columns' | 'groups' | 'sort' | 'recaps' | 'checks'
> & {
  readonly path?: string;
  /** By default landscape. */
  readonly orientation?: 'portrait' | 'landscape';
  /** The day its rows count on, where it is not the usual one. */
  readonly day?: S['days'][number];
  readonly where?: Conditions<S>;
  /** What its rows are made one by; without it every row of the source is one of the report. */
  readonly by?: readonly FieldOf<S>[];
  readonly columns: readonly (FieldOf<S> | OwnColumn<FieldOf<S>> | AskedColumn<S> | MadeColumn)[];
  /** Outermost first. */
  readonly groups?: readonly (KeyOf<S> | SpecGroup<S>)[];
  /** Names of columns, `-` in front from the highest down. */
  readonly sort?: readonly (string | SortDefinition<AnyRow>)[];
  /** Of its rows, or of another source (`recap`). */
  readonly recaps?: readonly (OwnRecap | SourceRecap)[];
  /** Within its rows, or against the books. */
  readonly checks?: readonly (CheckDefinition<AnyRow> | BooksCheck)[];
} & Pick<ReportFrom, 'fill' | 'compare' | 'asOf'>;

type OwnRecap = NonNullable<AnyReportDefinition['recaps']>[number];
/** A recap whose rows are asked of a source. */
interface SourceRecap {
  readonly recap: OwnRecap;
  readonly from: ReportFrom;
}

/** Rupiah per gram, percent, rupiah per document: of totals, never added up. */
export const ratio = (name: string, of: string, by: string): MadeColumn => ({ name, ratio: { of, by } });

/** The part of the whole. */
export const share = (name: string, of: string): MadeColumn => ({ name, share: of });

/** A field of the source under another name. */
export const called = <const Field extends string>(name: string, of: Field, shown: Shown = {}) => ({
  ...shown,
  name,
  of,
});

/** Of the rows that are so, and no others. */
export const when = <const Field extends string, const When extends object>(name: string, of: Field, so: When) => ({
  name,
  of,
  when: so,
});

/** The highest of a key: the day on which somebody bought last. */
export const last = <const Field extends string>(name: string, of: Field) => ({ name, of, last: true as const });

/** Of the days it is compared with (`compare`). */
export const before = <const Field extends string>(name: string, of: Field) => ({ name, of, before: true as const });

/** A recap of another source than the report's; its title is that of its name. */
export function recap<const S extends ReportSource>(
  source: S,
  spec: Pick<ReportSpec<S>, 'name' | 'where' | 'columns'> & {
    readonly by: readonly FieldOf<S>[];
    readonly order?: readonly CellScalar[];
  },
): SourceRecap {
  const { name, where = {}, by, columns, order } = spec;
  const ask = new Ask(source, name);
  const table = (columns as readonly SaidColumn[]).map((column) => ask.column(column));
  for (const key of Object.keys(where)) ask.key(key);
  ask.groupedBy(by);
  return {
    recap: { name, title: name, columns: table },
    from: { ...ask.from(source.days[0]!, where as ReportFrom['where']), by, ...(order && { order }) },
  };
}

/** A report of a source. Throws where it names what neither the source nor its own columns have. */
export function report<const S extends ReportSource>(source: S, spec: ReportSpec<S>): DataReport {
  const { day = source.days[0]!, where = {}, by, columns, groups, sort, recaps = [], checks = [], ...more } = spec;
  const { fill, compare, asOf, ...rest } = more;
  if (asOf) refuseSpans(spec);
  const ask = new Ask(source, spec.name);
  const table = (columns as readonly SaidColumn[]).map((column) => ask.column(column));
  const definition = {
    ...rest,
    route: `/${spec.name}`,
    path: spec.path ?? spec.name.replace('-', '/'),
    orientation: spec.orientation ?? 'landscape',
    columns: table,
    ...(groups && { groups: (groups as readonly SaidGroup[]).map(groupOf) }),
    ...(sort && { sort: sort.map(sortOf) }),
    recaps: recaps.map((one) => (isAsked(one) ? one.recap : one)),
    checks: checks.filter((check) => 'sums' in check),
  } as AnyReportDefinition;
  const books = checks.filter((check) => 'sum' in check);
  for (const name of [...namesIn(definition), ...books.flatMap(({ sum }) => sum)]) ask.alsoNamed(name, table);
  const keys = [
    day,
    ...Object.keys(where),
    ...narrowing(definition).map(({ key }) => key),
    ...(definition.groups ?? []).map(({ by }) => by),
  ];
  for (const key of keys) ask.key(key);
  if (by) ask.groupedBy(by);
  const asked = recaps.filter(isAsked);
  return {
    ...definition,
    from: {
      ...ask.from(day, where as ReportFrom['where']),
      ...(by && { by }),
      ...(fill && { fill }),
      ...(compare && { compare }),
      ...(asOf && { asOf }),
      ...(asked.length > 0 && { recaps: Object.fromEntries(asked.map(({ recap, from }) => [recap.name, from])) }),
      ...(books.length > 0 && { books }),
    },
  };
}

/** What stands on a day has one day, and neither a first one nor a span before it. */
function refuseSpans({
  name,
  filters,
  fill,
  compare,
}: Pick<ReportSpec<ReportSource>, 'name' | 'filters' | 'fill' | 'compare'>): void {
  const days = filters.filter(({ type }) => DAY_TYPES.has(type)).map((filter) => filter.name);
  if (days.join() !== 'tanggal' || fill || compare)
    throw new RangeError(`${name} is as of a day: its days are tanggal alone`);
}

const isAsked = (recap: OwnRecap | SourceRecap): recap is SourceRecap => 'recap' in recap;

type SaidColumn = string | (Column & Partial<Pick<ReportPick, 'when' | 'last' | 'before'>> & { readonly of?: string });
type SaidGroup = string | (Omit<Group, 'attributes'> & { readonly attributes?: readonly (string | Column)[] });

/** What the source is asked for, piece by piece. */
class Ask {
  readonly picks: ReportPick[] = [];

  constructor(
    private readonly source: ReportSource,
    private readonly report: string,
  ) {}

  /** A column of the table, with the total and the secrecy that what it is made of brings. */
  column(said: SaidColumn): Column {
    const { of, when, last, before, ...column } =
      typeof said === 'string' ? ({ name: said } as Exclude<SaidColumn, string>) : said;
    if (of === undefined && isMade(column)) return column;
    const how = { ...(when && { when }), ...(last && { last }), ...(before && { before }) };
    const kind = this.pick({ name: column.name, of: of ?? column.name, ...how });
    if (when) for (const key of Object.keys(when)) this.key(key);
    return {
      ...(kind in TOTALS && { total: TOTALS[kind as keyof typeof TOTALS] }),
      ...column,
      ...(kind === 'cost' && { confidential: true }),
    };
  }

  from(day: string, where: ReportFrom['where']): ReportFrom {
    return { source: this.source.name, day, where, picks: this.picks };
  }

  /** What groups, order, charts and ratios name beside the columns. */
  alsoNamed(name: string, columns: readonly Column[]): void {
    const known = columns.some((column) => column.name === name) || this.picks.some((pick) => pick.name === name);
    if (!known) this.pick({ name, of: name });
  }

  key(name: string): void {
    if (!isKey(this.source, name)) this.refuse(name);
  }

  /** What is neither counted nor added up must be one for all rows that are made one. */
  groupedBy(by: readonly string[]): void {
    const keys = by.map((name) => this.source.names?.[name] ?? name);
    for (const key of keys) this.key(key);
    const loose = this.picks.find(({ of, last }) => {
      const kind = this.kindOf(of);
      return (
        (kind === 'key' && !last && !keys.includes(of)) || (kind === 'name' && !keys.includes(this.source.names![of]!))
      );
    });
    if (loose) throw new RangeError(`${this.report} is not by ${loose.of}`);
  }

  private pick(pick: Omit<ReportPick, 'kind'>): ReportPick['kind'] {
    const kind = this.kindOf(pick.of) ?? this.refuse(pick.of);
    this.picks.push({ ...pick, kind });
    return kind;
  }

  private kindOf(field: string): ReportPick['kind'] | null {
    const { sums, costs = [], distinct = {}, names = {} } = this.source;
    if (isKey(this.source, field)) return 'key';
    if (sums.includes(field)) return 'sum';
    if (costs.includes(field)) return 'cost';
    if (field in distinct) return 'count';
    return field in names ? 'name' : null;
  }

  private refuse(name: string): never {
    throw new RangeError(`${this.report}: ${this.source.name} has no ${name}`);
  }
}

/** How figures are totalled unless the column says otherwise. */
const TOTALS = { sum: 'sum', cost: 'sum', count: 'given' } as const;

const isMade = ({ ratio, share, terms, rank }: Column): boolean => Boolean(ratio ?? share ?? terms ?? rank);

const groupOf = (said: SaidGroup): Group => {
  if (typeof said === 'string') return { by: said };
  const { attributes, ...group } = said;
  return {
    ...group,
    ...(attributes && { attributes: attributes.map((one) => (typeof one === 'string' ? { name: one } : one)) }),
  };
};

const sortOf = (said: string | SortDefinition<AnyRow>): SortDefinition<AnyRow> => {
  if (typeof said !== 'string') return said;
  return said.startsWith('-') ? { column: said.slice(1), direction: 'desc' } : { column: said, direction: 'asc' };
};

/** Every field that the definition speaks of, once or more. */
function namesIn(definition: AnyReportDefinition): string[] {
  const { columns, groups = [], sort = [], charts = [], uncounted, marks = [], opens } = definition;
  const recaps = (definition.recaps ?? []).filter((recap) => isRowRecap<AnyRow>(recap));
  return [
    ...columns.flatMap(({ once, ratio, share, terms = [] }) => [
      ...(once ? [once] : []),
      ...(ratio ? [ratio.of, ratio.by] : []),
      ...(share ? [share] : []),
      ...terms.map((term) => term.replace(/^-/, '')),
    ]),
    ...groups.flatMap(({ by, attributes = [] }) => [by, ...attributes.map(({ name }) => name)]),
    ...sort.map(({ column }) => column),
    ...charts.filter(({ of }) => of === undefined).flatMap(({ values, by }) => [...values, by]),
    ...recaps.flatMap((recap) => ('per' in recap ? recap.per : recap.average)),
    ...recaps.flatMap(({ columns }) => columns.filter((column) => typeof column === 'string')),
    ...(uncounted ? [uncounted.column] : []),
    ...marks.map(({ column }) => column),
    ...(opens?.with ?? []),
  ];
}

/** Filters that narrow, with the key that they narrow by; the others are days and the shop. */
export const narrowing = ({ filters }: Pick<AnyReportDefinition, 'filters'>): { name: string; key: string }[] =>
  filters.filter(({ type }) => !OTHERS.has(type)).map(({ name, narrows = name }) => ({ name, key: narrows }));

const DAY_TYPES: ReadonlySet<string> = new Set(['date', 'month', 'year']);
const OTHERS: ReadonlySet<string> = new Set([...DAY_TYPES, 'shop']);
