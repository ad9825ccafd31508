import { type FieldType, labelKey, type ResourceDefinition } from '@emas/contracts/definitions/resource';
import { formatOf } from '@emas/contracts/messages/formats';
import type { ValueFormat } from '@emas/contracts/shared/format';

/** Types of fields whose values are written as their type says. */
const WRITTEN = [
  'int', 'rupiah', 'price2', 'usd', 'weight', 'carat', 'kadar', 'percent', 'date', 'time', 'bool',
] as const satisfies readonly (FieldType & ValueFormat)[]; // prettier-ignore

export type FormatOf = (field: string) => ValueFormat;

/** How fields of a list are written: the list itself says their unit, for the same word may be a sum elsewhere. */
export function formatsOf({ fields }: Pick<ResourceDefinition, 'fields'>): FormatOf {
  const formats = new Map(
    fields.map((field): [string, ValueFormat] => [
      field.name,
      WRITTEN.find((type) => type === field.type) ?? formatOf(labelKey(field)),
    ]),
  );
  return (name) => formats.get(name) ?? formatOf(name);
}
