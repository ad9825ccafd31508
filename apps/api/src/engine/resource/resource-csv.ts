import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { type FieldDefinition, labelKey, type ResourceDefinition } from '@emas/contracts/definitions/resource';
import type { WireRow } from '@emas/contracts/definitions/wire-row';
import type { Language } from '@emas/contracts/messages/languages';
import { fieldLabelText } from './resource-texts.js';

/** A cell that a spreadsheet would take for a formula is made a text. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : manyText(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const manyText = (value: unknown): string =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.join(',') : JSON.stringify(value);

const line = (cells: readonly unknown[]): string => `${cells.map(cell).join(',')}\r\n`;

/** CSV of a list, a piece at a time; the byte-order mark lets Excel see that it is UTF-8. */
export async function* csvLines(
  fields: readonly FieldDefinition[],
  heading: (field: FieldDefinition) => string,
  batches: AsyncIterable<readonly WireRow[]>,
): AsyncGenerator<string> {
  yield `\uFEFF${line(fields.map(heading))}`;
  for await (const rows of batches) yield rows.map((row) => line(fields.map((field) => row[field.name]))).join('');
}

/** Streams a list as a download, no faster than the client reads. Without a language the headings are field names. */
export async function sendCsv(
  definition: ResourceDefinition,
  batches: AsyncIterable<readonly WireRow[]>,
  language: Language | null,
  response: Response,
): Promise<void> {
  const rows = batches[Symbol.asyncIterator]();
  // A refusal is told as such: nothing is sent before the first rows are there.
  const first = await rows.next();
  const fields = definition.fields.filter(({ type }) => type !== 'image' && type !== 'images');
  const heading = (field: FieldDefinition) =>
    language === null ? field.name : fieldLabelText(labelKey(field), language);
  response.setHeader('Content-Type', 'text/csv; charset=utf-8');
  response.setHeader('Content-Disposition', `attachment; filename="${definition.name}.csv"`);
  try {
    await pipeline(Readable.from(csvLines(fields, heading, from(first, rows))), response);
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
