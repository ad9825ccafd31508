import type { ValueFormat } from '../shared/format.js';
import { fields } from './words/fields.js';

const formats = new Map<string, ValueFormat>(Object.entries(fields).map(([name, [format]]) => [name, format]));

/** How the values of a field are written, as the dictionary says; a field that it does not have is text. */
export const formatOf = (field: string): ValueFormat => formats.get(field) ?? 'text';

/** How fields of a thing are written: on it the making charge is a price per gram, elsewhere that word is a sum. */
export const formatOfThing = (field: string): ValueFormat => (field === 'ongkos' ? 'price2' : formatOf(field));
