import { FIGURE_DECIMALS, figureToWire } from './parse-value.js';
import type { FieldDefinition, ResourceDefinition, ResourceValue, ResourceValues } from './resource.js';

/** A row as it travels: figures as plain decimals. */
export type WireRow = Record<string, unknown>;

function valueToWire(field: FieldDefinition, value: ResourceValue | undefined): unknown {
  if (value === undefined || value === null) return null;
  if (FIGURE_DECIMALS[field.type] !== undefined) return figureToWire(field.type, Number(value));
  if (field.type === 'group')
    return (value as readonly ResourceValues[]).map((row) => rowToWire({ fields: field.fields ?? [] }, row));
  return value;
}

/** Integers inside → decimals on the wire; every field of the definition that the row has. */
export function rowToWire(definition: Pick<ResourceDefinition, 'fields'>, row: ResourceValues): WireRow {
  const wire: WireRow = {};
  for (const field of definition.fields)
    if (row[field.name] !== undefined) wire[field.name] = valueToWire(field, row[field.name]);
  return wire;
}

/** A value as the form takes it: of rows that a field names, their keys. */
const formValue = ({ answers, lookup }: FieldDefinition, value: unknown): unknown =>
  answers && Array.isArray(value) ? (value as readonly WireRow[]).map((row) => row[lookup!.value]) : (value ?? null);

/**
 * What a form starts from: the row on an edit, the defaults on a new one. A version starts at tgl_system, since a
 * change never reaches back.
 */
export function formStart(
  definition: Pick<ResourceDefinition, 'fields' | 'dated' | 'key'>,
  row: WireRow | null,
  tglSystem: string,
): WireRow {
  const start: WireRow = {};
  for (const field of definition.fields) {
    if (field.readOnly) continue;
    start[field.name] = row
      ? formValue(field, row[field.name])
      : (field.default ?? (field.type === 'bool' ? false : null));
  }
  if (definition.dated === 'versions' || (definition.dated === 'key' && !row)) start['tgl_berlaku'] = tglSystem;
  return start;
}
