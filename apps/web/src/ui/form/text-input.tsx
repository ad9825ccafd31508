import Input from 'antd/es/input';
import type { FocusEventHandler, KeyboardEventHandler, ReactNode, Ref } from 'react';

export interface InputProps<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur?: FocusEventHandler<HTMLElement> | (() => void);
  readonly onKeyDown?: KeyboardEventHandler<HTMLElement>;
  readonly id?: string;
  readonly name?: string;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly autoFocus?: boolean;
  readonly invalid?: boolean;
  readonly ref?: Ref<HTMLElement>;
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string;
}

interface TextInputProps extends InputProps<string> {
  /** Capitals as typed; on unless it is said not to be. */
  readonly upper?: boolean;
  readonly maxLength?: number;
  readonly rows?: number;
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
  readonly autoComplete?: string;
  readonly inputMode?: 'none' | 'text' | 'numeric' | 'decimal' | 'tel' | 'search';
  readonly allowClear?: boolean;
  /** Figures: no place for what a scanner types. */
  readonly 'data-figure'?: boolean;
}

export function TextInput({ upper = true, invalid, onChange, rows, ref, ...props }: TextInputProps): ReactNode {
  const shared = {
    autoComplete: 'off',
    ...props,
    ...(invalid ? { status: 'error' as const, 'aria-invalid': true } : {}),
    onChange: (event: { target: { value: string } }) =>
      onChange(upper ? event.target.value.toUpperCase() : event.target.value),
  };
  return rows === undefined ? (
    <Input {...(shared as object)} ref={ref as never} />
  ) : (
    <Input.TextArea {...(shared as object)} ref={ref as never} autoSize={{ minRows: rows, maxRows: rows + 4 }} />
  );
}

/** Digits as text (telephone, account number, NIK): leading zeros stay. */
export function DigitsInput(props: TextInputProps): ReactNode {
  return (
    <TextInput
      {...props}
      upper={false}
      data-figure
      inputMode="numeric"
      onChange={(value) => props.onChange(value.replace(/\D/g, ''))}
    />
  );
}

/** A WhatsApp number: a leading 0 becomes 62 when the field is left. */
export function PhoneInput(props: TextInputProps): ReactNode {
  return (
    <DigitsInput
      {...props}
      inputMode="tel"
      onBlur={(event) => {
        if (props.value.startsWith('0')) props.onChange(`62${props.value.slice(1)}`);
        (props.onBlur as ((event: unknown) => void) | undefined)?.(event);
      }}
    />
  );
}

export function PasswordInput({ invalid, onChange, ref, ...props }: Omit<TextInputProps, 'upper' | 'rows'>): ReactNode {
  return (
    <Input.Password
      {...(props as object)}
      ref={ref as never}
      {...(invalid ? { status: 'error' as const, 'aria-invalid': true } : {})}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
