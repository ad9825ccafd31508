import { useEffect, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { errorText } from '../../platform/api/api-error.js';
import { sessionActor, useSessionState } from '../../platform/session/use-session.js';
import { BrandMark } from '../../ui/brand-mark.js';
import { Button } from '../../ui/button.js';
import { Field, Form } from '../../ui/form/form.js';
import { PasswordInput, TextInput } from '../../ui/form/text-input.js';
import { LockIcon, UserIcon } from '../../ui/icons.js';
import type { Credentials } from '../../platform/session/session-calls.js';
import { BuildInfo } from '../build-info.js';
import { LanguageMenu } from '../shell/language-menu.js';
import { ThemeMenu } from '../shell/theme-menu.js';
import './login-page.css';

/** The user works somewhere else already: take over ends that session. */
function InUse({ userId }: { readonly userId: string }): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <div className="login-form roomy" role="alertdialog" aria-labelledby="in-use-title">
      <h1 id="in-use-title">{t('login.inUseTitle')}</h1>
      <p className="login-lead">{t('login.inUse', { user: userId })}</p>
      <div className="login-buttons row">
        <Button size="large" onClick={() => sessionActor.send({ type: 'cancel' })}>
          {t('login.cancel')}
        </Button>
        <Button kind="primary" size="large" autoFocus onClick={() => sessionActor.send({ type: 'takeOver' })}>
          {t('login.takeOver')}
        </Button>
      </div>
    </div>
  );
}

/** Why the session before was not ended by its own user. */
const ENDED = {
  'taken-over': 'sessionEnded',
  'invalid-token': 'login.expired',
  'other-tab': 'login.otherTab',
} as const;

function LoginForm(): ReactNode {
  const { t } = useTranslation('shell');
  const session = useSessionState();
  const form = useForm<Credentials>({ defaultValues: { user_id: '', password: '' }, mode: 'onSubmit' });
  const { error, endReason } = session.context;
  const ended = endReason === null || endReason === 'logout' ? null : ENDED[endReason];
  const busy = session.matches('loggingIn') || session.matches('takingOver');

  useEffect(() => {
    if (error) form.setFocus('password', { shouldSelect: true });
  }, [error, form]);

  return (
    <div className="login-form roomy">
      <h1>{t('login.title')}</h1>
      <p className="login-lead">{t('login.lead')}</p>
      {ended && !error && (
        <p className="login-ended" role="status">
          {t(ended)}
        </p>
      )}
      {error !== null && error !== undefined && (
        <p className="login-error" role="alert">
          {errorText(error, t('connection.failed'))}
        </p>
      )}
      <Form form={form} enterSubmits onSubmit={(credentials) => sessionActor.send({ type: 'login', credentials })}>
        <Field<Credentials>
          name="user_id"
          label={t('login.userId')}
          validate={(value) => (value ? undefined : t('login.userIdEmpty'))}
        >
          {(input) => (
            <TextInput
              {...input}
              autoFocus
              autoComplete="username"
              prefix={<UserIcon className="login-field-icon" />}
              maxLength={30}
            />
          )}
        </Field>
        <Field<Credentials>
          name="password"
          label={t('login.password')}
          validate={(value) => (value ? undefined : t('login.passwordEmpty'))}
        >
          {(input) => (
            <PasswordInput
              {...input}
              autoComplete="current-password"
              prefix={<LockIcon className="login-field-icon" />}
            />
          )}
        </Field>
        <Button kind="primary" type="submit" size="large" block loading={busy}>
          {t('login.submit')}
        </Button>
      </Form>
    </div>
  );
}

export default function LoginPage(): ReactNode {
  const { t } = useTranslation('shell');
  const session = useSessionState();
  useEffect(() => void (document.title = t('login.documentTitle')), [t]);

  return (
    <div className="login">
      <section className="login-art" aria-hidden="true">
        <div className="login-rays" />
        <div className="login-brand">
          <BrandMark size={72} />
          <p className="login-name">{t('brand.name')}</p>
          <p className="login-claim">{t('brand.claim')}</p>
        </div>
        <ul className="login-kadar">
          {['375', '420', '700', '750', '875', '916', '999'].map((kadar) => (
            <li key={kadar}>{kadar}</li>
          ))}
        </ul>
      </section>
      <main className="login-main">
        <div className="login-tools">
          <LanguageMenu />
          <ThemeMenu />
        </div>
        {session.matches('inUse') ? <InUse userId={session.context.credentials?.user_id ?? ''} /> : <LoginForm />}
        <footer className="login-foot">
          <nav className="row">
            <Link to="/terms-and-conditions">{t('terms')}</Link>
            <Link to="/privacy-policy">{t('privacy')}</Link>
          </nav>
          <BuildInfo />
        </footer>
      </main>
    </div>
  );
}
