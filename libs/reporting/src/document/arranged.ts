import type { AnyReportDefinition } from '@emas/contracts/definitions/report';
import type { ReportFilters } from '@emas/contracts/definitions/report-filters';

/** The definition as its filters arrange the rows: with the columns, groups and order of its variant where that is asked for. */
export function arranged(definition: AnyReportDefinition, filters: ReportFilters): AnyReportDefinition {
  const { variant } = definition;
  if (!variant || filters.choice(variant.filter) !== variant.value) return definition;
  const { columns, groups, sort } = variant;
  return { ...definition, columns, groups, sort };
}
