import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput, type InputProps } from './text-input.js';
import './color-input.css';

/** A colour, picked or written as #RRGGBB. */
export function ColorInput({ value, onChange, ...props }: InputProps<string>): ReactNode {
  const { t } = useTranslation('inputs');
  const locked = props.disabled || props.readOnly || false;
  return (
    <TextInput
      {...props}
      value={value}
      onChange={onChange}
      placeholder="#RRGGBB"
      maxLength={7}
      prefix={
        <input
          type="color"
          className="color-pick"
          aria-label={t('color.pick')}
          disabled={locked}
          data-empty={value === '' || undefined}
          value={/^#[0-9A-F]{6}$/i.test(value) ? value : '#ffffff'}
          onChange={(event) => onChange(event.target.value.toUpperCase())}
        />
      }
    />
  );
}
