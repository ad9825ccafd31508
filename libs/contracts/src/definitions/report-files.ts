import type { AnyReportDefinition } from './report.js';

export type ReportFile = 'pdf' | 'xlsx' | 'csv';

/** As which files a report is given. */
export const filesOf = ({ csv, workbook }: Pick<AnyReportDefinition, 'csv' | 'workbook'>): readonly ReportFile[] => [
  'pdf',
  ...(workbook === false ? [] : (['xlsx'] as const)),
  ...(csv ? (['csv'] as const) : []),
];
