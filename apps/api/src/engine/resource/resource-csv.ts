import type { FieldDefinition } from '@emas/contracts/definitions/resource';
import type { WireRow } from '@emas/contracts/definitions/wire-row';

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
