import { useMachine } from '@xstate/react';
import { useEffect, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../platform/api/api-error.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { Button } from '../../ui/button.js';
import { Field, Form } from '../../ui/form/form.js';
import { PasswordInput, TextInput } from '../../ui/form/text-input.js';
import { Modal } from '../../ui/modal.js';
import { toast } from '../../ui/toast.js';
import { authorizationMachine, type Approval, type Requirement } from './authorization.machine.js';
import './authorization-modal.css';

interface AuthorizationModalProps {
  readonly required: readonly Requirement[];
  /** The ids to send with the command, or null when it was given up. */
  readonly onDone: (ids: readonly string[] | null) => void;
}

const EMPTY: Approval = { user_id: '', password: '', keterangan: '' };

/** A supervisor's or the owner's credentials for exactly the action that is shown. */
export function AuthorizationModal({ required, onDone }: AuthorizationModalProps): ReactNode {
  const { t } = useTranslation(['shell', 'common']);
  const [state, send] = useMachine(authorizationMachine, { input: { required } });
  const form = useForm<Approval>({ defaultValues: EMPTY });
  const { approved, error, message } = state.context;
  const now = required[approved.length];

  useEffect(() => {
    if (state.status !== 'done') return;
    if (state.output) toast.success(message);
    onDone(state.output ?? null);
    // Ends once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [state.status]);
  useEffect(() => {
    if (!error) return;
    toast.info(isApiError(error) && error.message ? error.message : t('otorisasi.failed'));
    form.setFocus('password', { shouldSelect: true });
  }, [error, form, t]);

  const sending = state.matches('sending');
  const approve = (approval: Approval): void => send({ type: 'approve', approval });
  useShortcut('mod+s', t('otorisasi.submit'), () => void form.handleSubmit(approve)(), !sending);
  return (
    <Modal
      open
      title={
        required.length > 1
          ? `${t('otorisasi.title')} · ${t('otorisasi.step', { now: Math.min(approved.length + 1, required.length), all: required.length })}`
          : t('otorisasi.title')
      }
      width={460}
      onClose={() => send({ type: 'cancel' })}
      onOpened={() => {
        // Over another modal the close button has taken the focus.
        if (document.activeElement?.tagName !== 'INPUT') form.setFocus('user_id');
      }}
      footer={
        <>
          <Button onClick={() => send({ type: 'cancel' })}>{t('common:cancel')}</Button>
          <Button kind="primary" type="submit" form="authorization" loading={sending} disabled={sending}>
            {t('otorisasi.submit')}
          </Button>
        </>
      }
    >
      <p className="authorization-lead">{t('otorisasi.lead')}</p>
      {now && (
        <p className="authorization-action">
          <strong>{now.description}</strong>
          {now.no_faktur && <span>{now.no_faktur}</span>}
        </p>
      )}
      <Form id="authorization" form={form} onSubmit={approve}>
        <Field<Approval>
          name="user_id"
          label={t('otorisasi.username')}
          required
          validate={(value) => (value ? undefined : t('otorisasi.usernameEmpty'))}
        >
          {(input) => <TextInput {...input} upper={false} autoFocus autoComplete="off" />}
        </Field>
        <Field<Approval>
          name="password"
          label={t('otorisasi.password')}
          required
          validate={(value) => (value ? undefined : t('otorisasi.passwordEmpty'))}
        >
          {(input) => <PasswordInput {...input} autoComplete="one-time-code" />}
        </Field>
        <Field<Approval> name="keterangan" label={t('otorisasi.keterangan')}>
          {(input) => <TextInput {...input} maxLength={300} />}
        </Field>
      </Form>
    </Modal>
  );
}
