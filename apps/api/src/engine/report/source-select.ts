import type { ReportFrom, ReportPick } from '@emas/contracts/definitions/report';
import type { ReportSource } from '@emas/contracts/definitions/report-source';
import type { BusinessDate } from '@emas/domain/shared/units';
import { REGISTRY, type SqlBranch, type SqlSource } from './sql-source.js';

/** Whose rows, of which days, and what else narrows them. */
export interface SourceScope {
  readonly shops: readonly string[];
  /** null: from the first there was. */
  readonly from: BusinessDate | null;
  readonly to: BusinessDate;
  /** Values by key. */
  readonly choices: Readonly<Record<string, string>>;
  /** By what days are moved before anything is made of them: those of the year before stand under this year's. */
  readonly moved?: string;
  /** Keys of the groups, outermost first: levels on which what does not add up is counted anew. */
  readonly levels: readonly string[];
  /** Rows that the answer may have. */
  readonly most: number;
}

/** No more lines are read: beside each row the totals of the groups that it alone might make. */
export const linesRead = ({ most, levels }: Pick<SourceScope, 'most' | 'levels'>): number =>
  (most + 1) * (levels.length + 2);

export interface SqlText {
  readonly text: string;
  readonly params: readonly unknown[];
}

/** Column that says of how many groups a line is the total, 0 of the whole; null on a row. There where something is counted. */
export const DEPTH = 'depth_';

type Conditions = ReportFrom['where'];

/**
 * The SELECT of a report. Rows are narrowed where they stand and grouped by codes; what the codes are called is asked of
 * the few that are left. null: no branch of the source has what is asked.
 */
export function selectOf(ask: ReportFrom, sql: SqlSource, scope: SourceScope): SqlText | null {
  return new Select(ask, sql, scope).text();
}

const WEEKDAYS = `'{SENIN,SELASA,RABU,KAMIS,JUMAT,SABTU,MINGGU}'::text[]`;
const DAY = 'day_';
const SHOP = 'kode_toko';

/** Keys that follow from others. */
const OWN: Readonly<Record<string, string>> = {
  bulan: `to_char(r.${DAY}, 'YYYY-MM')`,
  hari: `(${WEEKDAYS})[extract(isodow FROM r.${DAY})::integer]`,
};

const literalOf = (expression: string): string | null => /^'([^']*)'$/.exec(expression)?.[1] ?? null;
const listOf = (value: Conditions[string]): readonly unknown[] => (Array.isArray(value) ? value : [value]);

class Select {
  private readonly params: unknown[] = [];
  private readonly where: Conditions;
  /** Keys that rows are made one by; null where each stays one. */
  private readonly by: readonly string[] | null;

  constructor(
    private readonly ask: ReportFrom,
    private readonly sql: SqlSource,
    private readonly scope: SourceScope,
  ) {
    this.where = { ...ask.where, ...scope.choices };
    this.by = ask.by ? [...new Set(ask.by.map((name) => this.keyOf(name)))] : null;
  }

  text(): SqlText | null {
    const branches = this.sql.branches.filter((branch) => this.has(branch));
    if (branches.length === 0 || !this.isOpenToChoices()) return null;
    const shops = this.shops();
    const days = this.scope.from === null ? null : this.param(this.scope.from);
    const to = this.param(this.scope.to);
    const range = days === null ? `<= ${to}` : `BETWEEN ${days} AND ${to}`;
    const inner = branches.map((branch) => this.branch(branch, shops, range)).join('\nUNION ALL\n');
    const rows = this.by ? this.grouped(inner, this.by) : this.single(inner);
    return { text: `${this.named(rows, shops)}\nLIMIT ${this.param(linesRead(this.scope))}`, params: this.params };
  }

  /** True where something is counted that does not add up. */
  private get counts(): boolean {
    return this.ask.picks.some(({ kind }) => kind === 'count');
  }

  /** A choice narrows what a report is of and never goes beyond it. */
  private isOpenToChoices(): boolean {
    const { where } = this.ask;
    return Object.entries(this.scope.choices).every(
      ([key, value]) => !(key in where) || listOf(where[key]!).includes(value),
    );
  }

  /** False where a key is another on every row of the branch. */
  private has(branch: SqlBranch<ReportSource>): boolean {
    return Object.entries(this.where).every(([key, value]) => {
      const literal = literalOf(branch.columns[key] ?? '');
      return literal === null || listOf(value).includes(literal);
    });
  }

