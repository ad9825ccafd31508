import { useQuery } from '@tanstack/react-query';
import { useMemo, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../platform/api/api-error.js';
import { formatInstant } from '../../platform/format.js';
import { useUser } from '../../platform/session/use-session.js';
import { Field } from '../../ui/form/form.js';
import { SelectInput } from '../../ui/form/select-input.js';
import { PasswordInput, TextInput } from '../../ui/form/text-input.js';
import { fetchAuthorizers, type Approval } from './authorization-calls.js';
import type { Mode } from './authorization.machine.js';

/** Stands in the list of authorizers for all of them. */
export const EVERYONE = '*';

interface AuthorizerFieldProps {
  readonly mode: Mode;
  /** The first field has the focus from the start. */
  readonly autoFocus: boolean;
  /** Only owners may be asked. */
  readonly ownersOnly: boolean;
  /** Nobody may be asked to approve what he asks for himself. */
  readonly othersOnly: boolean;
}

function Remark(): ReactNode {
  const { t } = useTranslation('authorization');
  return (
    <Field<Approval> name="keterangan" label={t('web.keterangan')}>
      {(input) => <TextInput {...input} maxLength={300} />}
    </Field>
  );
}

/** An owner who approves himself: nothing but his password, and not that where it was just typed. */
export interface Own {
  readonly user_id: string;
  /** Until when his password need not be typed; null where it has to be. */
  readonly until: string | null;
}

interface PasswordFieldsProps {
  readonly autoFocus: boolean;
  readonly own: Own | null;
}

/** Enter in the password is the approver's word: a remark is for who wants to say more. */
function approve(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, nativeEvent } = event;
  if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement) || target.value === '')
    return;
  event.preventDefault();
  target.form?.requestSubmit();
}

function PasswordFields({ autoFocus, own }: PasswordFieldsProps): ReactNode {
  const { t } = useTranslation('authorization');
  return (
    <>
      {own ? (
        <p className="authorization-own" role="status">
          {own.until === null
            ? t('web.own.lead', { user: own.user_id })
            : t('web.own.until', { user: own.user_id, time: timeOf(own.until) })}
        </p>
      ) : (
        <Field<Approval>
          name="user_id"
          label={t('web.username')}
          required
          validate={(value) => (value ? undefined : t('web.usernameEmpty'))}
        >
          {(input) => <TextInput {...input} upper={false} autoFocus={autoFocus} autoComplete="off" />}
        </Field>
      )}
      {(own === null || own.until === null) && (
        <Field<Approval>
          name="password"
          label={t('web.password')}
          required
          validate={(value) => (value ? undefined : t('web.passwordEmpty'))}
        >
          {(input) => (
            <div onKeyDown={approve}>
              <PasswordInput {...input} autoFocus={autoFocus && own !== null} autoComplete="one-time-code" />
            </div>
          )}
        </Field>
      )}
    </>
  );
}

const timeOf = (instant: string): string => formatInstant(instant).slice(11, 16);

/** Supervisors and owners who may answer this user: himself only as an owner with his own finger. */
function AuthorizerField({ mode, autoFocus, ownersOnly, othersOnly }: AuthorizerFieldProps): ReactNode {
  const { t } = useTranslation(['authorization', 'identity', 'common']);
  const me = useUser();
  const { data, error, isFetching } = useQuery({
    queryKey: ['authorizers'],
    queryFn: ({ signal }) => fetchAuthorizers(signal),
  });
  const options = useMemo(() => {
    const others = (data ?? [])
      .filter(({ level }) => !ownersOnly || level === 'OWN')
      .filter(
        ({ user_id, level }) => user_id !== me.user_id || (mode === 'fingerprint' && level === 'OWN' && !othersOnly),
      )
      .map(({ user_id, level }) => ({ value: user_id, label: `${user_id} · ${t(`identity:labels.${level}`)}` }));
    const all = { value: EVERYONE, label: t('web.everyone') };
    return mode === 'remote' && others.length > 0 ? [all, ...others] : others;
  }, [data, me, mode, ownersOnly, othersOnly, t]);
  return (
    <Field<Approval>
      name="user_id"
      label={t(mode === 'fingerprint' ? 'web.username' : 'web.authorizer')}
      required
      hint={error ? errorText(error, t('common:table.failed')) : mode === 'remote' ? t('web.remote.hint') : undefined}
      validate={(value) => (value ? undefined : t('web.authorizerEmpty'))}
    >
      {(input) => (
        <SelectInput
          {...input}
          onChange={(value) => input.onChange(value ?? '')}
          autoFocus={autoFocus}
          options={options}
          loading={isFetching}
          emptyText={t('web.noAuthorizer')}
        />
      )}
    </Field>
  );
}

interface ApprovalFieldsProps extends AuthorizerFieldProps {
  readonly own: Own | null;
}

/** What is filled in for one way of authorizing. */
export function ApprovalFields({ mode, own, ...asked }: ApprovalFieldsProps): ReactNode {
  return (
    <>
      {mode === 'manual' ? (
        <PasswordFields key={own?.until ?? 'typed'} autoFocus={asked.autoFocus} own={own} />
      ) : (
        <AuthorizerField key={mode} mode={mode} {...asked} />
      )}
      <Remark />
    </>
  );
}
