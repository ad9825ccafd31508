import type { AnyRow, ReportData, ReportFrom } from '@emas/contracts/definitions/report';
import { type DataReport, filterKeys } from '@emas/contracts/definitions/report-of';
import type { ReportFilters } from '@emas/contracts/definitions/report-filters';
import type { CellScalar } from '@emas/contracts/shared/format';
import type { BusinessDate } from '@emas/domain/shared/units';
import type { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from './report-query.js';
import { DEPTH, type SourceScope, selectOf } from './source-select.js';
import type { SqlSource } from './sql-source.js';

type Totals = NonNullable<ReportData<AnyRow>['totals']>;
type Recaps = Record<string, AnyRow>;
type Line = AnyRow & { readonly [DEPTH]?: number | null };

/** The query of every report that is data alone. */
export class SourceQuery extends ReportQuery<AnyRow, Recaps> {
  constructor(
    private readonly dataSource: DataSource,
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
    const lines = await this.select(from, scope);
    const rows = lines.filter((line) => (line[DEPTH] ?? null) === null);
    // The whole has a line of its own even where there are no rows.
    return { rows, ...(rows.length > 0 && rows.length < lines.length && { totals: totalsOf(lines, from, levels) }) };
  }

  private async select(from: ReportFrom, scope: SourceScope): Promise<Line[]> {
    const select = selectOf(from, this.sql, scope);
    return select ? this.dataSource.query<Line[]>(select.text, [...select.params]) : [];
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
