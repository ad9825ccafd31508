import type { FieldDefinition, ResourceDefinition, ResourceValues } from '@emas/contracts/definitions/resource';
import { fieldOf, storedFields } from '@emas/contracts/definitions/resource';
import { say, type SummaryFact, type SummaryFormat } from '@emas/domain/shared/summary';

const FORMATS: Readonly<Partial<Record<FieldDefinition['type'], SummaryFormat>>> = {
  date: 'date', bool: 'bool', int: 'int', rupiah: 'rupiah', price2: 'price2', weight: 'weight', kadar: 'kadar', percent: 'percent',
}; // prettier-ignore

const plain = (value: ResourceValues[string] | undefined): string | number | boolean | null =>
  value === undefined || value === null || typeof value !== 'object' ? (value ?? null) : JSON.stringify(value);

/** Which row, and what of it becomes other than it was; neither what goods cost nor what is confidential. */
export function changeFacts(
  definition: ResourceDefinition,
  key: string,
  before: ResourceValues | null,
  after: ResourceValues,
): SummaryFact[] {
  const label = (field: FieldDefinition): string => field.label ?? field.name;
  const shown = storedFields(definition).filter(
    (field) => !field.cost && !field.confidential && !field.readOnly && field.name !== definition.key,
  );
  const keyField = fieldOf(definition, definition.key);
  return [
    say.of(label(keyField), FORMATS[keyField.type] ?? 'text', key),
    ...shown.flatMap((field) => {
      const [was, is] = [plain(before?.[field.name]), plain(after[field.name])];
      return was === is ? [] : [say.of(label(field), FORMATS[field.type] ?? 'text', is, was)];
    }),
  ];
}
