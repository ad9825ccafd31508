import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { UserListRow } from '@emas/contracts/identity/user.dto';
import { LEVELS, type Level } from '@emas/contracts/permissions/levels';
import { AUDITOR_LEVEL, manages } from '@emas/domain/identity/user';
import { addDays } from '@emas/domain/shared/business-date';
import { useFieldTexts } from '../../engine/field-texts.js';
import { newId } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { useUser } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { dialog } from '../../ui/dialogs.js';
import { DateInput, todayInShop } from '../../ui/form/date-input.js';
import { Field, Form } from '../../ui/form/form.js';
import { SelectInput } from '../../ui/form/select-input.js';
import { showServerErrors } from '../../ui/form/server-errors.js';
import { SwitchInput } from '../../ui/form/switch-input.js';
import { PasswordInput, PhoneInput, TextInput } from '../../ui/form/text-input.js';
import { Modal } from '../../ui/modal.js';
import { toast } from '../../ui/toast.js';
import { useAskToLose } from '../../ui/typed-work.js';
import { changeUser, createUser } from './users-calls.js';

interface Values {
  readonly user_id: string;
  readonly password: string;
  readonly level: Level;
  readonly no_whatsapp: string;
  readonly is_aktif: boolean;
  readonly auditor: boolean;
  readonly berlaku_sampai: string;
}

interface UserFormProps {
  /** Null for a new user. */
  readonly user: UserListRow | null;
  readonly onClose: () => void;
}

const AUDITOR_DAYS = 30;

export function UserForm({ user, onClose }: UserFormProps): ReactNode {
  const { t } = useTranslation(['shell', 'identity', 'access', 'common', 'lists']);
  const texts = useFieldTexts();
  const me = useUser();
  const levels = LEVELS.filter((level) => manages(me.level, level) || level === user?.level);
  const [idempotencyKey] = useState(newId);
  const form = useForm<Values>({
    mode: 'onBlur',
    defaultValues: {
      user_id: user?.user_id ?? '',
      password: '',
      level: user?.level ?? 'KASIR',
      no_whatsapp: user?.no_whatsapp ?? '',
      is_aktif: user?.is_aktif ?? true,
      auditor: !!user?.berlaku_sampai,
      berlaku_sampai: user?.berlaku_sampai ?? addDays(todayInShop(), AUDITOR_DAYS),
    },
  });
  const save = useMutation({
    mutationFn: ({ user_id, password, level, no_whatsapp, is_aktif, auditor, ...values }: Values) => {
      const whatsapp = no_whatsapp === '' ? null : no_whatsapp;
      const berlaku_sampai = auditor ? values.berlaku_sampai : null;
      return user
        ? changeUser(user.user_id, { level, no_whatsapp: whatsapp, is_aktif, berlaku_sampai }, idempotencyKey)
        : createUser({ user_id, password, level, no_whatsapp: whatsapp, berlaku_sampai }, idempotencyKey);
    },
    onSuccess: ({ message }) => {
      void queryClient.invalidateQueries({ queryKey: ['list', 'users'] });
      void queryClient.invalidateQueries({ queryKey: ['lookup', 'users'] });
      onClose();
      toast.success(message);
    },
    onError: (error) => {
      const rest = showServerErrors(form, error);
      if (rest !== null) void dialog.error(rest || t('lists:texts.failed'));
    },
  });
  const auditor = useWatch({ control: form.control, name: 'auditor' });
  const submit = form.handleSubmit((values) => save.mutate(values));
  useShortcut('mod+s', t('common:save'), () => void submit(), !save.isPending);

  const filled = (field: string) => (value: string) => (value ? undefined : texts.error({ field, code: 'notEmpty' }));
  const { isDirty } = form.formState;
  const mayLose = useAskToLose();
  const close = async (): Promise<void> => {
    if (!isDirty || (await mayLose())) onClose();
  };
  return (
    <Modal
      open
      width={480}
      title={user ? t('users.editTitle', { user: user.user_id }) : t('users.addTitle')}
      onClose={onClose}
      held={save.isPending}
      changed={isDirty}
      footer={
        <>
          <Button onClick={() => void close()}>{t('common:cancel')}</Button>
          <Button kind="primary" loading={save.isPending} disabled={save.isPending} onClick={() => void submit()}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      <Form<Values> form={form} onSubmit={(values) => save.mutate(values)}>
        <Field<Values> name="user_id" label={texts.label('user_id')} required validate={filled('user_id')}>
          {(input) => <TextInput {...input} autoFocus={!user} readOnly={user !== null} maxLength={20} />}
        </Field>
        {!user && (
          <Field<Values> name="password" label={texts.label('password')} required validate={filled('password')}>
            {(input) => <PasswordInput {...input} autoComplete="new-password" />}
          </Field>
        )}
        <Field<Values, Level> name="level" label={t('identity:labels.level')} required>
          {(input) => (
            <SelectInput
              {...input}
              disabled={auditor}
              onChange={(level) => input.onChange(level as Level)}
              options={levels.map((level) => ({ value: level, label: t(`identity:labels.${level}`) }))}
            />
          )}
        </Field>
        <Field<Values> name="no_whatsapp" label={t('users.whatsapp')}>
          {(input) => <PhoneInput {...input} maxLength={15} />}
        </Field>
        <Field<Values, boolean> name="auditor" label={t('access:users.isAuditor')} hint={t('access:users.auditorHint')}>
          {(input) => (
            <SwitchInput
              {...input}
              onChange={(on) => {
                if (on) form.setValue('level', AUDITOR_LEVEL, { shouldDirty: true });
                input.onChange(on);
              }}
            />
          )}
        </Field>
        {auditor && (
          <Field<Values>
            name="berlaku_sampai"
            label={texts.label('berlaku_sampai')}
            required
            validate={filled('berlaku_sampai')}
          >
            {(input) => <DateInput {...input} />}
          </Field>
        )}
      </Form>
    </Modal>
  );
}
