import Select from 'antd/es/select';
import type { KeyboardEvent, ReactNode } from 'react';
import { holdsWords } from '@emas/contracts/shared/search-words';
import { DownIcon } from '../icons.js';
import { useLater } from '../later.js';
import { usePopup } from '../use-popup.js';
import { focusNext } from './focus-next.js';
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
  /** Comes up with its choices shown. */
  readonly defaultOpen?: boolean;
}

const matches = (typed: string, option: { label?: unknown; value?: unknown } | undefined): boolean =>
  holdsWords(`${String(option?.value)} ${String(option?.label)}`, typed);

/** Where Enter goes on: a form, or what says so with `data-fields`. */
const FIELDS = 'form, [data-fields]';

/** Enter opens a choice that is not made yet; where it is made and closed, Enter goes on as in any other field. */
function goOn(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  const root = target.closest<HTMLElement>(FIELDS);
  if (event.key !== 'Enter' || !root || target.getAttribute('aria-expanded') === 'true') return;
  event.preventDefault();
  event.stopPropagation();
  focusNext(target, root);
}

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
    defaultOpen = false,
    ...rest
  } = props;
  const disabled = props.disabled || readOnly || false;
  const shown = usePopup(defaultOpen, disabled);
  const chosen = value !== null && value !== '' && value !== undefined;
  const select = (
    <Select
      {...(rest as object)}
      ref={ref as never}
      className="select-input"
      value={value === '' ? null : value}
      options={options as SelectOption[]}
      allowClear={clearable}
      disabled={disabled}
      {...(search
        ? { showSearch: { filterOption: onSearch ? false : matches, ...(onSearch ? { onSearch } : {}) } }
        : {})}
      {...(emptyText === undefined ? {} : { notFoundContent: emptyText })}
      {...(invalid ? { status: 'error' as const, 'aria-invalid': true } : {})}
      {...shown}
      onChange={(next) => onChange((next as string | undefined) ?? null)}
    />
  );
  return (
    <div className="select-keys" {...(chosen ? { onKeyDownCapture: goOn } : {})}>
      {select}
    </div>
  );
}

/** Looks like the choice that comes to its place right after the first paint. */
function StandIn({ value, options, placeholder }: SelectInputProps): ReactNode {
  const chosen = options.find((option) => option.value === value);
  return (
    <div className="select-stand-in" aria-hidden="true">
      <span>{chosen?.label ?? value ?? placeholder}</span>
      <DownIcon />
    </div>
  );
}

/** A choice above a list, of which there are many and which is seldom touched: it does not hold up the list. */
export function FilterSelect(props: SelectInputProps): ReactNode {
  return useLater() ? <SelectInput {...props} /> : <StandIn {...props} />;
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
  const disabled = rest.disabled || readOnly || false;
  const shown = usePopup(false, disabled);
  return (
    <Select
      {...(rest as object)}
      ref={ref as never}
      className="select-input"
      mode="multiple"
      value={[...value]}
      options={options as SelectOption[]}
      disabled={disabled}
      showSearch={{ filterOption: matches }}
      {...(emptyText === undefined ? {} : { notFoundContent: emptyText })}
      {...(invalid ? { status: 'error' as const, 'aria-invalid': true } : {})}
      {...shown}
      onChange={(next: string[]) => onChange(next)}
    />
  );
}
