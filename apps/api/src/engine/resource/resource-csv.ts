import type { Response } from 'express';
import { type FieldDefinition, labelKey, type ResourceDefinition } from '@emas/contracts/definitions/resource';
import type { WireRow } from '@emas/contracts/definitions/wire-row';
import type { Language } from '@emas/contracts/messages/languages';
import { streamCsv } from '../../platform/http/csv-answer.js';
import { fieldLabelText } from './resource-texts.js';

/** Of rows that a field names, their names; all else as it is on the wire. */
export const csvValue = ({ name, answers, lookup }: FieldDefinition, row: WireRow): unknown =>
  answers ? ((row[name] ?? []) as readonly WireRow[]).map((one) => String(one[lookup!.label] ?? one[lookup!.value])) : row[name]; // prettier-ignore

/** Streams a list as a download. Without a language the headings are field names. */
export function sendCsv(
  definition: ResourceDefinition,
  batches: AsyncIterable<readonly WireRow[]>,
  language: Language | null,
  response: Response,
): Promise<void> {
  const { fields } = definition;
  const heading = (field: FieldDefinition) =>
    language === null ? field.name : fieldLabelText(labelKey(field), language);
  return streamCsv(
    {
      filename: `${definition.csvName ?? definition.name}.csv`,
      heading: fields.map(heading),
      cellsOf: (row: WireRow) => fields.map((field) => csvValue(field, row)),
      batches,
    },
    response,
  );
}
