import { type FieldDefinition, nameField, type ResourceDefinition, storedFields } from '@emas/contracts/definitions/resource'; // prettier-ignore
import type { ResourceDefinitions } from './resource-definitions.js';
import { tableName } from './resource-table.js';

/** A field that holds the code of a row of another list, or several. */
export interface CodeField {
  readonly field: string;
  readonly list: string;
  /** Field of the row's name, where it is not the usual one. */
  readonly label?: string;
  readonly many?: boolean;
}

/** A list whose rows others name. */
export interface NamedList {
  readonly table: string;
  readonly code: string;
  /** Null where its rows have no name but the code, or none that a selection shows. */
  readonly name: string | null;
  readonly isDated: boolean;
}

/** Undefined for a list of another kind. */
export function namedList(lists: ResourceDefinitions, { list, label }: CodeField): NamedList | undefined {
  const definition = lists.find(list);
  if (!definition) return undefined;
  const { key, dated } = definition;
  const name = label === undefined ? nameField(definition) : openField(definition, label);
  return {
    table: `read.${tableName(definition)}`,
    code: key,
    name: name && name.name !== key ? name.name : null,
    isDated: dated === 'versions',
  };
}

/** Kept in the row, and nothing that is confidential or a cost. */
const openField = (definition: ResourceDefinition, name: string): FieldDefinition | undefined =>
  storedFields(definition).find((field) => field.name === name && !field.confidential && !field.cost);

/** Those of a list that its reader may see. */
export const codeFields = (definition: ResourceDefinition, visible: readonly FieldDefinition[]): readonly CodeField[] =>
  storedFields(definition)
    .filter((field) => field.lookup && visible.includes(field))
    .map(({ name, type, lookup }) => ({ field: name, list: lookup!.list, label: lookup!.label, many: type === 'lookups' })); // prettier-ignore
