import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from 'react-hook-form';
import type { CustomerData } from '@emas/contracts/membership/customer.dto';
import { PERSONAL_DATA_PERMISSION } from '@emas/contracts/permissions/personal-data';
import { newId } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { useCan } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { Field, Form } from '../../ui/form/form.js';
import { ImageInput } from '../../ui/form/image-input.js';
import { showServerErrors } from '../../ui/form/server-errors.js';
import { TextInput } from '../../ui/form/text-input.js';
import { Modal } from '../../ui/modal.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { toast } from '../../ui/toast.js';
import { useFieldTexts } from '../../engine/field-texts.js';
import type { ChosenCustomer } from './chosen-customer.js';
import { fetchIdentity, saveIdentity, type Identity } from './identity-calls.js';
import { LoadFailed } from '../../engine/pending.js';

interface IdentityFormProps {
  readonly customer: ChosenCustomer;
  /** The photo of the card is asked for, beside the number. */
  readonly needsPhoto: boolean;
  readonly onSaved: (customer: ChosenCustomer) => void;
  readonly onClose: () => void;
}

/** The identity number of a known customer and the photo of his card, filled in without leaving the transaction. */
export function IdentityForm(props: IdentityFormProps): ReactNode {
  const texts = useFieldTexts();
  const { customer_id, nama_customer } = props.customer;
  const mayOpen = useCan(PERSONAL_DATA_PERMISSION)('lihat');
  const { data, error, refetch } = useQuery({
    queryKey: ['customers', 'identity', customer_id],
    queryFn: () => fetchIdentity(customer_id, mayOpen),
    // What is on record, not what was.
    gcTime: 0,
  });
  if (data) return <IdentityFields {...props} known={data} />;
  return (
    <Modal open width={520} title={`${texts.label('nik')} · ${nama_customer}`} onClose={props.onClose}>
      {error ? <LoadFailed of={{ error, refetch }} /> : <SkeletonRows rows={3} columns={1} />}
    </Modal>
  );
}

interface Values {
  nik: string;
  foto_identitas: Blob | null;
}

function IdentityFields(props: IdentityFormProps & { readonly known: Identity }): ReactNode {
  const { customer, known, needsPhoto, onSaved, onClose } = props;
  const { t } = useTranslation('common');
  const texts = useFieldTexts();
  const [key] = useState(newId);
  const { record } = known;
  // What is covered stays as it is unless something is put in its place.
  const hasNik = record.is_tertutup && record.nik !== null;
  const hasPhoto = record.is_tertutup && record.has_foto;
  const form = useForm<Values>({
    mode: 'onBlur',
    defaultValues: { nik: record.is_tertutup ? '' : (record.nik ?? ''), foto_identitas: known.photo },
  });
  const save = useMutation({
    mutationFn: ({ nik, foto_identitas }: Values) => saveIdentity(known, nik.trim(), foto_identitas, key),
    onSuccess: (message, { foto_identitas }) => {
      void queryClient.invalidateQueries({ queryKey: ['customers'] });
      toast.success(message);
      onSaved({ ...customer, has_nik: true, has_foto: hasPhoto || foto_identitas !== null });
    },
    onError: (error) => {
      const rest = showServerErrors(form, error);
      if (rest !== null) toast.info(rest || t('errors.INTERNAL'));
    },
  });
  const submit = (): void => void form.handleSubmit((values) => save.mutate(values))();
  useShortcut('mod+s', t('save'), submit, !save.isPending);
  const notEmpty = (field: keyof CustomerData | 'foto_identitas'): string =>
    texts.error({ field, code: 'notEmpty', params: {} });
  return (
    <Modal
      open
      width={520}
      title={`${texts.label('nik')} · ${customer.nama_customer}`}
      onClose={onClose}
      held={save.isPending}
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
      <Form<Values> form={form} onSubmit={(values) => save.mutate(values)}>
        <Field<Values>
          name="nik"
          label={texts.label('nik')}
          required={!hasNik}
          validate={(value) => (hasNik || value.trim() ? undefined : notEmpty('nik'))}
        >
          {(input) => (
            <TextInput
              {...input}
              autoFocus
              maxLength={20}
              inputMode="numeric"
              placeholder={hasNik ? record.nik! : ''}
            />
          )}
        </Field>
        <Field<Values, Blob | null>
          name="foto_identitas"
          label={texts.label('foto_identitas')}
          required={needsPhoto && !hasPhoto}
          validate={(value) => (needsPhoto && !hasPhoto && value === null ? notEmpty('foto_identitas') : undefined)}
        >
          {(input) => <ImageInput {...input} aria-label={texts.label('foto_identitas')} disabled={save.isPending} />}
        </Field>
      </Form>
    </Modal>
  );
}
