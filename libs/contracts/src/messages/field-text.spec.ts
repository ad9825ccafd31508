import { expect, it } from 'vitest';
import { fieldTextParams } from './field-text.js';

const WORDS: Readonly<Record<string, string>> = { no: 'No', no_nota_lama: 'No Nota Lama', berat: 'Berat' };
const labelOf = (field: string) =>
  fieldTextParams({ field }, (key) => WORDS[key] ?? key)['label']; // prettier-ignore

it('calls a field within another by its own name, where it has one', () => {
  expect(labelOf('lines.0.nota_lama.no')).toBe('No Nota Lama');
  expect(labelOf('lines.0.nota_lama.berat')).toBe('Berat');
  expect(labelOf('lines.2.berat')).toBe('Berat');
  expect(labelOf('pemakai.0')).toBe('pemakai');
  expect(labelOf('berat')).toBe('Berat');
});
