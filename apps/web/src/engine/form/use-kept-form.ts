import { useEffect } from 'react';
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn, useWatch } from 'react-hook-form';

/** A form whose typing is kept: `onChange` gets what was typed since `start`. */
export function useKeptForm<Values extends FieldValues>(
  start: Values,
  onChange: (values: Values) => void,
): { readonly form: UseFormReturn<Values>; readonly typed: Values; readonly isDirty: boolean } {
  const form = useForm<Values>({ mode: 'onBlur', defaultValues: start as DefaultValues<Values> });
  const typed = useWatch({ control: form.control }) as Values;
  const { isDirty } = form.formState;
  useEffect(() => {
    if (isDirty) onChange(typed);
    // What is typed is kept; the writer is new at every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [typed, isDirty]);
  return { form, typed, isDirty };
}
