import type { FieldType, ResourceDefinition } from '../definitions/resource.js';

/**
 * A list of persons: customers, members. Their data stands outside the log, so that they can be rectified and erased; the
 * definition says what every list says, and what lies encrypted.
 */
export interface PersonDefinition extends ResourceDefinition {
  /** Field that holds the person's name. */
  readonly nameField: string;
  /** Fields that lie encrypted. */
  readonly encrypted: readonly string[];
  /** Of the encrypted fields those that are found by an equal value, through a keyed hash. */
  readonly found: readonly string[];
  /** Fields whose history is kept with their values: what the person agreed to. */
  readonly consent: readonly string[];
}

/** Of these one value stands in a column. */
const NO_ORDER: ReadonlySet<FieldType> = new Set(['image', 'images', 'enums', 'texts', 'lookups', 'group']);

/** Fields that persons are sorted by: of those that lie encrypted only what the definition lets. */
export const personSorts = ({ fields, encrypted }: PersonDefinition): readonly string[] =>
  fields
    .filter(({ name, type, sort }) => sort || !(encrypted.includes(name) || NO_ORDER.has(type)))
    .map(({ name }) => name);

export const PERSON_ACTIONS = ['DIDAFTAR', 'DIUBAH', 'DIBUKA', 'FOTO', 'DIHAPUS', 'DIEKSPOR'] as const;
export type PersonAction = (typeof PERSON_ACTIONS)[number];

/** One thing that was done with the data of a person: who, when, and the names of the fields. */
export interface PersonTrace {
  readonly at: string;
  readonly by: string;
  readonly action: PersonAction;
  readonly fields: readonly string[];
  /** What the person agreed to from then on; null where that did not change. */
  readonly consent: Readonly<Record<string, unknown>> | null;
}

/** Characters of a covered value that stay readable. */
const VISIBLE_END = 4;

/** A value with nothing but its end to be read. */
export function covered(value: string | null): string | null {
  if (value === null) return null;
  const end = value.slice(-VISIBLE_END);
  return value.length <= 2 * VISIBLE_END ? '*'.repeat(value.length) : '*'.repeat(value.length - end.length) + end;
}
