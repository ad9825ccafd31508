import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { LookupInput } from '../../../engine/lookup/lookup-input.js';
import { HeadField } from '../../../parts/document/head-field.js';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { TextInput } from '../../../ui/form/text-input.js';
import { hasOrder, type OrderValue } from './online-order.js';

interface OrderFieldsProps {
  readonly value: OrderValue;
  readonly disabled: boolean;
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (changes: Partial<OrderValue>) => void;
  /** Enter: it is said. */
  readonly onLeave: () => void;
}

const MARKETPLACES = { list: 'master-marketplace', value: 'kode_marketplace', label: 'nama_marketplace' };
const KEYS = 'Alt J';

/** Which order of which marketplace the sale fills (Alt+J); its number is asked once there is one. */
export function OrderFields({ value, disabled, errorOf, onChange, onLeave }: OrderFieldsProps): ReactNode {
  const { label } = useFieldTexts();
  const root = useRef<HTMLDivElement>(null);
  useShortcut(
    'alt+j',
    label('kode_marketplace'),
    () => root.current?.querySelector<HTMLElement>('[data-head="kode_marketplace"] input')?.focus(),
    !disabled,
  );
  const leave = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onLeave();
  };
  const field = (name: keyof OrderValue) => ({
    'aria-label': label(name),
    disabled,
    invalid: errorOf(name) !== undefined,
  });
  return (
    <div className="document-head" ref={root}>
      <HeadField
        name="kode_marketplace"
        label={label('kode_marketplace')}
        keys={KEYS}
        error={errorOf('kode_marketplace')}
      >
        <LookupInput
          {...field('kode_marketplace')}
          lookup={MARKETPLACES}
          clearable
          value={value.kode_marketplace}
          onChange={(kode_marketplace) => onChange({ kode_marketplace })}
        />
      </HeadField>
      {hasOrder(value) && (
        <HeadField name="no_order" label={label('no_order')} error={errorOf('no_order')}>
          <TextInput
            {...field('no_order')}
            maxLength={60}
            value={value.no_order}
            onChange={(no_order) => onChange({ no_order })}
            onKeyDown={leave}
          />
        </HeadField>
      )}
    </div>
  );
}
