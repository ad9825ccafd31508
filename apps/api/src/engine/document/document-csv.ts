import type { Response } from 'express';
import { columnNames } from '@emas/contracts/definitions/document-facts';
import { streamCsv } from '../../platform/http/csv-answer.js';
import type { ListedKind } from './document-kind.js';
import type { Wire } from './document-view.js';

/** Documents as CSV, streamed, in the order of the list's columns; headings are field names. */
export function sendDocuments(
  { definition }: ListedKind,
  batches: AsyncIterable<readonly Wire[]>,
  response: Response,
): Promise<void> {
  const heading = columnNames(definition);
  const cellsOf = (row: Wire) => heading.map((column) => row[column]);
  return streamCsv({ filename: `${definition.path.replaceAll('/', '-')}.csv`, heading, cellsOf, batches }, response);
}
