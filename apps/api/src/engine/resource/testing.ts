import { FIGURE_DECIMALS, figureToWire } from '@emas/contracts/definitions/parse-value';
import type { FieldDefinition, ResourceDefinition } from '@emas/contracts/definitions/resource';
import { formFields, isImageField } from '@emas/contracts/definitions/resource';
import type { WrittenForm } from '@emas/contracts/definitions/written-forms';

/** Inputs made from a definition, for the tests that run over all of them. */

/** One wrong value of one field; the interpreter says what is wrong with it. */
export interface BadInput {
  readonly field: string;
  readonly what: string;
  readonly value: unknown;
}

/** One of each form. */
const WRITTEN: Readonly<Record<WrittenForm, string>> = {
  npwp: '01.234.567.8-901.000',
  accountNumber: '1-1100',
  portal: 'https://contoh.id',
};

/** A value that the field takes. `key` is used for codes; lookups name the row that the test made. */
export function sampleValue(field: FieldDefinition, key: string, lookupKey: (list: string) => string | null): unknown {
  switch (field.type) {
    case 'lookup':
      return lookupKey(field.lookup!.list);
    case 'lookups':
      return [lookupKey(field.lookup!.list)];
    case 'enum':
      return field.values![0];
    case 'enums':
      return [field.values![0]];
    case 'group':
      return [
        Object.fromEntries((field.fields ?? []).map((inner) => [inner.name, sampleValue(inner, 'A', lookupKey)])),
      ];
    case 'bool':
      return field.default ?? false;
    case 'date':
      return '2031-01-15';
    case 'time':
      return '08:30';
    case 'color':
      return '#AABBCC';
    case 'phone':
      return '081234567890';
    case 'texts':
      return field.hashtags ? ['#cincin', 'KALUNG 1'] : [];
    default:
      break;
  }
  const decimals = FIGURE_DECIMALS[field.type];
  if (decimals !== undefined) return figureToWire(field.type, 12 * 10 ** decimals);
  if (field.url) return `https://contoh.id/${key}`;
  const form = field.rules?.find((rule) => rule.rule === 'form');
  if (form) return WRITTEN[form.form];
  return field.digits ? key.replace(/\D/g, '').padStart(6, '7') : sampleText(field, key).slice(0, field.length ?? 40);
}

/** As long as the field's rules want it. */
export function sampleText(field: FieldDefinition, text: string): string {
  const least = field.rules?.find((rule) => rule.rule === 'minLength');
  return least ? text.padEnd(Number(least.value), 'X') : text;
}

/** A complete row of a list, the `nth` of its list. */
export function sampleRow(
  definition: ResourceDefinition,
  key: string,
  nth: number,
  lookupKey: (list: string) => string | null,
  picture: string | null = null,
): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const field of formFields(definition))
    if (isImageField(field)) row[field.name] = field.type === 'images' && picture ? [picture] : picture;
    else row[field.name] = sampleValue(field, key, lookupKey);
  // One after the other, so that none overlaps.
  if (definition.ranges) row[definition.ranges.from] = row[definition.ranges.to] = nth;
  return row;
}

/** Values that a field must refuse, by its type and rules. */
export function badInputs(definition: ResourceDefinition): readonly BadInput[] {
  return formFields(definition).flatMap((field) => {
    const bad: { what: string; value: unknown }[] = [];
    if (field.required && field.default === undefined) bad.push({ what: 'empty', value: '' });
    const decimals = FIGURE_DECIMALS[field.type];
    if (decimals !== undefined) {
      bad.push({ what: 'a text', value: '1; DROP TABLE x' }, { what: 'too large', value: 1e17 });
      bad.push({ what: 'too many decimals', value: `1.${'0'.repeat(decimals)}5` });
      if (!field.signed) bad.push({ what: 'negative', value: -1 });
    }
    for (const rule of field.rules ?? []) {
      if (rule.rule === 'gt') bad.push({ what: `not above ${rule.value}`, value: rule.value });
      if (rule.rule === 'max') bad.push({ what: `above ${rule.value}`, value: rule.value + 1 });
      if (rule.rule === 'noneOf') bad.push({ what: `being ${rule.values[0]}`, value: rule.values[0] });
      if (rule.rule === 'form') bad.push({ what: `no ${rule.form}`, value: '!' });
      if (rule.rule === 'minLength') bad.push({ what: 'too short', value: '0812' });
    }
    if (field.type === 'text' && field.length) bad.push({ what: 'too long', value: 'X'.repeat(field.length + 1) });
    if (field.type === 'text') bad.push({ what: 'a control character', value: 'A\u0000B' });
    if (field.type === 'enum') bad.push({ what: 'an unknown value', value: '<script>' });
    if (field.type === 'date') bad.push({ what: 'no date', value: '2026-02-30' });
    if (field.type === 'bool') bad.push({ what: 'no boolean', value: 'maybe' });
    if (field.type === 'phone') bad.push({ what: 'letters', value: 'abcdefghijkl' });
    if (field.digits) bad.push({ what: 'letters', value: 'ABC' });
    if (field.url)
      bad.push({ what: 'a script', value: 'javascript:alert(1)' }, { what: 'no address', value: 'https://' });
    if (field.type === 'image') bad.push({ what: 'an address elsewhere', value: 'https://lain.id/x.jpg' });
    if (isImageField(field)) bad.push({ what: 'another kind', value: ['data:image/svg+xml;base64,PHN2Zy8+'] });
    if (field.type === 'images') bad.push({ what: 'too many', value: Array.from({ length: 9 }, (_, n) => `/x${n}`) });
    if (field.type === 'color') bad.push({ what: 'no colour', value: 'merah' });
    if (field.type === 'group') bad.push({ what: 'no list', value: 'x' }, { what: 'an empty row', value: [{}] });
    if (field.name === definition.key && field.type === 'text' && !field.digits)
      bad.push({ what: 'a slash', value: 'A/B' });
    return bad.map((one) => ({ field: field.name, ...one }));
  });
}
