import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { csvText } from '@emas/contracts/shared/csv-cell';
import type { Response } from 'express';

/** Lets Excel see that a file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return csvText(typeof value === 'string' ? value : manyText(value));
}

const manyText = (value: unknown): string =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.join(',') : JSON.stringify(value);

/** A line of CSV, its end included. */
export const csvLine = (cells: readonly unknown[]): string => `${cells.map(cell).join(',')}\r\n`;

/** CSV of rows, a piece at a time; the byte-order mark lets Excel see that it is UTF-8. */
async function* csvLines<Row>(
  heading: readonly string[],
  cellsOf: (row: Row) => readonly unknown[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${csvLine(heading)}`;
  for await (const rows of batches) yield rows.map((row) => csvLine(cellsOf(row))).join('');
}

export interface CsvAnswer<Row> {
  readonly filename: string;
  readonly heading: readonly string[];
  readonly cellsOf: (row: Row) => readonly unknown[];
  readonly batches: AsyncIterable<readonly Row[]>;
}

/** Streams rows as a download, no faster than the client reads. */
export async function streamCsv<Row>(
  { filename, heading, cellsOf, batches }: CsvAnswer<Row>,
  response: Pick<Response, 'setHeader'> & NodeJS.WritableStream,
): Promise<void> {
  const rows = batches[Symbol.asyncIterator]();
  // A refusal is told as such: nothing is sent before the first rows are there.
  const first = await rows.next();
  response.setHeader('Content-Type', 'text/csv; charset=utf-8');
  response.setHeader('Content-Disposition', `attachment; filename="${filename}"`);
  try {
    await pipeline(Readable.from(csvLines(heading, cellsOf, from(first, rows)), { highWaterMark: 1 }), response);
  } catch (error) {
    // The client went away: there is nobody to tell.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}

/** What was read already, then the rest. Left early, it lets go of what the rest is read from. */
async function* from<Batch>(first: IteratorResult<Batch>, rest: AsyncIterator<Batch>): AsyncGenerator<Batch> {
  try {
    for (let next = first; !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
