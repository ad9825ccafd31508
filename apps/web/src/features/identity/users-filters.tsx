import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserListRow } from '@emas/contracts/identity/user.dto';
import { LEVELS } from '@emas/contracts/permissions/levels';
import { holdsWords } from '@emas/contracts/shared/search-words';
import { FilterBar, FilterChoice } from '../../engine/listing/filter-bar.js';
import { SearchBox } from '../../engine/listing/search-box.js';
import type { AddressFilters } from '../../engine/listing/use-address-filters.js';
import { SelectInput } from '../../ui/form/select-input.js';

type Names = 'q' | 'level' | 'status';
export const NO_FILTERS = { q: '', level: 'ALL', status: 'ALL' };

const STATES = {
  AKTIF: ({ is_aktif, is_kadaluarsa }: UserListRow) => is_aktif && !is_kadaluarsa,
  NONAKTIF: ({ is_aktif }: UserListRow) => !is_aktif,
  LOGIN: ({ is_login }: UserListRow) => is_login,
  AUDITOR: ({ berlaku_sampai }: UserListRow) => berlaku_sampai !== null,
} as const;

/** Rows that the filters leave. */
export function filterUsers(
  rows: readonly UserListRow[],
  { q, level, status }: AddressFilters<Names>['filters'],
): readonly UserListRow[] {
  const phone = q.trim().replace(/^0/, '62');
  const state = Object.hasOwn(STATES, status) ? STATES[status as keyof typeof STATES] : null;
  return rows.filter(
    (row) =>
      (holdsWords(row.user_id, q) || (row.no_whatsapp ?? '').includes(phone)) &&
      (level === 'ALL' || row.level === level) &&
      (state?.(row) ?? true),
  );
}

/** What a state is called in the filter. */
export function useStateName(): (status: string) => string {
  const { t } = useTranslation(['access', 'identity']);
  const names: Readonly<Record<string, string>> = {
    AKTIF: t('identity:labels.active'),
    NONAKTIF: t('identity:labels.inactive'),
    LOGIN: t('identity:labels.loggedIn'),
    AUDITOR: t('users.auditor'),
  };
  return (status) => names[status] ?? status;
}

export function UsersFilters({ filters, change }: Pick<AddressFilters<Names>, 'filters' | 'change'>): ReactNode {
  const { t } = useTranslation(['access', 'identity']);
  return (
    <FilterBar search={<SearchBox value={filters.q} label={t('users.search')} onChange={(q) => change({ q })} />}>
      <FilterChoice>
        <SelectInput
          aria-label={t('identity:labels.level')}
          search={false}
          value={filters.level}
          onChange={(level) => change({ level })}
          options={[
            { value: 'ALL', label: t('users.allLevels') },
            ...LEVELS.map((level) => ({ value: level, label: t(`identity:labels.${level}`) })),
          ]}
        />
      </FilterChoice>
      <FilterChoice>
        <SelectInput
          aria-label={t('users.status')}
          search={false}
          value={filters.status}
          onChange={(status) => change({ status })}
          options={[
            { value: 'ALL', label: t('users.allStates') },
            { value: 'AKTIF', label: t('identity:labels.active') },
            { value: 'NONAKTIF', label: t('identity:labels.inactive') },
            { value: 'LOGIN', label: t('identity:labels.loggedIn') },
            { value: 'AUDITOR', label: t('users.auditor') },
          ]}
        />
      </FilterChoice>
    </FilterBar>
  );
}
