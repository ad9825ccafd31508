import Switch from 'antd/es/switch';
import type { KeyboardEvent, ReactNode } from 'react';
import { focusNext } from './focus-next.js';
import type { InputProps } from './text-input.js';

/** In a form Enter goes on, as in any other field; Space and the arrow keys turn the switch. */
function goOn(event: KeyboardEvent<HTMLElement>): void {
  const form = event.currentTarget.closest('form');
  if (event.key !== 'Enter' || !form) return;
  event.preventDefault();
  focusNext(event.currentTarget, form);
}

export function SwitchInput({
  value,
  onChange,
  invalid: _,
  readOnly,
  ref,
  name: _name,
  placeholder: _placeholder,
  ...rest
}: InputProps<boolean>): ReactNode {
  return (
    <Switch
      {...(rest as object)}
      {...{ 'data-next': true, onKeyDown: goOn }}
      ref={ref as never}
      checked={value}
      disabled={rest.disabled || readOnly || false}
      onChange={onChange}
    />
  );
}
