import type { ValueFormat } from '../shared/format.js';
import { LANGUAGES, type Language } from './languages.js';

/** What is said of `{{count}}` things, in a language that says it otherwise of one. */
type Counted = readonly [one: string, other: string];

/** A text in every language: one that is left out does not compile. */
export type Word = readonly [
  id: string,
  en: string | Counted,
  it: string | Counted,
  hk: string,
  my: string,
  jp: string,
];

/** A field of the dictionary: how its values are written, unit included, and its label. */
export type FieldWord = readonly [format: ValueFormat, ...label: Word];

/** One row a key, keys sorted, in sections where a namespace has them. A table imports nothing but its type. */
export interface Words {
  readonly [key: string]: Word | Words;
}
export type FieldWords = Readonly<Record<string, FieldWord>>;

/** A table in one language. */
export type Said<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends readonly unknown[] ? string : Said<Table[Key]>;
};

/**
 * The column of a language; what stands before the columns of languages is left out. A text for one stands beside its other
 * as i18next looks for it: `rows_one`. The server says what counts so that one text fits every number.
 */
export function said<Table extends object>(table: Table, language: Language): Said<Table> {
  const column = LANGUAGES.indexOf(language) - LANGUAGES.length;
  const inner = (rows: object): object =>
    Object.fromEntries(
      Object.entries(rows).flatMap(([key, row]: [string, object]): [string, unknown][] =>
        Array.isArray(row) ? forms(key, row.at(column) as string | Counted) : [[key, inner(row)]],
      ),
    );
  return inner(table) as Said<Table>;
}

function forms(key: string, text: string | Counted): [string, string][] {
  if (typeof text === 'string') return [[key, text]];
  const [one, other] = text;
  return [[key, other], [`${key}_one`, one]]; // prettier-ignore
}
