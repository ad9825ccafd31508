import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { NonCashItemView } from '@emas/contracts/money/non-cash-item.view';
import { useFieldTexts } from '../../engine/field-texts.js';
import { FormModal } from '../../engine/form/form-modal.js';
import { isApiError } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { Figure } from '../../ui/figure.js';
import { Field } from '../../ui/form/form.js';
import { TextInput } from '../../ui/form/text-input.js';
import { doReasoned, type Reasoned } from './non-cash-calls.js';

interface ItemReasonFormProps {
  readonly item: NonCashItemView;
  readonly what: Reasoned;
  readonly onClose: () => void;
}

/** Gives a payment up, brings it back, or takes back that it was seen, for a reason. */
export function ItemReasonForm({ item, what, onClose }: ItemReasonFormProps): ReactNode {
  const { t } = useTranslation('noncash');
  const { label, error } = useFieldTexts();
  const [key, setKey] = useState(newId);
  const form = useForm<{ alasan: string }>({ mode: 'onBlur', defaultValues: { alasan: '' } });
  return (
    <FormModal<{ alasan: string }>
      title={`${t(`ui.${what}`)} · ${item.no_faktur}`}
      form={form}
      action={t(`ui.${what}`)}
      danger={what !== 'pulih'}
      enterSubmits
      send={({ alasan }) => doReasoned(item, what, alasan.trim(), key)}
      onRefused={(refused) => {
        // What may have arrived keeps its key; what was refused may be sent anew.
        if (isApiError(refused) && !refused.isConnection) setKey(newId());
      }}
      onSent={() => void queryClient.invalidateQueries({ queryKey: ['ledger'] })}
      onClose={onClose}
      about={
        <>
          <span>{[item.kode_bank, item.no_ref].filter(Boolean).join(' · ')}</span>
          <Figure kind="rupiah" value={item.jumlah} unit strong />
        </>
      }
    >
      <Field<{ alasan: string }>
        name="alasan"
        label={label('alasan')}
        required
        hint={t(`ui.${what}Hint`)}
        validate={(value) => (value.trim() ? undefined : error({ field: 'alasan', code: 'notEmpty' }))}
      >
        {(input) => <TextInput {...input} autoFocus maxLength={200} />}
      </Field>
    </FormModal>
  );
}
