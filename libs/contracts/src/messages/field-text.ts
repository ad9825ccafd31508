import type { ErrorParams } from '@emas/domain/shared/domain-error';

/**
 * Parameters of a field error's text, with the labels it speaks of. `label` is that of the field (last segment of
 * `lines.0.berat`), or of `labelKey` where the error says so; any other `…Key` (`otherKey`) becomes the label it names.
 */
export function fieldTextParams(
  error: { readonly field: string; readonly params?: ErrorParams | undefined },
  labelOf: (key: string) => string,
): Record<string, string> {
  const params: Record<string, string> = { label: labelOf(error.field.split('.').at(-1)!) };
  for (const [name, value] of Object.entries(error.params ?? {})) {
    if (name.endsWith('Key')) params[name.slice(0, -3)] = labelOf(String(value));
    else params[name] = String(value);
  }
  return params;
}
