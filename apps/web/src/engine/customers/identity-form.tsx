import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CustomerData, CustomerWriteBody } from '@emas/contracts/membership/customer.dto';
import { errorText } from '../../platform/api/api-error.js';
import { api, newId } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { Button } from '../../ui/button.js';
import { Field, Form } from '../../ui/form/form.js';
import { showServerErrors } from '../../ui/form/server-errors.js';
import { TextInput } from '../../ui/form/text-input.js';
import { Modal } from '../../ui/modal.js';
import { toast } from '../../ui/toast.js';
import { useFieldTexts } from '../field-texts.js';
import type { ChosenCustomer } from './chosen-customer.js';

interface IdentityFormProps {
  readonly customer: ChosenCustomer;
  readonly onSaved: (customer: ChosenCustomer) => void;
  readonly onClose: () => void;
}

interface Values {
  nik: string;
}

const one = (customer_id: string): string => `customers/${customer_id}`;

/** The rest of the record stays as it is: the registry is written whole. */
async function saveIdentity(customer_id: string, nik: string): Promise<CustomerWriteBody> {
  const { customer_id: _, ...record } = await api.get<CustomerData>(one(customer_id));
  return api.put(one(customer_id), { ...record, nik }, { idempotencyKey: newId() });
}

/** Adds the identity number of a known customer without leaving the transaction. */
export function IdentityForm({ customer, onSaved, onClose }: IdentityFormProps): ReactNode {
  const { t } = useTranslation('common');
  const texts = useFieldTexts();
  const form = useForm<Values>({ mode: 'onBlur', defaultValues: { nik: '' } });
  const save = useMutation({
    mutationFn: ({ nik }: Values) => saveIdentity(customer.customer_id, nik.trim()),
    onSuccess: ({ message }) => {
      void queryClient.invalidateQueries({ queryKey: ['customers'] });
      toast.success(message);
      onSaved({ ...customer, has_nik: true });
    },
    onError: (error) => {
      if (showServerErrors(form, error) !== null) toast.info(errorText(error, t('errors.INTERNAL')));
    },
  });
  const submit = (): void => void form.handleSubmit((values) => save.mutate(values))();
  useShortcut('mod+s', t('save'), submit, !save.isPending);
  useShortcut('escape', t('close'), onClose, !save.isPending);
  return (
    <Modal
      open
      width={420}
      title={`${texts.label('nik')} · ${customer.nama_customer}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={save.isPending}>
            {t('cancel')}
          </Button>
          <Button kind="primary" loading={save.isPending} disabled={save.isPending} onClick={submit}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Form<Values> form={form} enterSubmits onSubmit={(values) => save.mutate(values)}>
        <Field<Values>
          name="nik"
          label={texts.label('nik')}
          required
          validate={(value) => (value.trim() ? undefined : texts.error({ field: 'nik', code: 'notEmpty' }))}
        >
          {(input) => <TextInput {...input} autoFocus maxLength={20} inputMode="numeric" />}
        </Field>
      </Form>
    </Modal>
  );
}
