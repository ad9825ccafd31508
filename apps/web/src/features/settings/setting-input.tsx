import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ValueType } from '@emas/contracts/modules/value-types';
import { FigureInput } from '../../ui/form/figure-input.js';
import { SelectInput } from '../../ui/form/select-input.js';
import { SwitchInput } from '../../ui/form/switch-input.js';
import { TextInput } from '../../ui/form/text-input.js';
import type { FigureKind } from '../../platform/format.js';

const FIGURES: Readonly<Partial<Record<ValueType['type'], FigureKind>>> = {
  integer: 'int',
  rupiah: 'rupiah',
  gram: 'weight',
  carat: 'weight',
  percent: 'percent',
};

interface SettingInputProps {
  readonly id: string;
  readonly type: ValueType;
  /** As on the wire. */
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly label: string;
  readonly readOnly: boolean;
}

/** Structured values are written as JSON; what cannot be read as such is not taken. */
function JsonInput({ id, value, onChange, label, readOnly }: SettingInputProps): ReactNode {
  const { t } = useTranslation('shell');
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  return (
    <>
      <TextInput
        id={id}
        aria-label={label}
        upper={false}
        rows={2}
        readOnly={readOnly}
        invalid={wrong}
        value={typed ?? JSON.stringify(value)}
        onChange={(text) => {
          setTyped(text);
          try {
            onChange(JSON.parse(text));
            setWrong(false);
          } catch {
            setWrong(true);
          }
        }}
      />
      {wrong && (
        <p className="field-error" role="alert">
          {t('settings.invalid')}
        </p>
      )}
    </>
  );
}

/** The input of a flag or setting by its type. */
export function SettingInput(props: SettingInputProps): ReactNode {
  const { id, type, value, onChange, label, readOnly } = props;
  const shared = { id, 'aria-label': label, readOnly };
  const figure = FIGURES[type.type];
  if (figure) {
    return (
      <FigureInput
        {...shared}
        kind={figure}
        value={value as number | null}
        onChange={(next) => onChange(next ?? 0)}
        {...(type.type === 'carat' ? { unit: 'ct' } : {})}
      />
    );
  }
  switch (type.type) {
    case 'boolean':
      return <SwitchInput {...shared} value={value === true} onChange={onChange} />;
    case 'enum':
      return (
        <SelectInput
          {...shared}
          value={value as string}
          onChange={onChange}
          options={type.values.map((one) => ({ value: one, label: one.replaceAll('_', ' ') }))}
        />
      );
    case 'string':
    case 'text':
    case 'path':
    case 'url':
    case 'kode_toko':
      return (
        <TextInput
          {...shared}
          upper={type.type === 'kode_toko'}
          value={String(value ?? '')}
          onChange={onChange}
          {...(type.type === 'text' ? { rows: 2 } : {})}
        />
      );
    default:
      return <JsonInput {...props} />;
  }
}
