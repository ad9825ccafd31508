import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CHANNELS, MESSAGE_STATUSES } from '@emas/contracts/outbox/message';
import { useFieldTexts } from '../../engine/field-texts.js';
import { FilterBar, FilterChoice, FilterDays } from '../../engine/listing/filter-bar.js';
import { SearchBox } from '../../engine/listing/search-box.js';
import type { AddressFilters } from '../../engine/listing/use-address-filters.js';
import { DateInput } from '../../ui/form/date-input.js';
import { SelectInput } from '../../ui/form/select-input.js';
import type { OUTBOX_FILTERS } from './outbox-calls.js';

type Names = keyof typeof OUTBOX_FILTERS;

interface OutboxFiltersProps {
  readonly filters: AddressFilters<Names>['filters'];
  readonly onChange: AddressFilters<Names>['change'];
}

export function OutboxFilters({ filters, onChange }: OutboxFiltersProps): ReactNode {
  const { t } = useTranslation(['outbox', 'common']);
  const { label } = useFieldTexts();
  const all = (name: string) => ({ value: 'ALL', label: `${label(name)}: ${t('common:all')}` });
  return (
    <FilterBar search={<SearchBox value={filters.q} label={t('ui.searchHint')} onChange={(q) => onChange({ q })} />}>
      <FilterChoice>
        <SelectInput
          aria-label={label('kanal')}
          search={false}
          value={filters.kanal}
          onChange={(kanal) => onChange({ kanal })}
          options={[all('kanal'), ...CHANNELS.map((value) => ({ value, label: t(`channels.${value}`) }))]}
        />
      </FilterChoice>
      <FilterChoice>
        <SelectInput
          aria-label={label('status')}
          search={false}
          value={filters.status}
          onChange={(status) => onChange({ status })}
          options={[all('status'), ...MESSAGE_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) }))]}
        />
      </FilterChoice>
      <FilterDays>
        {(['tgl_from', 'tgl_to'] as const).map((name) => (
          <DateInput
            key={name}
            aria-label={label(name)}
            value={filters[name]}
            onChange={(value) => onChange({ [name]: value })}
          />
        ))}
      </FilterDays>
    </FilterBar>
  );
}
