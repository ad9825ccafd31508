import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { isApiError } from '../../platform/api/api-error.js';

/**
 * Shows a refusal's field errors beside their fields and focuses the first. Answers what is left to be said elsewhere:
 * null when every error has found its field.
 */
export function showServerErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  rename: (field: string) => string = (field) => field,
): string | null {
  if (!isApiError(error)) return error instanceof Error ? error.message : String(error);
  const values = form.getValues();
  let focused = false;
  let homeless = error.details.length === 0;
  for (const { field, code, message } of error.details) {
    const name = rename(field);
    if (!(name.split('.')[0]! in values)) {
      homeless = true;
      continue;
    }
    form.setError(name as FieldPath<Values>, { type: code, message }, { shouldFocus: !focused });
    focused = true;
  }
  return homeless ? error.message : null;
}
