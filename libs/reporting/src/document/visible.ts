import type { AnyReportDefinition, AnyRow, ColumnDefinition, SortDefinition } from '@emas/contracts/definitions/report';
import { isRowRecap } from '@emas/contracts/definitions/report-figures';
import { recapColumns } from './recaps.js';
import { termsOf } from './terms.js';

/** What the asker may see. */
export interface Visibility {
  /** Cost and profit. */
  readonly seesCost: boolean;
  /** True while the module is on. */
  readonly gate: (module: string) => boolean;
}

type AnyColumn = ColumnDefinition<AnyRow>;
type AnyRecap = NonNullable<AnyReportDefinition['recaps']>[number];

const isVisible = (part: { readonly module?: string; readonly confidential?: boolean }, asker: Visibility): boolean =>
  (!part.confidential || asker.seesCost) && (!part.module || asker.gate(part.module));

/** Columns a column is computed from. */
const sourcesOf = (column: AnyColumn): string[] => [
  ...(column.ratio ? [column.ratio.of, column.ratio.by] : []),
  ...(column.share ? [column.share] : []),
  ...termsOf(column.terms ?? []).map(({ name }) => name),
];

/** What a column is computed from, a balance from what runs through it. */
const madeOf = (column: AnyColumn, balance: AnyReportDefinition['balance']): string[] => [
  ...sourcesOf(column),
  ...(balance?.runs ?? []).flatMap((run) => (run.as === column.name ? [run.in, run.out] : [])),
];

/** Fields that only who may see cost may know: not as columns, nor as what others are computed from or put in order by. */
function secretsOf({ columns, from, balance }: AnyReportDefinition, { seesCost }: Visibility): ReadonlySet<string> {
  if (seesCost) return new Set();
  const secrets = new Set<string>([
    ...columns.filter(({ confidential }) => confidential).map(({ name }) => name),
    ...(from?.picks ?? []).filter(({ kind }) => kind === 'cost').map(({ name }) => name),
  ]);
  // What is computed may be computed from what is computed.
  for (let before = -1; before < secrets.size;) {
    before = secrets.size;
    for (const column of columns)
      if (madeOf(column, balance).some((name) => secrets.has(name))) secrets.add(column.name);
  }
  return secrets;
}

/**
 * What is computed from a hidden column is hidden with it: a ratio of cost tells the cost, a difference of two profits the
 * profit. `all`: where what it is computed from stands.
 */
function visibleColumns(
  columns: readonly AnyColumn[],
  asker: Visibility,
  secrets: ReadonlySet<string>,
  all = columns,
): AnyColumn[] {
  const isHidden = (name: string): boolean => {
    const column = [...columns, ...all].find((one) => one.name === name);
    return (
      secrets.has(name) || (column !== undefined && (!isVisible(column, asker) || sourcesOf(column).some(isHidden)))
    );
  };
  return columns.filter((column) => !isHidden(column.name));
}

/** A recap as far as the asker may see it; null where nothing of it is left. */
function visibleRecap(
  recap: AnyRecap,
  columns: readonly AnyColumn[],
  asker: Visibility,
  secrets: ReadonlySet<string>,
): AnyRecap | null {
  if (!isVisible(recap, asker)) return null;
  if (!isRowRecap<AnyRow>(recap)) {
    const left = visibleColumns(recap.columns, asker, secrets);
    return left.length > 0 ? { ...recap, columns: left } : null;
  }
  const left = visibleColumns(recapColumns(columns, recap.columns), asker, secrets, columns);
  const names = new Set<string>(visibleColumns(columns, asker, secrets).map((column) => column.name));
  const fields = 'per' in recap ? [recap.per].flat() : [recap.average];
  const told = fields.every(
    (name) => names.has(name) || (!secrets.has(name) && !columns.some((column) => column.name === name)),
  );
  return left.length > 0 && told ? { ...recap, columns: left } : null;
}

/**
 * The definition as far as the asker may see it. Checks and charts over a hidden column go with it, and an order by it; a check keeps its
 * sums over a column whose module is off, whose figures are 0 then.
 */
export function visibleTo(definition: AnyReportDefinition, asker: Visibility): AnyReportDefinition {
  const secrets = secretsOf(definition, asker);
  const columns = visibleColumns(definition.columns, asker, secrets);
  const open = (term: string): boolean => !secrets.has(term.replace(/^-/, ''));
  const told = (sorts: readonly SortDefinition<AnyRow>[]) => sorts.filter(({ column }) => !secrets.has(column));
  const { sort, sortFilter } = definition;
  return {
    ...definition,
    filters: definition.filters.filter((filter) => isVisible(filter, asker)),
    columns,
    ...(sort && { sort: told(sort) }),
    ...(sortFilter && {
      sortFilter: {
        ...sortFilter,
        choices: Object.fromEntries(Object.entries(sortFilter.choices).map(([value, sorts]) => [value, told(sorts)])),
      },
    }),
    ...(definition.groups && {
      groups: definition.groups.map((group) => ({
        ...group,
        attributes: (group.attributes ?? []).filter(
          (attribute) => isVisible(attribute, asker) && !secrets.has(attribute.name),
        ),
      })),
    }),
    recaps: (definition.recaps ?? []).flatMap((recap) => visibleRecap(recap, definition.columns, asker, secrets) ?? []),
    checks: (definition.checks ?? []).filter((check) => check.sums.every((sum) => sum.every(open))),
    charts: (definition.charts ?? []).filter((chart) => {
      const recap = chart.of === undefined ? undefined : definition.recaps?.find(({ name }) => name === chart.of);
      const drawn =
        recap && !isRowRecap<AnyRow>(recap)
          ? visibleRecap(recap, definition.columns, asker, secrets)?.columns
          : columns;
      return chart.values.every((value) =>
        drawn?.some((column) => typeof column !== 'string' && column.name === value),
      );
    }),
  };
}
