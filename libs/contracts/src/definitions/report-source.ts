import type { CellOf } from './document-fields.js';

/**
 * What can be asked of one kind of rows. Names are fields: how they are written is the dictionary's. Where each stands
 * is said beside it on the server (`contexts/reports/sources`).
 */
export interface ReportSource {
  readonly name: string;
  /** Days a row may count on, keys of it: the first is the usual one. */
  readonly days: readonly string[];
  /** What rows can be told apart by, narrowed and grouped. */
  readonly keys: readonly string[];
  /** Figures that add up. */
  readonly sums: readonly string[];
  /** The same, for who may see cost. */
  readonly costs?: readonly string[];
  /** Of how many different ones the rows are, by the key that tells them apart: never added up. */
  readonly distinct?: Readonly<Record<string, string>>;
  /** What a key is called: the name, and the key it is of. Found after the rows are grouped. */
  readonly names?: Readonly<Record<string, string>>;
  /** Names of persons: over several shops they are not told. */
  readonly persons?: readonly string[];
}

type Listed<Names> = Names extends readonly (infer Name extends string)[] ? Name : never;
type Named<Rows> = Rows extends Readonly<Record<string, string>> ? keyof Rows & string : never;

/** The shop of a row is a key of every source; month and weekday follow from the day it counts on. */
export type KeyOf<S extends ReportSource> = Listed<S['keys']> | OwnKey;
export type OwnKey = 'kode_toko' | 'bulan' | 'hari';
export type SumOf<S extends ReportSource> = Listed<S['sums']> | Listed<S['costs']>;
export type CountOf<S extends ReportSource> = Named<S['distinct']>;
export type NameOf<S extends ReportSource> = Named<S['names']>;
export type FieldOf<S extends ReportSource> = KeyOf<S> | SumOf<S> | CountOf<S> | NameOf<S>;

/** A row with everything its source can say; a report has a part of it. */
export type SourceRow<S extends ReportSource> = {
  readonly [Field in FieldOf<S>]: CellOf<Field> | (Field extends SumOf<S> | CountOf<S> ? never : null);
};

/** Keeps the names as they are written. Throws where a name is said twice or names a key that is not there. */
export function source<const S extends ReportSource>(definition: S): S {
  const { name, days, keys, sums, costs = [], distinct = {}, names = {}, persons = [] } = definition as ReportSource;
  const all = [...OWN_KEYS, ...keys, ...sums, ...costs, ...Object.keys(distinct), ...Object.keys(names)];
  const twice = all.find((field, index) => all.indexOf(field) !== index);
  if (twice) throw new RangeError(`${name} says ${twice} twice`);
  const lost = [...days, ...Object.values(distinct), ...Object.values(names)].find((key) => !keys.includes(key));
  if (lost) throw new RangeError(`${name} has no key ${lost}`);
  const unnamed = persons.find((person) => !(person in names));
  if (unnamed) throw new RangeError(`${name} has no name ${unnamed}`);
  return definition;
}

/** Keys of every source. */
export const OWN_KEYS: readonly OwnKey[] = ['kode_toko', 'bulan', 'hari'];

/** Key of a source's count of different ones: not a field of its own. */
export const isKey = (of: ReportSource, field: string): boolean =>
  of.keys.includes(field) || (OWN_KEYS as readonly string[]).includes(field);
