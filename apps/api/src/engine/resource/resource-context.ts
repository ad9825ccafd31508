import type { DecideContext, StreamId } from '@emas/domain/ledger/event';
import { masterDate, type MasterRow, type MasterValues } from '@emas/domain/masterdata/master';
import { DomainError } from '@emas/domain/shared/domain-error';
import { type FieldDefinition, type ResourceDefinition, type ResourceValues, storedFields } from '@emas/contracts/definitions/resource'; // prettier-ignore
import type { ResourceHooks } from './resource-hooks.js';

export const masterRowOf = (definition: ResourceDefinition, key: string): MasterRow => ({
  list: definition.name,
  key,
  keyField: definition.key,
  dated: definition.dated === 'versions',
});

/** Values that the document keeps: those of the definition's stored fields. */
export function storedValues(definition: ResourceDefinition, values: ResourceValues): MasterValues {
  const stored: Record<string, MasterValues[string]> = {};
  for (const field of storedFields(definition)) stored[field.name] = values[field.name] ?? null;
  return stored;
}

/** Keys that the lookups of some values name, each with its list. */
export function lookupKeys(
  fields: readonly FieldDefinition[],
  values: ResourceValues,
): readonly { readonly list: string; readonly key: string }[] {
  return fields.flatMap((field) => {
    const value = values[field.name];
    if (field.type === 'group')
      return ((value ?? []) as readonly ResourceValues[]).flatMap((row) => lookupKeys(field.fields ?? [], row));
    if (!field.lookup || value === null || value === undefined) return [];
    const keys = Array.isArray(value) ? (value as readonly string[]) : [String(value)];
    return keys.map((key) => ({ list: field.lookup!.list, key }));
  });
}

/** Streams that a decision has to read to know the rows its lookups name. */
export function lookupStreams(
  hooks: ResourceHooks,
  fields: readonly FieldDefinition[],
  values: ResourceValues,
): readonly StreamId[] {
  const streams = lookupKeys(fields, values).flatMap(
    ({ list, key }) => hooks.sourceOf(list, () => '')?.stream(key) ?? [],
  );
  return [...new Set(streams)];
}

/** Finds the row of a lookup among the documents a decision has read. */
export function lookupReader(hooks: ResourceHooks, context: DecideContext, read: ReadonlySet<StreamId>) {
  return (list: string, key: string): ResourceValues | null => {
    const source = hooks.sourceOf(list, () => masterDate(context));
    if (!source) return null;
    const stream = source.stream(key);
    // The row changed between reading its keys and deciding: the client asks again.
    if (!read.has(stream)) throw new DomainError('VERSION_CONFLICT');
    return source.row(context.get<unknown>(stream));
  };
}
