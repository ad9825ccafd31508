import Switch from 'antd/es/switch';
import type { ReactNode } from 'react';
import type { InputProps } from './text-input.js';

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
      ref={ref as never}
      checked={value}
      disabled={rest.disabled || readOnly || false}
      onChange={onChange}
    />
  );
}
