import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import { forPrograms, withoutColumns } from '@emas/contracts/definitions/without-columns';

/** A document as people read it on paper and in sheets: without what only programs read. */
export const onPaper = (report: ReportDocument): ReportDocument => ({
  ...report,
  table: withoutColumns(report.table, forPrograms(report.table)),
});