  private branch({ from, shop, columns }: SqlBranch<ReportSource>, shops: string, range: string): string {
    const expression = (key: string): string => (key === SHOP ? shop : columns[key]!);
    const conditions = Object.entries(this.where)
      .filter(([key]) => !(key in OWN) && literalOf(expression(key)) === null)
      .map(([key, value]) => `AND ${expression(key)} ${this.equals(value)}`);
    const day = columns[this.ask.day]!;
    const { moved } = this.scope;
    const shown = moved === undefined ? day : `(${day} + ${this.param(moved)}::interval)::date`;
    const fields = [...this.fields()].map((key) => `${key === this.ask.day ? shown : expression(key)} AS ${key}`);
    return [
      `SELECT ${[...fields, `${shown} AS ${DAY}`].join(', ')}`,
      `FROM ${from}`,
      `WHERE ${shop} ${shops} AND ${day} ${range}`,
      ...conditions,
    ].join('\n');
  }

  /** What is read of the tables. */
  private fields(): Set<string> {
    const { picks } = this.ask;
    const read = picks.flatMap(({ of, kind, when = {} }) => [
      kind === 'count' ? this.sql.source.distinct![of]! : this.keyOf(of),
      ...Object.keys(when),
    ]);
    return new Set([SHOP, ...read, ...(this.by ?? [])].filter((key) => !(key in OWN)));
  }

  private single(inner: string): string {
    const picked = this.ask.picks.filter(({ kind }) => kind !== 'name');
    const columns = picked.map((pick) => `${this.ofRow(pick)} AS ${pick.name}`);
    const keys = this.nameKeys().map((key) => `${this.key(key)} AS ${keyColumn(key)}`);
    return `SELECT ${[`r.${SHOP} AS ${keyColumn(SHOP)}`, ...keys, ...columns].join(', ')} FROM (${inner}) r${this.own()}`;
  }

  private ofRow({ of, when }: ReportPick): string {
    return when ? `CASE WHEN ${this.all(when)} THEN r.${of} ELSE 0 END` : this.key(of);
  }

  private grouped(inner: string, by: readonly string[]): string {
    const { counts } = this;
    const keys = by.map((key) => this.key(key));
    const isByDays = by.every((key) => this.isOfDay(key));
    const columns = this.ask.picks
      .filter(({ kind }) => kind !== 'name')
      .map((pick) => `${isByDays ? this.ofDays(pick) : this.ofGroup(pick)} AS ${pick.name}`);
    const named = this.nameKeys().map((key) => `${this.key(key)} AS ${keyColumn(key)}`);
    const shop = by.includes(SHOP) ? [`r.${SHOP} AS ${keyColumn(SHOP)}`] : [];
    const levels = counts ? this.levels(by) : [];
    const depths = levels.map((set, depth) => `WHEN ${maskOf(by, set)} THEN ${depth}`).join(' ');
    const depth = counts ? [`CASE GROUPING(${keys.join(', ')}) ${depths} END AS ${DEPTH}`] : [];
    const sets = [by, ...levels].map((set) => `(${set.map((key) => this.key(key)).join(', ')})`);
    const groupBy = counts ? `GROUPING SETS (${sets.join(', ')})` : keys.join(', ');
    const rows = isByDays ? `(${this.perDay(inner)}) r` : `(${inner}) r${this.own()}`;
    return `SELECT ${[...depth, ...shop, ...named, ...columns].join(', ')} FROM ${rows} GROUP BY ${groupBy}`;
  }

  private isOfDay(key: string): boolean {
    return key === SHOP || key === this.ask.day || key in OWN;
  }

  /**
   * Each day first, then its month or weekday: a few hundred rows are grouped by a computed key instead of all of a year.
   * A document counts on one day, so that documents of days add up.
   */
  private perDay(inner: string): string {
    const figures = this.ask.picks
      .filter(({ kind, last }) => kind !== 'name' && (kind !== 'key' || last))
      .map((pick) => `${this.ofGroup(pick)} AS ${pick.name}`);
    const keys = [`r.${SHOP}`, `r.${DAY}`, `r.${DAY} AS ${this.ask.day}`];
    return `SELECT ${[...keys, ...figures].join(', ')} FROM (${inner}) r${this.own()} GROUP BY r.${SHOP}, r.${DAY}`;
  }

