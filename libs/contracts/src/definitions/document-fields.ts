import type { ValueFormat } from '../shared/format.js';
import type { fields } from '../messages/words/fields.js';

type Dictionary = typeof fields;

/** How the values of a field are written; one that the dictionary does not have is text. */
type FormatOf<Name extends string> = Name extends keyof Dictionary ? Dictionary[Name][0] : 'text';

/** Formats of the columns of documents; `json` are rows of their own, kept as they are. */
export type DocumentFormat = ValueFormat | 'json';

/** What stands in a figure's place is a number, a flag is a boolean, everything else is told as text. */
export type Cell<Format extends DocumentFormat> = Format extends
  'int' | 'times' | 'poin' | 'rupiah' | 'price2' | 'usd' | 'weight' | 'weight2' | 'carat' | 'kadar' | 'percent'
  ? number
  : Format extends 'bool'
    ? boolean
    : Format extends 'json'
      ? readonly (object | string)[]
      : string;

/** What a field is, by its format. */
export type CellOf<Name extends string> = Cell<FormatOf<Name>>;
