import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import {
  Controller,
  FormProvider,
  useFormContext,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  type SubmitHandler,
  type UseFormReturn,
} from 'react-hook-form';
import { FieldNoteContext } from './field-note.js';
import { focusNext } from './focus-next.js';
import './form.css';

interface FormProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly onSubmit: SubmitHandler<Values>;
  readonly children: ReactNode;
  readonly id?: string;
  /** Only where the form is one question (login, search): Enter sends it. */
  readonly enterSubmits?: boolean;
  readonly columns?: 1 | 2 | 3;
}

/** Enter goes on to the next field and does not submit; Simpan, Ctrl+S or `form.handleSubmit` does. */
export function Form<Values extends FieldValues>(props: FormProps<Values>): ReactNode {
  const { form, onSubmit, children, id, enterSubmits = false, columns = 1 } = props;
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>): void => {
    if (event.key !== 'Enter' || event.defaultPrevented || enterSubmits || event.nativeEvent.isComposing) return;
    const target = event.target as HTMLElement;
    if (/^(BUTTON|TEXTAREA|A)$/.test(target.tagName) || target.getAttribute('aria-expanded') === 'true') return;
    event.preventDefault();
    focusNext(target, event.currentTarget);
  };
  return (
    <FormProvider {...form}>
      <form
        id={id}
        data-enter-sends={enterSubmits || undefined}
        className={`form form-columns-${columns}`}
        noValidate
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.stopPropagation();
          void form.handleSubmit(onSubmit)(event);
        }}
      >
        {children}
      </form>
    </FormProvider>
  );
}

/** What a field hands to its input: spread it. */
export interface FieldInput<Value> {
  readonly id: string;
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
  readonly ref: ControllerRenderProps['ref'];
  readonly invalid: boolean;
  readonly 'aria-describedby': string;
}

interface FieldProps<Values extends FieldValues, Value> {
  readonly name: FieldPath<Values>;
  readonly label: ReactNode;
  readonly required?: boolean;
  readonly hint?: ReactNode;
  /** Spans all columns of the form. */
  readonly wide?: boolean;
  /** The text of what is wrong, or undefined. */
  readonly validate?: (value: Value, values: Values) => string | undefined;
  readonly children: (input: FieldInput<Value>) => ReactNode;
}

/** Label, input and what is wrong with it; checked when it is left. */
export function Field<Values extends FieldValues, Value = string>(props: FieldProps<Values, Value>): ReactNode {
  const { name, label, required = false, hint, wide = false, validate, children } = props;
  const { control } = useFormContext<Values>();
  const id = useId();
  const [note, setNote] = useState<string | null>(null);
  return (
    <Controller
      control={control}
      name={name}
      rules={validate ? { validate: (value, values) => validate(value as Value, values) ?? true } : {}}
      render={({ field, fieldState: { error } }) => (
        <div className={`field${wide ? ' field-wide' : ''}`}>
          <label htmlFor={id} className="field-label">
            {label}
            {required && (
              <span className="field-required" aria-hidden="true">
                *
              </span>
            )}
          </label>
          <FieldNoteContext value={setNote}>
            {children({
              ...field,
              id,
              value: field.value as Value,
              invalid: error !== undefined,
              'aria-describedby': `${id}-note`,
            })}
          </FieldNoteContext>
          <FieldNote id={`${id}-note`} wrong={note ?? error?.message} hint={hint} />
        </div>
      )}
    />
  );
}

interface FieldNoteProps {
  readonly id: string;
  readonly wrong: string | undefined;
  readonly hint: ReactNode;
}

function FieldNote({ id, wrong, hint }: FieldNoteProps): ReactNode {
  return wrong === undefined ? (
    <p id={id} className="field-hint">
      {hint}
    </p>
  ) : (
    <p id={id} className="field-error" role="alert">
      {wrong}
    </p>
  );
}
