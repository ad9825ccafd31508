import type { AnyReportDefinition, AnyRow, ReportData } from '@emas/contracts/definitions/report';
import type { CellScalar } from '@emas/contracts/shared/format';
import { sortRows } from './sort.js';
import { evaluate } from './terms.js';
import { figureOf } from './totals.js';

type Filters = Readonly<Record<string, string | null>>;
type AnyBalance = NonNullable<AnyReportDefinition['balance']>;

/** Rows in printed order with what is computed from them, and the accounts that have no row. */
export interface PreparedRows {
  readonly rows: readonly AnyRow[];
  /** Stand among the rows, but are none: only the heading of their group is told. */
  readonly silent: ReadonlySet<AnyRow>;
}

/** The definition as these filters leave it: without its balance, and the column of it, while one of them narrows. */
export function definitionFor(definition: AnyReportDefinition, filters: Filters): AnyReportDefinition {
  const { balance, ...rest } = definition;
  if (!balance?.unless?.some((name) => (filters[name] ?? null) !== null)) return definition;
  const balances = new Set<string>(balance.runs.map((run) => run.as));
  return { ...rest, columns: definition.columns.filter((column) => !balances.has(column.name)) };
}

/** How many groups, from the outermost, say whose balance it is. */
export function depthOf({ groups = [] }: Pick<AnyReportDefinition, 'groups'>, balance: AnyBalance): number {
  const stated = groups.findIndex((group) => group.by === balance.per);
  return stated < 0 ? groups.length : stated + 1;
}

/** Rows in their usual order, the first so many of them, with terms and places; and accounts without rows among them. */
export function usualRows(definition: AnyReportDefinition, filters: Filters, data: ReportData<AnyRow>): PreparedRows {
  const rows = withTerms(definition.columns, data.rows);
  const accounts = definition.balance ? silentAccounts(definition, definition.balance, data) : [];
  const sorted = sortRows(definition, filters, [...rows, ...accounts]);
  const most = definition.top === undefined ? null : (filters[definition.top] ?? null);
  const first = most === null ? sorted : sorted.slice(0, Number(most));
  const rank = definition.columns.find((column) => column.rank)?.name;
  return {
    rows: rank === undefined ? first : first.map((row, index) => ({ ...row, [rank]: index + 1 })),
    silent: new Set(accounts),
  };
}

/** Rows with the columns that are others added up; a term may be such a column itself, where it stands before. */
export function withTerms(columns: AnyReportDefinition['columns'], rows: readonly AnyRow[]): readonly AnyRow[] {
  const computed = columns.filter((column) => column.terms);
  if (computed.length === 0) return rows;
  return rows.map((row) => {
    const whole: AnyRow = { ...row };
    for (const { name, terms } of computed) whole[name] ??= evaluate(terms!, (term) => figureOf(whole[term]));
    return whole;
  });
}

/** Rows in the order in which they are told, with balances; a figure of a group on its first row alone, so that it counts once. */
export function preparedRows(
  definition: AnyReportDefinition,
  data: ReportData<AnyRow>,
  { rows, silent }: PreparedRows,
): PreparedRows {
  const { columns, groups = [], balance } = definition;
  const ofGroup = columns.filter((column) => column.perGroup);
  if (ofGroup.length === 0 && !balance) return { rows, silent };
  let previous: AnyRow | null = null;
  const told = rows.map((row) => {
    if (silent.has(row)) return row;
    const goesOn = previous !== null && groups.every(({ by }) => row[by] === previous![by]);
    previous = row;
    return goesOn ? { ...row, ...Object.fromEntries(ofGroup.map(({ name }) => [name, null])) } : { ...row };
  });
  if (balance) runBalance(definition, balance, data, told, silent);
  return { rows: told, silent };
}

const keyOf = (definition: AnyReportDefinition, depth: number, row: AnyRow): string =>
  JSON.stringify((definition.groups ?? []).slice(0, depth).map((group) => (row[group.by] ?? null) as CellScalar));

/** Openings of accounts in which nothing happened, where they hold something. */
function silentAccounts(definition: AnyReportDefinition, balance: AnyBalance, data: ReportData<AnyRow>): AnyRow[] {
  const depth = depthOf(definition, balance);
  const moved = new Set(data.rows.map((row) => keyOf(definition, depth, row)));
  return (data.openings ?? []).filter(
    (opening) =>
      !moved.has(keyOf(definition, depth, opening)) && balance.runs.some((run) => figureOf(opening[run.as]) !== 0),
  );
}

/** Writes the balance after each row into it. */
function runBalance(
  definition: AnyReportDefinition,
  balance: AnyBalance,
  data: ReportData<AnyRow>,
  rows: readonly AnyRow[],
  silent: ReadonlySet<AnyRow>,
): void {
  const depth = depthOf(definition, balance);
  const held = new Map<string, number[]>();
  for (const opening of data.openings ?? [])
    held.set(
      keyOf(definition, depth, opening),
      balance.runs.map((run) => figureOf(opening[run.as])),
    );
  for (const row of rows) {
    if (silent.has(row)) continue;
    const key = keyOf(definition, depth, row);
    const before = held.get(key) ?? balance.runs.map(() => 0);
    const after = balance.runs.map((run, index) => before[index]! + figureOf(row[run.in]) - figureOf(row[run.out]));
    balance.runs.forEach((run, index) => (row[run.as] = after[index]!));
    held.set(key, after);
  }
}
