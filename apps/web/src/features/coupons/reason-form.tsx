import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { useFieldTexts } from '../../engine/field-texts.js';
import { FormModal } from '../../engine/form/form-modal.js';
import { isApiError } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { Field } from '../../ui/form/form.js';
import { TextInput } from '../../ui/form/text-input.js';

interface ReasonFormProps {
  readonly action: string;
  readonly danger?: boolean;
  readonly about: ReactNode;
  readonly send: (alasan: string, key: string) => Promise<WriteBody>;
  readonly onSent?: () => void;
  readonly onClose: () => void;
}

/** Does something to a coupon, or an issue of them, for a reason. */
export function ReasonForm({ action, danger = false, about, send, onSent, onClose }: ReasonFormProps): ReactNode {
  const { label, error } = useFieldTexts();
  const [key, setKey] = useState(newId);
  const form = useForm<{ alasan: string }>({ mode: 'onBlur', defaultValues: { alasan: '' } });
  return (
    <FormModal<{ alasan: string }>
      title={action}
      form={form}
      action={action}
      danger={danger}
      enterSubmits
      send={({ alasan }) => send(alasan.trim(), key)}
      onRefused={(refused) => {
        if (isApiError(refused) && !refused.isConnection) setKey(newId());
      }}
      onSent={() => {
        void queryClient.invalidateQueries({ queryKey: ['ledger'] });
        onSent?.();
      }}
      onClose={onClose}
      about={about}
    >
      <Field<{ alasan: string }>
        name="alasan"
        label={label('alasan')}
        required
        validate={(value) => (value.trim() ? undefined : error({ field: 'alasan', code: 'notEmpty' }))}
      >
        {(input) => <TextInput {...input} autoFocus maxLength={200} />}
      </Field>
    </FormModal>
  );
}
