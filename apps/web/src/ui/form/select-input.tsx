import Select from 'antd/es/select';
import type { ReactNode } from 'react';
import type { InputProps } from './text-input.js';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

interface SelectInputProps extends InputProps<string | null> {
  readonly options: readonly SelectOption[];
  readonly loading?: boolean;
  readonly search?: boolean;
  readonly clearable?: boolean;
  /** With it the options are searched elsewhere, not among those given. */
  readonly onSearch?: (text: string) => void;
  readonly emptyText?: ReactNode;
}

const matches = (typed: string, option: { label?: unknown; value?: unknown } | undefined): boolean =>
  `${String(option?.value)} ${String(option?.label)}`.toLowerCase().includes(typed.toLowerCase());

/** A choice; with `search` (the default) it is narrowed by typing. */
export function SelectInput(props: SelectInputProps): ReactNode {
  const {
    value,
    onChange,
    options,
    search = true,
    clearable = false,
    invalid,
    onSearch,
    emptyText,
    readOnly,
    ref,
    ...rest
  } = props;
  return (
    <Select
      {...(rest as object)}
      ref={ref as never}
      className="select-input"
      value={value === '' ? null : value}
      options={options as SelectOption[]}
      allowClear={clearable}
      disabled={props.disabled || readOnly || false}
      {...(search
        ? { showSearch: { filterOption: onSearch ? false : matches, ...(onSearch ? { onSearch } : {}) } }
        : {})}
      {...(emptyText === undefined ? {} : { notFoundContent: emptyText })}
      {...(invalid ? { status: 'error' as const, 'aria-invalid': true } : {})}
      onChange={(next) => onChange((next as string | undefined) ?? null)}
    />
  );
}

interface MultiSelectProps extends Omit<SelectInputProps, 'value' | 'onChange'> {
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
}

export function MultiSelectInput({
  value,
  onChange,
  options,
  invalid,
  readOnly,
  emptyText,
  ref,
  onSearch: _,
  ...rest
}: MultiSelectProps): ReactNode {
  return (
    <Select
      {...(rest as object)}
      ref={ref as never}
      className="select-input"
      mode="multiple"
      value={[...value]}
      options={options as SelectOption[]}
      disabled={rest.disabled || readOnly || false}
      showSearch={{ filterOption: matches }}
      {...(emptyText === undefined ? {} : { notFoundContent: emptyText })}
      {...(invalid ? { status: 'error' as const, 'aria-invalid': true } : {})}
      onChange={(next: string[]) => onChange(next)}
    />
  );
}
