import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { covered } from '@emas/contracts/membership/person';
import type { CustomerWriteBody } from '@emas/contracts/membership/customer.dto';
import { isApiError } from '../../platform/api/api-error.js';
import { api, newId } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { Button } from '../../ui/button.js';
import { DateInput, todayInShop } from '../../ui/form/date-input.js';
import { Field, Form } from '../../ui/form/form.js';
import { showServerErrors } from '../../ui/form/server-errors.js';
import { SwitchInput } from '../../ui/form/switch-input.js';
import { PhoneInput, TextInput } from '../../ui/form/text-input.js';
import { Modal } from '../../ui/modal.js';
import { toast } from '../../ui/toast.js';
import { useFieldTexts } from '../../engine/field-texts.js';
import type { ChosenCustomer } from './chosen-customer.js';

interface CustomerFormProps {
  /** What was typed while looking for him. */
  readonly name: string;
  readonly onAdded: (customer: ChosenCustomer) => void;
  readonly onClose: () => void;
}

interface Values {
  nama_customer: string;
  no_hp: string;
  alamat_customer: string;
  nik: string;
  tgl_lahir: string;
  may_contact: boolean;
}

/** Registers a customer without leaving the transaction: a name is enough. */
export function CustomerForm({ name, onAdded, onClose }: CustomerFormProps): ReactNode {
  const { t } = useTranslation(['membership', 'common']);
  const texts = useFieldTexts();
  const [key, setKey] = useState(newId);
  const today = todayInShop();
  const isPhone = /^\d+$/.test(name);
  const form = useForm<Values>({
    mode: 'onBlur',
    defaultValues: {
      nama_customer: isPhone ? '' : name.toUpperCase(),
      no_hp: isPhone ? name : '',
      alamat_customer: '',
      nik: '',
      tgl_lahir: '',
      may_contact: false,
    },
  });
  const add = useMutation({
    mutationFn: ({ may_contact, ...texts }: Values) => {
      const filled = Object.fromEntries(Object.entries(texts).map(([field, value]) => [field, (value ?? '').trim() || null])); // prettier-ignore
      // What the data may be used for is kept with the day on which the customer agreed.
      const consent = may_contact ? { tujuan_data: ['TRANSAKSI', 'PROMOSI'], tgl_persetujuan: today } : {};
      const body = { ...filled, ...consent };
      return api.post<CustomerWriteBody>('customers', body, { idempotencyKey: key });
    },
    onSuccess: ({ customer_id, message }, { nama_customer, no_hp, nik }) => {
      void queryClient.invalidateQueries({ queryKey: ['customers'] });
      toast.success(message);
      onAdded({
        customer_id,
        nama_customer: nama_customer.trim(),
        no_hp: covered(no_hp.replace(/^0/, '62') || null),
        has_nik: nik.trim() !== '',
        has_foto: false,
      });
    },
    onError: (error) => {
      if (isApiError(error) && !error.isConnection) setKey(newId());
      const rest = showServerErrors(form, error);
      if (rest !== null) toast.info(rest || t('common:errors.INTERNAL'));
    },
  });
  const submit = (): void => void form.handleSubmit((values) => add.mutate(values))();
  useShortcut('mod+s', t('common:save'), submit, !add.isPending);

  return (
    <Modal
      open
      title={t('labels.newCustomer')}
      width={440}
      onClose={onClose}
      held={add.isPending}
      footer={
        <>
          <Button onClick={onClose} disabled={add.isPending}>
            {t('common:cancel')}
          </Button>
          <Button kind="primary" loading={add.isPending} disabled={add.isPending} onClick={submit}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      <Form<Values> form={form} onSubmit={(values) => add.mutate(values)}>
        <Field<Values>
          name="nama_customer"
          label={texts.label('nama_customer')}
          required
          validate={(value) =>
            value.trim() ? undefined : texts.error({ field: 'nama_customer', code: 'notEmpty', params: {} })
          }
        >
          {(input) => <TextInput {...input} autoFocus maxLength={100} />}
        </Field>
        <Field<Values> name="no_hp" label={texts.label('no_hp')}>
          {(input) => <PhoneInput {...input} maxLength={15} />}
        </Field>
        <Field<Values> name="alamat_customer" label={texts.label('alamat')}>
          {(input) => <TextInput {...input} maxLength={200} />}
        </Field>
        <Field<Values> name="nik" label={texts.label('nik')}>
          {(input) => <TextInput {...input} maxLength={20} />}
        </Field>
        <Field<Values> name="tgl_lahir" label={texts.label('tgl_lahir')}>
          {(input) => <DateInput {...input} />}
        </Field>
        <Field<Values, boolean> name="may_contact" label={t('labels.mayContact')}>
          {(input) => <SwitchInput {...input} />}
        </Field>
      </Form>
    </Modal>
  );
}
