import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { isApiError } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import { Field } from '../../ui/form/form.js';
import { TextInput } from '../../ui/form/text-input.js';
import { useFieldTexts } from '../../engine/field-texts.js';
import { FormModal } from '../../engine/form/form-modal.js';

interface Values {
  alasan: string;
}

interface ReverseEntryFormProps {
  /** What is done, in words: its button, and with the number its title. */
  readonly action: string;
  readonly number: string;
  readonly reasonLabel: string;
  readonly about: ReactNode;
  readonly send: (alasan: string, key: string) => Promise<WriteBody>;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** Takes an entry of today back, with a reason. */
export function ReverseEntryForm(props: ReverseEntryFormProps): ReactNode {
  const { action, number, reasonLabel, about, send, onSent, onClose } = props;
  const texts = useFieldTexts();
  const [key, setKey] = useState(newId);
  const form = useForm<Values>({ mode: 'onBlur', defaultValues: { alasan: '' } });
  return (
    <FormModal<Values>
      title={`${action} · ${number}`}
      form={form}
      action={action}
      danger
      enterSubmits
      send={({ alasan }) => send(alasan.trim(), key)}
      onRefused={(error) => {
        if (isApiError(error) && !error.isConnection) setKey(newId());
      }}
      onSent={onSent}
      onClose={onClose}
      about={about}
    >
      <Field<Values>
        name="alasan"
        label={reasonLabel}
        required
        validate={(value) => (value.trim() ? undefined : texts.error({ field: 'alasan', code: 'notEmpty' }))}
      >
        {(input) => <TextInput {...input} autoFocus maxLength={200} />}
      </Field>
    </FormModal>
  );
}
