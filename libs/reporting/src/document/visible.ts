import type { AnyReportDefinition, AnyRow, ColumnDefinition } from '@emas/contracts/definitions/report';

/** What the asker may see. */
export interface Visibility {
  /** Cost and profit. */
  readonly seesCost: boolean;
  /** True while the module is on. */
  readonly gate: (module: string) => boolean;
}

type AnyColumn = ColumnDefinition<AnyRow>;

const isVisible = (part: { readonly module?: string; readonly confidential?: boolean }, asker: Visibility): boolean =>
  (!part.confidential || asker.seesCost) && (!part.module || asker.gate(part.module));

/** Columns a column is computed from. */
const sourcesOf = (column: AnyColumn): string[] => [
  ...(column.ratio ? [column.ratio.of, column.ratio.by] : []),
  ...(column.share ? [column.share] : []),
];

/** What is computed from a hidden column is hidden with it: a ratio of cost tells the cost. */
function visibleColumns(columns: readonly AnyColumn[], asker: Visibility): AnyColumn[] {
  const hidden = new Set(columns.filter((column) => !isVisible(column, asker)).map((column) => column.name));
  return columns.filter(
    (column) => !hidden.has(column.name) && !sourcesOf(column).some((source) => hidden.has(source)),
  );
}

/**
 * The definition as far as the asker may see it. Checks and charts over a hidden column go with it; a check keeps its
 * sums over a column whose module is off, whose figures are 0 then.
 */
export function visibleTo(definition: AnyReportDefinition, asker: Visibility): AnyReportDefinition {
  const confidential = new Set(
    definition.columns.filter((column) => column.confidential && !asker.seesCost).map((column) => column.name),
  );
  const columns = visibleColumns(definition.columns, asker);
  const names = new Set(columns.map((column) => column.name));
  const open = (term: string): boolean => !confidential.has(term.replace(/^-/, ''));
  return {
    ...definition,
    filters: definition.filters.filter((filter) => isVisible(filter, asker)),
    columns,
    ...(definition.groups && {
      groups: definition.groups.map((group) => ({
        ...group,
        attributes: (group.attributes ?? []).filter((attribute) => isVisible(attribute, asker)),
      })),
    }),
    recaps: (definition.recaps ?? [])
      .filter((recap) => isVisible(recap, asker))
      .map((recap) => ({ ...recap, columns: visibleColumns(recap.columns, asker) }))
      .filter((recap) => recap.columns.length > 0),
    checks: (definition.checks ?? []).filter((check) => check.sums.every((sum) => sum.every(open))),
    charts: (definition.charts ?? []).filter((chart) => chart.values.every((value) => names.has(value))),
  };
}
