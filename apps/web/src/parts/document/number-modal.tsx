import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { useFieldTexts } from '../../engine/field-texts.js';
import { FormModal } from '../../engine/form/form-modal.js';
import { newId } from '../../platform/api/client.js';
import { Field } from '../../ui/form/form.js';
import { PhoneInput } from '../../ui/form/text-input.js';

interface Values {
  no_whatsapp: string;
}

interface NumberModalProps {
  readonly title: string;
  readonly action: string;
  readonly about: ReactNode;
  /** Sends to a number, which has a key of its own. */
  readonly send: (no_whatsapp: string, key: string) => Promise<Pick<WriteBody, 'message'>>;
  readonly onSent?: () => void;
  readonly onClose: () => void;
}

/** Asks for the WhatsApp number that a message goes to. */
export function NumberModal({ send, ...props }: NumberModalProps): ReactNode {
  const { label, error } = useFieldTexts();
  const form = useForm<Values>({ mode: 'onBlur', defaultValues: { no_whatsapp: '' } });
  /** Another number is another message. */
  const [keys] = useState(() => new Map<string, string>());
  const keyOf = (number: string): string => {
    const key = keys.get(number) ?? newId();
    keys.set(number, key);
    return key;
  };
  return (
    <FormModal<Values>
      {...props}
      form={form}
      send={({ no_whatsapp }) => send(no_whatsapp, keyOf(no_whatsapp))}
      enterSubmits
    >
      <Field<Values>
        name="no_whatsapp"
        label={label('no_whatsapp')}
        required
        validate={(value) => (value === '' ? error({ field: 'no_whatsapp', code: 'notEmpty' }) : undefined)}
      >
        {(input) => <PhoneInput {...input} maxLength={15} autoFocus />}
      </Field>
    </FormModal>
  );
}
