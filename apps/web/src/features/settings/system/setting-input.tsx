import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ValueType } from '@emas/contracts/modules/value-types';
import { FigureInput } from '../../../ui/form/figure-input.js';
import { SelectInput } from '../../../ui/form/select-input.js';
import { SwitchInput } from '../../../ui/form/switch-input.js';
import { TextInput } from '../../../ui/form/text-input.js';
import { RuleEditor, type StatementRule } from './rule-editor.js';
import { LanguagesEditor, ListEditor, ReportsEditor, TierEditor, type EditorProps, type Tier } from './list-editors.js';
import { FIGURES, shownValue } from './shown-value.js';

interface SettingInputProps extends EditorProps<unknown> {
  readonly type: ValueType;
}

/** Structured values: each kind of list has an editor of its own. */
function StructuredInput({ type, ...props }: SettingInputProps): ReactNode {
  const { t } = useTranslation('settings');
  if (type.type === 'list' && !(props.readOnly && type.of.type === 'url')) {
    if (type.of.type === 'record' && 'pola' in type.of.fields)
      return <RuleEditor {...(props as EditorProps<readonly StatementRule[]>)} />;
    if (type.of.type === 'record') return <TierEditor {...(props as EditorProps<readonly Tier[]>)} />;
    if (type.of.type === 'enum') return <LanguagesEditor {...(props as EditorProps<readonly string[]>)} />;
    if (type.of.type === 'path') return <ReportsEditor {...(props as EditorProps<readonly string[]>)} />;
    return <ListEditor {...(props as EditorProps<readonly unknown[]>)} of={type.of} />;
  }
  return <output id={props.id}>{shownValue(type, props.value, t)}</output>;
}

/** The input of a flag or setting by its type. */
export function SettingInput(props: SettingInputProps): ReactNode {
  const { id, type, value, onChange, label, readOnly, invalid, describedBy } = props;
  const { t } = useTranslation('settings');
  const shared = { id, 'aria-label': label, 'aria-describedby': describedBy, readOnly, invalid };
  const figure = FIGURES[type.type];
  if (figure) {
    return <FigureInput {...shared} kind={figure} value={value as number | null} onChange={onChange} />;
  }
  switch (type.type) {
    case 'boolean':
      return <SwitchInput {...shared} value={value === true} onChange={onChange} />;
    case 'enum':
      return (
        <SelectInput
          {...shared}
          search={false}
          value={value as string}
          onChange={onChange}
          options={type.values.map((one) => ({ value: one, label: shownValue(type, one, t) }))}
        />
      );
    case 'string':
    case 'text':
    case 'path':
    case 'url':
    case 'kode_toko':
      return readOnly ? (
        <output id={id}>{shownValue(type, value, t)}</output>
      ) : (
        <TextInput
          {...shared}
          upper={type.type === 'kode_toko'}
          value={String(value ?? '')}
          onChange={onChange}
          {...(type.type === 'text' ? { rows: 2 } : {})}
        />
      );
    default:
      return <StructuredInput {...props} />;
  }
}
