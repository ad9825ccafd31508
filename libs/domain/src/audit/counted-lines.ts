import type { Milligrams } from '../shared/units.js';
import type { CountedThing } from './compare-count.js';

/** Grams as people and scales write them, with a point or a comma. */
const GRAMS = /^(\d{1,5})(?:[.,](\d{1,3}))?\s*(?:g|gr|gram)?$/i;
/** Between a barcode and its weight: a tab, a semicolon, a comma with a space, or spaces. */
const BETWEEN = /\t|;|,\s|\s+/;

function gramsOf(text: string): Milligrams | null {
  const found = GRAMS.exec(text.trim());
  return found ? Number(found[1]) * 1000 + Number((found[2] ?? '').padEnd(3, '0')) : null;
}

/** Lines that were scanned or pasted, a barcode each, its weight behind it where it was weighed; empty ones are nothing. */
export function countedLines(text: string): CountedThing[] {
  return text.split(/\r?\n/).flatMap((line): CountedThing[] => {
    const [code = '', ...rest] = line.trim().split(BETWEEN);
    if (code === '') return [];
    return [{ barang: code.toUpperCase(), berat: gramsOf(rest.join(' ')) }];
  });
}
