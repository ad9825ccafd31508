import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { newId } from '../../platform/api/client.js';
import { Button } from '../../ui/button.js';
import { dialog } from '../../ui/dialogs.js';
import { Field, Form } from '../../ui/form/form.js';
import { showServerErrors } from '../../ui/form/server-errors.js';
import { PasswordInput } from '../../ui/form/text-input.js';
import { Modal } from '../../ui/modal.js';
import { toast } from '../../ui/toast.js';
import { resetPassword } from './users-calls.js';

interface Values {
  readonly new_password: string;
}

/** A new password for somebody who lost his. */
export function PasswordForm({
  userId,
  onClose,
}: {
  readonly userId: string;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation(['shell', 'common', 'lists']);
  const [idempotencyKey] = useState(newId);
  const form = useForm<Values>({ defaultValues: { new_password: '' } });
  const save = useMutation({
    mutationFn: ({ new_password }: Values) => resetPassword(userId, new_password, idempotencyKey),
    onSuccess: ({ message }) => {
      onClose();
      toast.success(message);
    },
    onError: (error) => {
      const rest = showServerErrors(form, error);
      if (rest !== null) void dialog.error(rest || t('lists:texts.failed'));
    },
  });
  return (
    <Modal
      open
      width={440}
      title={t('users.resetTitle', { user: userId })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button kind="primary" type="submit" form="reset-password" loading={save.isPending} disabled={save.isPending}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      <Form<Values> id="reset-password" form={form} onSubmit={(values) => save.mutate(values)}>
        <Field<Values>
          name="new_password"
          label={t('password.new')}
          hint={t('users.resetHint')}
          required
          validate={(value) => (value ? undefined : t('password.newEmpty'))}
        >
          {(input) => <PasswordInput {...input} autoFocus autoComplete="new-password" />}
        </Field>
      </Form>
    </Modal>
  );
}
