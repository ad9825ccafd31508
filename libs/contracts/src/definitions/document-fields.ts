import type { ValueFormat } from '../shared/format.js';
import type { fields } from '../messages/words/fields.js';

type Dictionary = typeof fields;

/** How the values of a field are written; one that the dictionary does not have is text. */
export type FormatOf<Name extends string> = Name extends keyof Dictionary ? Dictionary[Name][0] : 'text';

/** What stands in a figure's place is a number, a flag is a boolean, everything else is told as text. */
type Cell<Format extends ValueFormat> = Format extends
  'int' | 'poin' | 'rupiah' | 'price2' | 'usd' | 'weight' | 'weight2' | 'carat' | 'kadar' | 'percent'
  ? number
  : Format extends 'bool'
    ? boolean
    : string;

/** What a field is, by its format. */
export type CellOf<Name extends string> = Cell<FormatOf<Name>>;
