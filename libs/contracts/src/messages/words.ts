import type { ValueFormat } from '../shared/format.js';
import { LANGUAGES, type Language } from './languages.js';

/** A text in every language: one that is left out does not compile. */
export type Word = readonly [id: string, en: string, it: string, hk: string, my: string, jp: string];

/** A field of the dictionary: how its values are written, unit included, and its label. */
export type FieldWord = readonly [format: ValueFormat, ...label: Word];

/** One row a key, keys sorted, in sections where a namespace has them. A table imports nothing but its type. */
export interface Words {
  readonly [key: string]: Word | Words;
}
export type FieldWords = Readonly<Record<string, FieldWord>>;

/** A table in one language. */
export type Said<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends readonly string[] ? string : Said<Table[Key]>;
};

/** The column of a language; what stands before the columns of languages is left out. */
export function said<Table extends object>(table: Table, language: Language): Said<Table> {
  const column = LANGUAGES.indexOf(language) - LANGUAGES.length;
  const inner = (rows: object): object =>
    Object.fromEntries(
      Object.entries(rows).map(([key, row]) => [key, Array.isArray(row) ? row.at(column) : inner(row)]),
    );
  return inner(table) as Said<Table>;
}
