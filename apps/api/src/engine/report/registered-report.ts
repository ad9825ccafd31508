import type { Type } from '@nestjs/common';
import type { AnyReportDefinition, AnyRow } from '@emas/contracts/definitions/report';
import type { ReportQuery } from './report-query.js';

/** A definition with the query that fills it, their row types forgotten. */
export interface RegisteredReport {
  readonly definition: AnyReportDefinition;
  readonly query: Type<ReportQuery<AnyRow, Record<string, AnyRow>>>;
}
