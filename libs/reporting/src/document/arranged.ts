import type { AnyReportDefinition } from '@emas/contracts/definitions/report';
import type { ReportFilters } from '@emas/contracts/definitions/report-filters';

/** Each way in which the report tells its rows: the usual one, and its variant. */
export function arrangements(definition: AnyReportDefinition): readonly AnyReportDefinition[] {
  const { variant } = definition;
  if (!variant) return [definition];
  const { columns, groups, sort } = variant;
  return [definition, { ...definition, columns, groups, sort }];
}

/** The definition as its filters arrange the rows. */
export function arranged(definition: AnyReportDefinition, filters: ReportFilters): AnyReportDefinition {
  const { variant } = definition;
  const isOther = variant !== undefined && filters.choice(variant.filter) === variant.value;
  return arrangements(definition)[isOther ? 1 : 0]!;
}
