import type { ErrorParams } from '@emas/domain/shared/domain-error';

/** Last named part of a path: `lines.0.berat` is called by `berat`, `pemakai.0` by `pemakai`. */
export const fieldOfPath = (path: string): string => path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path;

/** A parameter `otherKey: 'berat_min'` becomes `other: 'Berat Minimal'`: its value is a key of the field dictionary. */
export function labelledParams(params: ErrorParams, labelOf: (key: string) => string): ErrorParams {
  const labelled: Record<string, string | number | boolean | null> = {};
  for (const [name, value] of Object.entries(params)) {
    if (name.endsWith('Key') && typeof value === 'string') labelled[name.slice(0, -3)] = labelOf(value);
    else labelled[name] = value;
  }
  return labelled;
}

/** Parameters of a field error's text. `label` is the label of the field, unless `labelKey` names another. */
export const fieldTextParams = (
  error: { readonly field: string; readonly params?: ErrorParams | undefined },
  labelOf: (key: string) => string,
): ErrorParams => ({ label: labelOf(fieldOfPath(error.field)), ...labelledParams(error.params ?? {}, labelOf) });
