import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldTexts } from '../../engine/field-texts.js';
import { FormModal } from '../../engine/form/form-modal.js';
import { isApiError } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { Field } from '../../ui/form/form.js';
import { TextInput } from '../../ui/form/text-input.js';
import { reportProblem } from './problem-calls.js';

interface Values {
  no_faktur: string;
  masalah: string;
}

/** Says what is wrong with a document, by its number. */
export function ReportForm({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('problems');
  const { label, error } = useFieldTexts();
  const [id, setId] = useState(newId);
  const form = useForm<Values>({ mode: 'onBlur', defaultValues: { no_faktur: '', masalah: '' } });
  const filled = (field: keyof Values) => (value: string) =>
    value.trim() ? undefined : error({ field, code: 'notEmpty' });
  return (
    <FormModal<Values>
      title={t('ui.report')}
      form={form}
      action={t('ui.report')}
      send={({ no_faktur, masalah }) => reportProblem(id, no_faktur.trim(), masalah.trim())}
      onRefused={(refused) => {
        // What may have arrived keeps its id; what was refused may be sent anew.
        if (isApiError(refused) && !refused.isConnection) setId(newId());
      }}
      onSent={() => void queryClient.invalidateQueries({ queryKey: ['ledger'] })}
      onClose={onClose}
      about={null}
    >
      <Field<Values> name="no_faktur" label={label('no_faktur')} required validate={filled('no_faktur')}>
        {(input) => <TextInput {...input} autoFocus maxLength={40} />}
      </Field>
      <Field<Values> name="masalah" label={label('masalah')} required validate={filled('masalah')}>
        {(input) => <TextInput {...input} upper={false} rows={3} maxLength={300} />}
      </Field>
    </FormModal>
  );
}
