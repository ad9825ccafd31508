import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserListRow } from '@emas/contracts/identity/user.dto';
import { SelectInput } from '../../../ui/form/select-input.js';
import { usersQuery } from '../users-calls.js';

interface UserChoiceProps {
  readonly label: string;
  readonly value: string | null;
  readonly where?: (user: UserListRow) => boolean;
  readonly placeholder?: string;
  /** Before the users. */
  readonly more?: readonly { readonly value: string; readonly label: string }[];
  readonly autoFocus?: boolean;
  readonly disabled?: boolean;
  readonly onChange: (user_id: string) => void;
}

export const useUsers = () => useQuery(usersQuery);

/** One of the shop's users, narrowed by typing. */
export function UserChoice({ label, where, more = [], onChange, placeholder, ...props }: UserChoiceProps): ReactNode {
  const { t } = useTranslation(['identity', 'access']);
  const { data, isPending } = useUsers();
  const users = (data ?? []).filter((user) => where?.(user) ?? true);
  return (
    <div className="rights-choice">
      <span className="hint" aria-hidden="true">
        {label}
      </span>
      <SelectInput
        {...props}
        aria-label={label}
        placeholder={placeholder ?? t('access:rights.chooseUser')}
        loading={isPending}
        options={[
          ...more,
          ...users.map(({ user_id, level, is_aktif }) => ({
            value: user_id,
            label: `${user_id} · ${t(`labels.${level}`)}${is_aktif ? '' : ` · ${t('labels.inactive')}`}`,
          })),
        ]}
        onChange={(user_id) => user_id && onChange(user_id)}
      />
    </div>
  );
}