  private ofDays({ name, of, kind, last }: ReportPick): string {
    if (kind === 'key') return last ? `max(r.${name})` : this.key(of);
    return `coalesce(sum(r.${name}), 0)`;
  }

  /** Keys of the whole, of the outermost group, of the next one: as far as they are not those of the rows. */
  private levels(by: readonly string[]): (readonly string[])[] {
    const { levels } = this.scope;
    return [[], ...levels.map((_, depth) => levels.slice(0, depth + 1))].filter((set) => set.length < by.length);
  }

  private ofGroup({ of, kind, when, last }: ReportPick): string {
    const only = when ? ` FILTER (WHERE ${this.all(when)})` : '';
    if (kind === 'count') return `count(DISTINCT r.${this.sql.source.distinct![of]!})${only}`;
    if (kind === 'key') return last ? `max(${this.key(of)})${only}` : this.key(of);
    return `coalesce(sum(r.${of})${only}, 0)`;
  }

  /** Names beside the rows. */
  private named(rows: string, shops: string): string {
    const names = this.ask.picks.filter(({ kind }) => kind === 'name');
    const persons = this.scope.shops.length > 1 ? (this.sql.source.persons ?? []) : [];
    const told = this.scope.shops.length > 1 && (!this.by || this.by.includes(SHOP));
    const inShop = told ? `= g.${keyColumn(SHOP)} COLLATE "default"` : shops;
    const joins = names
      .filter(({ of }) => !persons.includes(of))
      .flatMap(({ name, of }) => {
        const place = this.sql.names[of]!;
        if (place === REGISTRY) return [];
        return [
          `LEFT JOIN LATERAL (${place(`g.${keyColumn(this.keyOf(of))}`, inShop)} LIMIT 1) AS n_${name}(name) ON true`,
        ];
      });
    const columns = names.map(({ name, of }) => {
      // The id stands in the name's place until the registry has been asked.
      const told = this.sql.names[of] === REGISTRY ? `g.${keyColumn(this.keyOf(of))}` : `n_${name}.name`;
      return `${persons.includes(of) ? 'NULL' : told} AS ${name}`;
    });
    const own = this.ask.picks.filter(({ kind }) => kind !== 'name').map(({ name }) => `g.${name}`);
    const depth = this.by && this.counts ? [`g.${DEPTH}`] : [];
    return [`SELECT ${[...depth, ...own, ...columns].join(', ')} FROM (\n${rows}\n) g`, ...joins].join('\n');
  }

  /** Keys by which something is called. */
  private nameKeys(): string[] {
    const names = this.ask.picks.filter(({ kind }) => kind === 'name');
    return [...new Set(names.map(({ of }) => this.keyOf(of)))];
  }

  /** Conditions on keys that follow from others. */
  private own(): string {
    const own = Object.entries(this.where).filter(([key]) => key in OWN);
    return own.length === 0
      ? ''
      : ` WHERE ${own.map(([key, value]) => `${OWN[key]!} ${this.equals(value)}`).join(' AND ')}`;
  }

  private all(conditions: Conditions): string {
    return Object.entries(conditions)
      .map(([key, value]) => `${this.key(key)} ${this.equals(value)}`)
      .join(' AND ');
  }

  private equals(value: Conditions[string]): string {
    return Array.isArray(value) ? `= ANY(${this.param(value)})` : `= ${this.param(value)}`;
  }

  private key(name: string): string {
    return OWN[name] ?? `r.${name}`;
  }

  /** A name's key; a key is its own. */
  private keyOf(name: string): string {
    return this.sql.source.names?.[name] ?? name;
  }

  /** One shop is a constant to the planner, also in what is joined. */
  private shops(): string {
    const [one, ...others] = this.scope.shops;
    return others.length === 0 ? `= ${this.param(one)}` : `= ANY(${this.param(this.scope.shops)})`;
  }

  private param(value: unknown): string {
    this.params.push(value);
    return `$${this.params.length}`;
  }
}

/** What GROUPING of `by` is where rows are made one by `set` alone. */
const maskOf = (by: readonly string[], set: readonly string[]): number =>
  by.reduce((mask, key) => mask * 2 + (set.includes(key) ? 0 : 1), 0);

/** Where the key of a name travels, beside the columns of the report. */
const keyColumn = (key: string): string => `key_${key}`;
