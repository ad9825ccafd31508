import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../engine/page.js';
import { isApiError } from '../../platform/api/api-error.js';
import { useCan } from '../../platform/session/use-session.js';
import { Button, IconButton } from '../../ui/button.js';
import { EditIcon, KeyIcon, PlusIcon } from '../../ui/icons.js';
import { Panel } from '../../ui/panel.js';
import { Tag } from '../../ui/tag.js';
import { DataTable, type Column } from '../../ui/table/data-table.js';
import { PasswordForm } from './password-form.js';
import { UserForm } from './user-form.js';
import { fetchUsers, type UserListRow } from './users-calls.js';

type Open = { readonly kind: 'form' | 'password'; readonly user: UserListRow | null };

/** Everybody who may log in. */
export default function UsersPage(): ReactNode {
  const { t } = useTranslation(['identity', 'common', 'fields', 'shell']);
  const may = useCan('data-users');
  const [open, setOpen] = useState<Open | null>(null);
  const { data, error, isFetching } = useQuery({
    queryKey: ['list', 'users'],
    queryFn: ({ signal }) => fetchUsers(signal),
  });

  const columns: readonly Column<UserListRow>[] = [
    {
      key: 'user_id',
      title: t('fields:user_id'),
      width: 200,
      heading: true,
      sortable: true,
      render: ({ user_id }) => <strong>{user_id}</strong>,
    },
    { key: 'level', title: t('labels.level'), width: 160, sortable: true, render: ({ level }) => t(`labels.${level}`) },
    { key: 'no_whatsapp', title: t('shell:users.whatsapp'), width: 200 },
    {
      key: 'is_aktif',
      title: t('labels.active'),
      width: 140,
      render: ({ is_aktif }) => (
        <Tag tone={is_aktif ? 'good' : 'neutral'}>{t(is_aktif ? 'labels.active' : 'labels.inactive')}</Tag>
      ),
    },
    {
      key: 'is_login',
      title: t('labels.loggedIn'),
      width: 160,
      render: ({ is_login }) => (is_login ? <Tag tone="gold">{t('labels.loggedIn')}</Tag> : null),
    },
  ];
  return (
    <Page
      actions={
        may('tambah') && (
          <Button kind="primary" icon={<PlusIcon />} onClick={() => setOpen({ kind: 'form', user: null })}>
            {t('common:add')}
          </Button>
        )
      }
    >
      <Panel flush>
        <DataTable<UserListRow>
          name="users"
          columns={columns}
          rows={error ? [] : data}
          rowKey={({ user_id }) => user_id}
          loading={isFetching}
          empty={
            error
              ? { kind: 'failed', title: isApiError(error) ? error.message : t('common:table.failed') }
              : { kind: 'nothing', title: t('common:table.empty') }
          }
          {...(may('ubah') ? { onOpen: (user: UserListRow) => setOpen({ kind: 'form', user }) } : {})}
          actions={(user) =>
            may('ubah') && (
              <>
                <IconButton
                  label={t('common:edit')}
                  icon={<EditIcon />}
                  onClick={() => setOpen({ kind: 'form', user })}
                />
                <IconButton
                  label={t('shell:users.resetPassword')}
                  icon={<KeyIcon />}
                  onClick={() => setOpen({ kind: 'password', user })}
                />
              </>
            )
          }
        />
      </Panel>
      {open?.kind === 'form' && <UserForm user={open.user} onClose={() => setOpen(null)} />}
      {open?.kind === 'password' && <PasswordForm userId={open.user!.user_id} onClose={() => setOpen(null)} />}
    </Page>
  );
}
