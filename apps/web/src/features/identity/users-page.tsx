import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { UserListRow } from '@emas/contracts/identity/user.dto';
import { manages } from '@emas/domain/identity/user';
import { FilterChips, useAddressChips } from '../../engine/listing/filter-chips.js';
import { useListEmpty } from '../../engine/listing/list-empty.js';
import { useAddressFilters } from '../../engine/listing/use-address-filters.js';
import { Page } from '../../engine/page.js';
import { useCan, useUser } from '../../platform/session/use-session.js';
import { Button, IconButton } from '../../ui/button.js';
import { CheckIcon, EditIcon, KeyIcon, LockIcon, PlusIcon, SafetyIcon, UserIcon } from '../../ui/icons.js';
import { Panel } from '../../ui/panel.js';
import { Tag } from '../../ui/tag.js';
import { DataTable, type Column } from '../../ui/table/data-table.js';
import { useUsers } from './access/user-choice.js';
import { PasswordForm } from './password-form.js';
import { useActivation } from './use-activation.js';
import { UserDrawer } from './user-drawer.js';
import { UserForm } from './user-form.js';
import { NO_FILTERS, UsersFilters, filterUsers, useStateName } from './users-filters.js';
import './users.css';

type Open = { readonly kind: 'form' | 'password' | 'details'; readonly user: UserListRow | null };

/** Everybody who may log in. */
export default function UsersPage(): ReactNode {
  const { t } = useTranslation(['access', 'common']);
  const may = useCan('data-users');
  const [open, setOpen] = useState<Open | null>(null);
  const address = useAddressFilters(NO_FILTERS);
  const { filters, change, isFiltered, changed, reset } = address;
  const { data, error, isFetching, refetch } = useUsers();
  const columns = useColumns();
  const clear = (): void => reset(changed);
  const chips = useAddressChips(address, {
    level: (level) => t(`identity:labels.${level}`),
    status: useStateName(),
  });
  const words = { nothing: t('users.none'), noMatch: t('users.noMatch') };
  const empty = useListEmpty(error, isFiltered, words, { onClear: clear, onRetry: () => void refetch() });
  const close = (): void => setOpen(null);
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
          toolbar={<UsersFilters filters={filters} change={change} />}
          columns={columns}
          rows={error ? [] : data && filterUsers(data, filters)}
          rowKey={({ user_id }) => user_id}
          loading={isFetching}
          empty={empty}
          chips={<FilterChips chips={chips} onClear={clear} />}
          onOpen={(user) => setOpen({ kind: 'details', user })}
          actionsWidth={248}
          actions={(user) => <RowActions user={user} onOpen={(kind) => setOpen({ kind, user })} />}
        />
      </Panel>
      {open?.kind === 'form' && <UserForm user={open.user} onClose={close} />}
      {open?.kind === 'password' && <PasswordForm userId={open.user!.user_id} onClose={close} />}
      {open?.kind === 'details' && <UserDrawer user={open.user!} onClose={close} />}
    </Page>
  );
}

function useColumns(): readonly Column<UserListRow>[] {
  const { t } = useTranslation(['access', 'identity', 'fields']);
  const active = ({ is_aktif, is_kadaluarsa }: UserListRow): string =>
    !is_aktif ? t('identity:labels.inactive') : is_kadaluarsa ? t('users.expired') : t('identity:labels.active');
  return [
    {
      key: 'user_id',
      title: t('fields:user_id'),
      width: 160,
      heading: true,
      sortable: true,
      render: ({ user_id }) => <strong>{user_id}</strong>,
    },
    {
      key: 'level',
      title: t('identity:labels.level'),
      width: 140,
      sortable: true,
      value: ({ level }) => t(`identity:labels.${level}`),
    },
    { key: 'no_whatsapp', title: t('fields:no_whatsapp'), width: 150, sortable: true },
    {
      key: 'is_aktif',
      title: t('users.status'),
      width: 220,
      sortable: true,
      value: active,
      render: (user) => (
        <span className="users-tags row">
          <Tag tone={user.is_aktif && !user.is_kadaluarsa ? 'good' : 'neutral'}>{active(user)}</Tag>
          {user.is_login && <Tag tone="gold">{t('identity:labels.loggedIn')}</Tag>}
          {user.berlaku_sampai && (
            <Tag tone="info">{`${t('users.auditor')} ${t('users.until', { tgl: user.berlaku_sampai })}`}</Tag>
          )}
        </span>
      ),
    },
  ];
}

interface RowActionsProps {
  readonly user: UserListRow;
  readonly onOpen: (kind: Open['kind']) => void;
}

function RowActions({ user, onOpen }: RowActionsProps): ReactNode {
  const { t } = useTranslation(['access', 'common', 'shell']);
  const may = useCan('data-users');
  const mayRights = useCan('hak-akses-users');
  const me = useUser();
  const navigate = useNavigate();
  const activation = useActivation(user);
  return (
    <>
      <IconButton label={t('users.details')} icon={<UserIcon />} onClick={() => onOpen('details')} />
      {mayRights('lihat') && (
        <IconButton
          label={t('users.rights')}
          icon={<SafetyIcon />}
          onClick={() => void navigate(`/hak-akses-users?user=${encodeURIComponent(user.user_id)}`)}
        />
      )}
      {may('ubah') && manages(me.level, user.level) && (
        <>
          <IconButton label={t('common:edit')} icon={<EditIcon />} onClick={() => onOpen('form')} />
          <IconButton label={t('shell:users.resetPassword')} icon={<KeyIcon />} onClick={() => onOpen('password')} />
          <IconButton
            label={t(user.is_aktif ? 'users.deactivate' : 'users.activate')}
            icon={user.is_aktif ? <LockIcon /> : <CheckIcon />}
            disabled={activation.isPending || user.user_id === me.user_id}
            onClick={() => void activation.ask()}
          />
        </>
      )}
    </>
  );
}
