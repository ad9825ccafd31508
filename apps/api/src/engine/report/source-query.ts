import type { AnyRow, ReportData, ReportFrom, ReportPick } from '@emas/contracts/definitions/report';
import { type DataReport, narrowing } from '@emas/contracts/definitions/report-of';
import { isKey } from '@emas/contracts/definitions/report-source';
import type { ReportFilters } from '@emas/contracts/definitions/report-filters';
import type { CellScalar, CellValue } from '@emas/contracts/shared/format';
import { DomainError } from '@emas/domain/shared/domain-error';
import { countsIn } from '@emas/reporting/document/counted';
import type { DataSource } from 'typeorm';
import { accountOf, booksChecks } from './books-checks.js';
import { compareRows, fillRows } from './fill-rows.js';
import type { PersonFacts } from './person-facts.js';
import { type ReportInput, ReportQuery } from './report-query.js';
import type { ReportShops } from './report-shops.js';
import { daysBefore, daysOf } from './source-days.js';
import { DEPTH, linesRead, type SourceScope, selectOf } from './source-select.js';
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
    private readonly shops: ReportShops,
    private readonly definition: DataReport,
    private readonly sourceOf: (name: string) => SqlSource,
  ) {
    super();
  }

  async run(input: ReportInput): Promise<ReportData<AnyRow, Recaps>> {
    const { from, groups = [] } = this.definition;
    const days = daysOf(this.definition, input);
    const scope = {
      shops: await this.shops.asked(input, this.definition),
      ...days,
      choices: this.choices(input.filters),
      levels: groups.map(({ by }) => by),
      most: input.most,
    };
    const [lines, before, opened, recaps] = await Promise.all([
      this.select(nowOf(from), scope),
      from.compare ? this.select(beforeOf(from), { ...scope, ...daysBefore(days, from.compare), levels: [] }) : null,
      from.fill === 'tgl_system' ? this.shops.opened(scope.shops, days) : [],
      this.recaps(from, scope),
    ]);
    const isRow = (line: Line): boolean => (line[DEPTH] ?? null) === null;
    const there = lines.filter(isRow);
    const compared = before ? compareRows(from, there, before.filter(isRow)) : there;
    const rows = await this.withPersons(fillRows(from, compared, days, opened), scope.shops);
    // The whole has a line of its own even where there are no rows.
    const totals = there.length > 0 && there.length < lines.length ? totalsOf(lines, from, scope.levels) : null;
    const books = from.books && Object.keys(scope.choices).length === 0 ? from.books : [];
    const counted = rows.filter((row) => countsIn(this.definition, row, 'grand'));
    const called = await this.called(scope);
    return {
      rows,
      ...(called && { called }),
      ...(totals && { totals }),
      ...(recaps && { recaps }),
      ...(books.length > 0 && {
        checks: booksChecks(books, counted, await this.shops.moved(scope.shops, days, books.map(accountOf))),
      }),
    };
  }

  private async select(from: ReportFrom, scope: SourceScope): Promise<Line[]> {
    const select = selectOf(from, this.sourceOf(from.source), scope);
    if (!select) return [];
    const lines = await this.dataSource.query<Line[]>(select.text, [...select.params]);
    if (lines.length === linesRead(scope)) throw new DomainError('REPORT_TOO_LARGE', { limit: scope.most });
    return lines;
  }

  private async recaps({ recaps }: ReportFrom, scope: SourceScope): Promise<Record<string, AnyRow[]> | null> {
    if (!recaps) return null;
    const asked = Object.entries(recaps).map(async ([name, from]) => {
      const { source } = this.sourceOf(from.source);
      // What it cannot be narrowed by it would tell of all.
      if (!Object.keys(scope.choices).every((key) => isKey(source, key))) return [name, []] as const;
      const rows = await this.select(from, { ...scope, levels: [] });
      return [name, inOrder(from, rows)] as const;
    });
    return Object.fromEntries(await Promise.all(asked));
  }

  /** Who is chosen, by name: paper and screen tell it instead of his id. Over several shops no person is named. */
  private async called({ shops, choices }: SourceScope): Promise<Record<string, string> | null> {
    const { customer_id: id } = choices;
    if (id === undefined || shops.length > 1) return null;
    const facts = await this.persons.factsOf(shops[0]!, [id], ['nama_customer']);
    return { customer_id: String(facts.get(id)?.['nama_customer'] ?? '') };
  }

  /** Persons by name, and what else of them is told, instead of by id. */
  private async withPersons(lines: readonly AnyRow[], shops: readonly string[]): Promise<readonly AnyRow[]> {
    const [shop, ...others] = shops;
    const { picks } = this.definition.from;
    const asked = picks.filter(
      ({ kind, of }) => kind === 'name' && this.sourceOf(this.definition.from.source).names[of] === REGISTRY,
    );
    if (asked.length === 0 || others.length > 0) return lines;
    const ids = [...new Set(lines.map((line) => line[asked[0]!.name]))].filter((id) => typeof id === 'string');
    const fields = asked.map(({ of }) => of);
    const facts = await this.persons.factsOf(shop!, ids, fields);
    const told = new Map<CellValue | undefined, AnyRow>();
    return lines.map((line) => {
      const id = line[asked[0]!.name];
      const person = told.get(id) ?? this.factsOf(id, asked, facts);
      told.set(id, person);
      // Whose name it is stays in the row: the name leads to him.
      return { customer_id: id, ...line, ...person };
    });
  }

  private factsOf(id: CellValue | undefined, asked: readonly ReportPick[], facts: Facts): AnyRow {
    return Object.fromEntries(
      asked.map(({ name, of }) => {
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
    const chosen = narrowing(this.definition).map(({ name, key }) => [key, filters.choice(name)] as const);
    return Object.fromEntries(chosen.filter((entry): entry is readonly [string, string] => entry[1] !== null));
  }
}

const nowOf = (from: ReportFrom): ReportFrom => ({ ...from, picks: from.picks.filter(({ before }) => !before) });

/** The same rows with the figures they are compared with, and no others. */
const beforeOf = (from: ReportFrom): ReportFrom => ({
  ...from,
  picks: from.picks.filter(({ kind, before, last }) => before || ((kind === 'key' || kind === 'name') && !last)),
});

/** By the first of their keys as it is ordered, else as they came. */
function inOrder({ by, order }: ReportFrom, rows: readonly AnyRow[]): AnyRow[] {
  const place = (row: AnyRow): number => order!.indexOf(row[by![0]!] as CellScalar);
  return order ? [...rows].sort((a, b) => place(a) - place(b)) : [...rows];
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
