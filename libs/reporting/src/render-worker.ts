import type { AnyRow } from '@emas/contracts/definitions/report';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import { type DocumentSource, buildDocument } from './document/build-document.js';
import { reportCsv } from './excel/report-csv.js';
import { reportXlsx } from './excel/report-xlsx.js';
import { type PackedRows, unpackRows } from './packed-rows.js';
import { printPdf } from './pdf/print.js';
import { reportPdf } from './pdf/report-pdf.js';

export type ReportFormat = 'json' | 'pdf' | 'xlsx' | 'csv';

/** Work of a rendering thread; everything in it is plain data. */
export type RenderTask =
  /** The rows of the source travel apart, packed. */
  | { readonly kind: ReportFormat; readonly source: DocumentSource; readonly rows: PackedRows }
  /** A pdfmake definition without functions: slips and labels. */
  | { readonly kind: 'definition'; readonly definition: object };

export interface RenderResult {
  readonly bytes: Uint8Array;
  readonly report: Pick<ReportDocument, 'empty' | 'download' | 'file_names' | 'message'> | null;
}

/** Entry of the pool: computes the document and renders it, so that the API's own thread only hands over. */
export default async function render(task: RenderTask): Promise<RenderResult> {
  if (task.kind === 'definition') return { bytes: await printPdf(task.definition), report: null };
  const data = { ...task.source.data, rows: unpackRows<AnyRow>(task.rows) };
  const report = buildDocument({ ...task.source, data }, { codes: task.kind === 'csv' });
  const { empty, download, file_names, message } = report;
  return { bytes: await bytesOf(task.kind, report), report: { empty, download, file_names, message } };
}

async function bytesOf(kind: ReportFormat, report: ReportDocument): Promise<Uint8Array> {
  if (kind === 'json') return Buffer.from(JSON.stringify(report));
  // An empty report makes no file.
  if (report.empty) return new Uint8Array();
  if (kind === 'csv') return reportCsv(report);
  return kind === 'pdf' ? reportPdf(report) : reportXlsx(report);
}
