import type { Provider, Type } from '@nestjs/common';
import {
  type AnyReportDefinition,
  type AnyRow,
  type RecapShapes,
  type ReportDefinition,
  anyReport,
} from '@emas/contracts/definitions/report';
import { createReportController } from './report.controller.js';
import type { ReportQuery } from './report-query.js';

/** A definition with the query that fills it. */
export interface RegisteredReport {
  readonly definition: AnyReportDefinition;
  readonly query: Type<ReportQuery<AnyRow, Record<string, AnyRow>>>;
}

/** Binds a query to its definition; rows that lack a column of the definition do not compile. */
export function reportOf<Row extends object, Recaps extends RecapShapes>(
  definition: ReportDefinition<Row, Recaps>,
  query: Type<ReportQuery<NoInfer<Row>, NoInfer<Recaps>>>,
): RegisteredReport {
  return { definition: anyReport(definition), query: query as unknown as RegisteredReport['query'] };
}

export const reportControllers = (reports: readonly RegisteredReport[]): Type<unknown>[] =>
  reports.map((report) => createReportController(report));

export const reportProviders = (reports: readonly RegisteredReport[]): Provider[] =>
  reports.map((report) => report.query);
