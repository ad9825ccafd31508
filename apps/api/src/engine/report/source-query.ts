import type { AnyRow, ReportData, ReportFrom, ReportPick } from '@emas/contracts/definitions/report';
import { type DataReport, filterKeys } from '@emas/contracts/definitions/report-of';
import type { ReportFilters } from '@emas/contracts/definitions/report-filters';
import type { CellScalar } from '@emas/contracts/shared/format';
import type { BusinessDate } from '@emas/domain/shared/units';
import type { DataSource } from 'typeorm';
import type { PersonFacts } from './person-facts.js';
import { type ReportInput, ReportQuery } from './report-query.js';
import { DEPTH, type SourceScope, selectOf } from './source-select.js';
import { REGISTRY, type SqlSource } from './sql-source.js';

type Facts = Awaited<ReturnType<PersonFacts['factsOf']>>;
type Totals = NonNullable<ReportData<AnyRow>['totals']>;
type Recaps = Record<string, AnyRow>;
type Line = AnyRow & { readonly [DEPTH]?: number | null };

/** The query of every report that is data alone. */
export class SourceQuery extends ReportQuery<AnyRow, Recaps> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly persons: PersonFacts,
    private readonly definition: DataReport,
    private readonly sql: SqlSource,
  ) {
    super();
  }

  async run(input: ReportInput): Promise<ReportData<AnyRow, Recaps>> {
    const { from, groups = [] } = this.definition;
    const levels = groups.map(({ by }) => by);
    const scope = {
      shops: [input.shop],
      ...daysOf(this.definition, input),
      choices: this.choices(input.filters),
      levels,
    };
    const lines = await this.withPersons(await this.select(from, scope), scope.shops);
    const rows = lines.filter((line) => (line[DEPTH] ?? null) === null);
    // The whole has a line of its own even where there are no rows.
    return { rows, ...(rows.length > 0 && rows.length < lines.length && { totals: totalsOf(lines, from, levels) }) };
  }

  private async select(from: ReportFrom, scope: SourceScope): Promise<Line[]> {
    const select = selectOf(from, this.sql, scope);
    return select ? this.dataSource.query<Line[]>(select.text, [...select.params]) : [];
  }

  /** Persons by name, and what else of them is told, instead of by id. */
  private async withPersons(lines: Line[], shops: readonly string[]): Promise<Line[]> {
    const [shop, ...others] = shops;
    const { picks } = this.definition.from;
    const asked = picks.filter(({ kind, of }) => kind === 'name' && this.sql.names[of] === REGISTRY);
    if (asked.length === 0 || others.length > 0) return lines;
    const ids = [...new Set(lines.map((line) => line[asked[0]!.name]))].filter((id) => typeof id === 'string');
    const fields = asked.map(({ of }) => of);
    const facts = await this.persons.factsOf(shop!, ids, fields);
    return lines.map((line) => ({ ...line, ...this.factsOf(line, asked, facts) }));
  }

  private factsOf(line: Line, asked: readonly ReportPick[], facts: Facts): AnyRow {
    return Object.fromEntries(
      asked.map(({ name, of }) => {
        const id = line[name];
        const known = typeof id === 'string' ? facts.get(id)?.[of] : undefined;
        return [name, (known as CellScalar | undefined) ?? (id === null && this.isToldBlank(name) ? null : '')];
      }),
    );
  }

  /** True of a column that says something where there is nobody. */
  private isToldBlank(name: string): boolean {
    return this.definition.columns.some((column) => column.name === name && column.blank !== undefined);
  }

  private choices(filters: ReportFilters): SourceScope['choices'] {
    const chosen = filterKeys(this.definition).map((key) => [key, filters.choice(key)] as const);
    return Object.fromEntries(chosen.filter((entry): entry is readonly [string, string] => entry[1] !== null));
  }
}

/** Days that the filters name: from one to another, one day, or a year. */
function daysOf(
  { filters: definitions }: DataReport,
  { filters }: ReportInput,
): { readonly from: BusinessDate; readonly to: BusinessDate } {
  const has = (name: string): boolean => definitions.some((filter) => filter.name === name);
  if (has('tgl_from')) return { from: filters.date('tgl_from'), to: filters.date('tgl_to') };
  if (has('tanggal')) return { from: filters.date('tanggal'), to: filters.date('tanggal') };
  const year = filters.date('tahun');
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}

/** What does not add up, counted on each level: the whole has no keys, a group those around it and its own. */
function totalsOf(lines: readonly Line[], { picks, by = [] }: ReportFrom, levels: readonly string[]): Totals {
  const counted = picks.filter(({ kind }) => kind === 'count').map(({ name }) => name);
  const rowDepth = levels.length >= by.length ? by.length : null;
  return lines.flatMap((line) => {
    const depth = line[DEPTH] ?? rowDepth;
    if (depth === null) return [];
    const figures = Object.fromEntries(counted.map((name) => [name, line[name] as number]));
    return [{ keys: levels.slice(0, depth).map((key) => line[key] as CellScalar), figures }];
  });
}
