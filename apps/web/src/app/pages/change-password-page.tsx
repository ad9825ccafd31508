import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Page } from '../../engine/page.js';
import { api } from '../../platform/api/client.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { sessionActor } from '../../platform/session/use-session.js';
import { useUser } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { dialog } from '../../ui/dialogs.js';
import { Field, Form } from '../../ui/form/form.js';
import { showServerErrors } from '../../ui/form/server-errors.js';
import { PasswordInput } from '../../ui/form/text-input.js';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.js';
import { Panel } from '../../ui/panel.js';
import { toast } from '../../ui/toast.js';
import './change-password-page.css';

interface Passwords {
  readonly password: string;
  readonly new_password: string;
}

const EMPTY: Passwords = { password: '', new_password: '' };

export default function ChangePasswordPage(): ReactNode {
  const { t } = useTranslation(['shell', 'common']);
  const { user_id } = useUser();
  const form = useForm<Passwords>({ defaultValues: EMPTY, mode: 'onBlur' });
  const change = useMutation({
    mutationFn: (passwords: Passwords) =>
      api.post<{ message?: string; token: string | null }>('users/change-password', passwords),
    onSuccess: ({ token }) => {
      if (token !== null) sessionActor.send({ type: 'renewed', token });
      form.reset(EMPTY);
      toast.success(t('password.success'));
    },
    onError: (error) => {
      const rest = showServerErrors(form, error);
      if (rest !== null) void dialog.error(rest || t('password.failed'));
    },
  });
  const save = form.handleSubmit((passwords) => change.mutate(passwords));
  useUnsavedGuard(form.formState.isDirty);
  useShortcut('mod+s', t('common:save'), () => void save(), !change.isPending);

  return (
    <Page>
      <Panel title={user_id} collapsible onRefresh={() => form.reset(EMPTY)}>
        <div className="password-form">
          <Form form={form} onSubmit={(passwords) => change.mutate(passwords)}>
            <Field<Passwords>
              name="password"
              label={t('password.old')}
              required
              validate={(value) => (value ? undefined : t('password.oldEmpty'))}
            >
              {(input) => <PasswordInput {...input} autoFocus autoComplete="current-password" />}
            </Field>
            <Field<Passwords>
              name="new_password"
              label={t('password.new')}
              required
              validate={(value) => (value ? undefined : t('password.newEmpty'))}
            >
              {(input) => <PasswordInput {...input} autoComplete="new-password" />}
            </Field>
            <Button kind="primary" type="submit" disabled={change.isPending} loading={change.isPending}>
              {t('common:save')}
            </Button>
          </Form>
        </div>
      </Panel>
    </Page>
  );
}
