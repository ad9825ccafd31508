import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { isApiError } from '../../platform/api/api-error.js';

/**
 * Shows a refusal's field errors beside their fields and focuses the first. Answers what is left to be said elsewhere: what
 * is wrong with fields that the form does not show, each by its name, or the refusal itself; null when every error has
 * found its field.
 */
export function showServerErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  rename: (field: string) => string = (field) => field,
): string | null {
  if (!isApiError(error)) return error instanceof Error ? error.message : String(error);
  const values = form.getValues();
  let focused = false;
  const homeless: string[] = [];
  if (error.details.length === 0) return error.message;
  for (const { field, code, message } of error.details) {
    const name = rename(field);
    if (!(name.split('.')[0]! in values)) {
      homeless.push(message);
      continue;
    }
    form.setError(name as FieldPath<Values>, { type: code, message }, { shouldFocus: !focused });
    focused = true;
  }
  return homeless.length > 0 ? homeless.join('\n') : null;
}
