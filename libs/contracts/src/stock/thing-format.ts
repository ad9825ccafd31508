import { formatOf } from '../messages/formats.js';
import type { ValueFormat } from '../shared/format.js';

/** How fields of a thing are written: on it the making charge is a price per gram, elsewhere that word is a sum. */
export const formatOfThing = (field: string): ValueFormat => (field === 'ongkos' ? 'price2' : formatOf(field));
