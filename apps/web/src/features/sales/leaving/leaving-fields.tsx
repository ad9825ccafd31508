import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { HeadField } from '../../../parts/document/head-field.js';
import { useUser } from '../../../platform/session/use-session.js';
import { DateInput } from '../../../ui/form/date-input.js';
import { RupiahInput } from '../../../ui/form/figure-input.js';
import { focusNext } from '../../../ui/form/focus-next.js';
import { SwitchInput } from '../../../ui/form/switch-input.js';
import type { Leaving } from './leaving.js';
import './leaving.css';

interface LeavingFieldsProps {
  readonly value: Leaving;
  /** Things are held for it: their price may be locked. */
  readonly hasThings: boolean;
  readonly disabled: boolean;
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (changes: Partial<Leaving>) => void;
}

/** How much is left, and until when the things cost what they cost now. */
export function LeavingFields({ value, hasThings, disabled, errorOf, onChange }: LeavingFieldsProps): ReactNode {
  const { label } = useFieldTexts();
  const { tgl_system } = useUser();
  const root = useRef<HTMLDivElement>(null);
  const goOn = (event: KeyboardEvent<HTMLElement>): void => {
    const target = event.target as HTMLElement;
    if (event.key !== 'Enter' || event.defaultPrevented || target.tagName === 'BUTTON') return;
    event.preventDefault();
    focusNext(target, root.current!);
  };
  const input = (field: keyof Leaving) => ({
    disabled,
    'aria-label': label(field),
    invalid: errorOf(field) !== undefined,
  });
  const field = (name: keyof Leaving, control: ReactNode): ReactNode => (
    <HeadField name={name} label={label(name)} error={errorOf(name)}>
      {control}
    </HeadField>
  );
  return (
    <div className="till-leaving" data-fields ref={root} onKeyDown={goOn}>
      {field(
        'dp_rp',
        <RupiahInput {...input('dp_rp')} value={value.dp_rp} onChange={(dp_rp) => onChange({ dp_rp })} />,
      )}
      {hasThings &&
        field(
          'kunci_harga',
          <SwitchInput
            {...input('kunci_harga')}
            value={value.kunci_harga}
            onChange={(kunci_harga) => onChange({ kunci_harga })}
          />,
        )}
      {field(
        'tgl_batas',
        <DateInput
          {...input('tgl_batas')}
          {...(tgl_system !== null && { today: tgl_system })}
          value={value.tgl_batas}
          onChange={(tgl_batas) => onChange({ tgl_batas })}
        />,
      )}
    </div>
  );
}
