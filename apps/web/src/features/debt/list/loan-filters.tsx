import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LOAN_STATES, TEMPO_FILTERS } from '@emas/contracts/debt/debt-words';
import { loan } from '@emas/contracts/debt/documents/loan';
import { stateWord } from '@emas/contracts/definitions/document-facts';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { FilterChoice } from '../../../engine/listing/filter-bar.js';
import { ListingFilters } from '../../../engine/listing/listing-filters.js';
import type { AddressFilters } from '../../../engine/listing/use-address-filters.js';
import { LookupInput } from '../../../engine/lookup/lookup-input.js';
import { useUser } from '../../../platform/session/use-session.js';
import { todayInShop } from '../../../ui/form/date-input.js';
import { FilterSelect } from '../../../ui/form/select-input.js';
import { TextInput } from '../../../ui/form/text-input.js';
import type { LoanFilters } from './loan-list-query.js';

export const TYPE = { list: 'master-jenis', value: 'kode_dept', label: 'nama_dept' };

interface LoanFilterBarProps {
  readonly filters: LoanFilters;
  readonly onChange: AddressFilters<keyof LoanFilters>['change'];
}

/** Search, days of the contract, state, where it stands towards its due date, type and place of its goods. */
export function LoanFilterBar({ filters, onChange }: LoanFilterBarProps): ReactNode {
  const { t } = useTranslation(['debt', 'documents', 'common']);
  const { label, value } = useFieldTexts();
  const today = useUser().tgl_system ?? todayInShop();
  const all = (name: string): string => `${label(name)}: ${t('common:all')}`;
  return (
    <ListingFilters {...{ filters, today, onChange }} searchLabel={t('document.search')}>
      <FilterChoice>
        <FilterSelect
          aria-label={label('status')}
          search={false}
          value={filters.status}
          onChange={(status) => onChange({ status })}
          options={[
            { value: 'ALL', label: all('status') },
            ...LOAN_STATES.map((state) => ({ value: state, label: t(`documents:states.${stateWord(loan, state)}`) })),
          ]}
        />
      </FilterChoice>
      <FilterChoice>
        <FilterSelect
          aria-label={label('status_tempo')}
          search={false}
          value={filters.tempo}
          onChange={(tempo) => onChange({ tempo })}
          options={[
            { value: 'ALL', label: all('status_tempo') },
            ...TEMPO_FILTERS.map((tempo) => ({ value: tempo, label: value(tempo) })),
          ]}
        />
      </FilterChoice>
      <FilterChoice>
        <LookupInput
          aria-label={label('kode_dept')}
          lookup={TYPE}
          allLabel={all('kode_dept')}
          value={filters.kode_dept}
          onChange={(kode_dept) => onChange({ kode_dept })}
        />
      </FilterChoice>
      <FilterChoice>
        <TextInput
          aria-label={label('lokasi')}
          placeholder={label('lokasi')}
          maxLength={20}
          allowClear
          value={filters.lokasi}
          onChange={(lokasi) => onChange({ lokasi })}
        />
      </FilterChoice>
    </ListingFilters>
  );
}
