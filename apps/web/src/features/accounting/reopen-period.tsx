import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { withAuthorization } from '../../engine/authorization/with-authorization.js';
import { useFieldTexts } from '../../engine/field-texts.js';
import { FormModal } from '../../engine/form/form-modal.js';
import { isApiError } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { Field } from '../../ui/form/form.js';
import { TextInput } from '../../ui/form/text-input.js';
import { reopenPeriod } from './period-calls.js';

/** Opens the last closed month again: why, and the owner's word. */
export function ReopenPeriod({ periode, onClose }: { readonly periode: string; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('periods');
  const texts = useFieldTexts();
  const [key, setKey] = useState(newId);
  const form = useForm<{ alasan: string }>({ mode: 'onBlur', defaultValues: { alasan: '' } });
  return (
    <FormModal<{ alasan: string }>
      title={t('ui.askReopen', { periode })}
      form={form}
      action={t('ui.reopen')}
      danger
      enterSubmits
      about={null}
      send={({ alasan }) =>
        withAuthorization((ids) => reopenPeriod(periode, { alasan: alasan.trim(), otorisasi_ids: [...ids] }, key))
      }
      onRefused={(error) => {
        if (isApiError(error) && !error.isConnection) setKey(newId());
      }}
      onSent={() => void queryClient.invalidateQueries({ queryKey: ['ledger'] })}
      onClose={onClose}
    >
      <Field<{ alasan: string }>
        name="alasan"
        label={texts.label('alasan')}
        required
        validate={(value) => (value.trim() ? undefined : texts.error({ field: 'alasan', code: 'notEmpty' }))}
      >
        {(input) => <TextInput {...input} autoFocus maxLength={200} />}
      </Field>
    </FormModal>
  );
} // prettier-ignore
