import type { Provider, Type } from '@nestjs/common';
import { type RecapShapes, type ReportDefinition, anyReport } from '@emas/contracts/definitions/report';
import type { RegisteredReport } from './registered-report.js';
import { createReportController } from './report.controller.js';
import type { ReportQuery } from './report-query.js';

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
