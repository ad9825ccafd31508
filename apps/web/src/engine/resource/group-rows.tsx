import type { ReactNode } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { labelKey, type FieldDefinition } from '@emas/contracts/definitions/resource';
import { Button, IconButton } from '../../ui/button.js';
import { DeleteIcon, PlusIcon } from '../../ui/icons.js';
import { Field } from '../../ui/form/form.js';
import { useFieldTexts } from '../field-texts.js';
import { FieldInputByType } from './field-input.js';
import './resource.css';

type Values = Record<string, unknown>;

/** Rows within a row: shifts of a drawer. */
export function GroupRows({ field, today }: { readonly field: FieldDefinition; readonly today: string }): ReactNode {
  const { t } = useTranslation('shell');
  const texts = useFieldTexts();
  const { control } = useFormContext<Values>();
  const { fields: rows, append, remove } = useFieldArray<Values>({ control, name: field.name as never });
  const inner = field.fields ?? [];
  const emptyRow = Object.fromEntries(inner.map(({ name }) => [name, null]));

  return (
    <div className="field field-wide">
      <span className="field-label">{texts.label(labelKey(field))}</span>
      <div className="group-rows stack">
        {rows.map((row, index) => (
          <div key={row.id} className="group-row">
            <div className="group-row-fields">
              {inner.map((one) => (
                <Field<Values, unknown>
                  key={one.name}
                  name={`${field.name}.${index}.${one.name}`}
                  label={texts.label(labelKey(one))}
                  required={Boolean(one.required)}
                >
                  {(input) => <FieldInputByType field={one} input={input} today={today} />}
                </Field>
              ))}
            </div>
            <IconButton label={t('list.removeRow')} danger icon={<DeleteIcon />} onClick={() => remove(index)} />
          </div>
        ))}
        <div>
          <Button icon={<PlusIcon />} onClick={() => append(emptyRow as never)}>
            {t('list.addRow')}
          </Button>
        </div>
      </div>
    </div>
  );
}
