import type { ErrorParams } from '@emas/domain/shared/domain-error';

/** Last named part of a path: `lines.0.berat` is called by `berat`, `pemakai.0` by `pemakai`. */
export const fieldOfPath = (path: string): string => path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path;

/** Label of a field: one within another has its own where the dictionary tells them apart, `nota_lama.no` `no_nota_lama`. */
function labelOfPath(path: string, labelOf: (key: string) => string): string {
  const [last, around] = path.split('.').filter((part) => !/^\d+$/.test(part)).reverse(); // prettier-ignore
  const own = around === undefined ? '' : `${last}_${around}`;
  const label = own === '' ? own : labelOf(own);
  return label === own ? labelOf(fieldOfPath(path)) : label;
}

/**
 * A parameter `otherKey: 'berat_min'` becomes `other: 'Berat Minimal'`: its value is a key of the field dictionary.
 * `columnKeys: 'berat_min,size'` becomes headings of a sheet, each with the name that a sheet may also have.
 */
export function labelledParams(params: ErrorParams, labelOf: (key: string) => string): ErrorParams {
  const labelled: Record<string, string | number | boolean | null> = {};
  for (const [name, value] of Object.entries(params)) {
    if (name.endsWith('Key') && typeof value === 'string') labelled[name.slice(0, -3)] = labelOf(value);
    else if (name.endsWith('Keys') && typeof value === 'string')
      labelled[name.slice(0, -4)] = value.split(',').map((key) => headingOf(key, labelOf(key))).join(', '); // prettier-ignore
    else labelled[name] = value;
  }
  return labelled;
}

/** A heading in capitals and with blanks is its name; another language's is not. */
const headingOf = (key: string, label: string): string =>
  label.toLowerCase().replaceAll(' ', '_') === key ? label : `${label} (${key})`;

/** Parameters of a field error's text. `label` is the label of the field, unless `labelKey` names another. */
export const fieldTextParams = (
  error: { readonly field: string; readonly params?: ErrorParams | undefined },
  labelOf: (key: string) => string,
): ErrorParams => ({ label: labelOfPath(error.field, labelOf), ...labelledParams(error.params ?? {}, labelOf) });
